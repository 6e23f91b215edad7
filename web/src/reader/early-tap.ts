import { blockElement } from './dom-text.ts';

/** A tap that the page's own script kept (src/early), because the text had no reader yet. */
export type EarlyTap = {
  /** The block that was tapped. */
  block: string;
  /** Where in the block's box, in CSS pixels. */
  x: number;
  y: number;
  pointerType: string;
  /** Whether it was on the mark that reveals the block's Chinese. */
  mark: boolean;
  /** Name of the button that was pressed in the early card. */
  press?: string;
};

declare global {
  interface Window {
    earlyTap?: EarlyTap | null;
  }
}

const earlyCard = (): HTMLElement | null => document.getElementById('early-card');

/** Taps again, for a reader that has just been tied to its text, where a finger has tapped before. */
export function replayEarlyTap(root: HTMLElement): void {
  const tap = window.earlyTap;
  const element = tap && blockElement(root, tap.block);
  if (!element) return;
  window.earlyTap = null;
  if (tap.press !== undefined) earlyCard()?.setAttribute('data-press', tap.press);
  if (tap.mark) {
    element.closest('.reader-block')?.querySelector<HTMLElement>('button.reader-peek')?.click();
    return;
  }
  const { left, top } = element.getBoundingClientRect();
  element.dispatchEvent(
    new PointerEvent('click', {
      bubbles: true,
      cancelable: true,
      clientX: left + tap.x,
      clientY: top + tap.y,
      pointerType: tap.pointerType,
    }),
  );
}

/** Takes the early card away, which lies over the reader's own, or over nothing. */
export function dropEarlyCard(): void {
  const early = earlyCard();
  if (!early || early.hidden) return;
  early.hidden = true;
  early.replaceChildren();
}

/**
 * Gives the early card's place to the reader's own card of the same word, which stands beneath it
 * now, and presses there what was pressed.
 */
export function replaceEarlyCard(): void {
  const early = earlyCard();
  if (!early || early.hidden) return;
  const press = early.dataset['press'];
  dropEarlyCard();
  if (press === undefined) return;
  const buttons = document.querySelectorAll<HTMLElement>('[data-word-card] button');
  [...buttons].find((button) => (button.ariaLabel ?? button.textContent) === press)?.click();
}
