import type { BrowserContext } from '@playwright/test';

/** Writes down what toasts say as they appear: they are gone before a busy machine has looked. */
export async function logToasts(context: BrowserContext, said: string[]): Promise<void> {
  await context.exposeFunction('noteToast', (text: string) => void said.push(text));
  await context.addInitScript(() => {
    const { noteToast } = window as unknown as { noteToast: (text: string) => Promise<void> };
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        const toasts = node.matches('li') ? [node] : node.querySelectorAll('li');
        for (const toast of toasts) {
          if (toast.closest('[aria-label^="提示"]')) void noteToast(toast.textContent);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
}
