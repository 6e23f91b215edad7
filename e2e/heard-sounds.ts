import type { Page } from '@playwright/test';

/** Notes from now on what sounds in a page, by its address. Before the page is opened. */
export async function noteSounds(page: Page): Promise<void> {
  await page.addInitScript(note);
}

/** Addresses of what has sounded, in order. */
export const heardSounds = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { heard: string[] }).heard);

/** Runs in the page. A moment of silence, which only asks for leave to sound, is not noted. */
function note(): void {
  const heard: string[] = [];
  Object.assign(window, { heard });
  const watched = new WeakSet<HTMLMediaElement>();
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    if (!watched.has(this)) {
      watched.add(this);
      this.addEventListener('playing', () => {
        if (this.duration > 0.1) heard.push(this.src);
      });
    }
    return play.call(this);
  };
}
