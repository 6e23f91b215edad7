/** Tells when the page is hidden or closed, and at the end of watching. Returns the way to end it. */
export function watchLeaving(leave: () => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  addEventListener('pagehide', leave, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && leave(), { signal });
  return () => {
    stopped.abort();
    leave();
  };
}
