/** Resolves when what was rendered stands on the screen; at once in a page that nobody sees. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestAnimationFrame !== 'function' || document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
