/** Runs something when the browser has nothing better to do. Returns the way to call it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}

/** Runs something once: when the browser has nothing better to do, or the page is left before. */
export function whenIdleOrLeft(run: () => void): void {
  const once = () => {
    removeEventListener('pagehide', once);
    callOff();
    run();
  };
  const callOff = whenIdle(once);
  addEventListener('pagehide', once);
}
