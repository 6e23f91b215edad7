import type { Block } from '@bluebird/contract/blocks.ts';

/** A text whose elements the server wrote into the page. */
type WrittenText = { blocks: readonly Block[]; element: HTMLElement };

let written: WrittenText | null = null;

/** Keeps the elements of the text that came with the page, for the screen that will show it. */
export function keepWrittenText(blocks: readonly Block[]): void {
  const element = document.querySelector<HTMLElement>('[data-static] .reader-text');
  written = element && { blocks, element };
}

/** The elements of these blocks, if the page came with them; null once the first screen stands. */
export const writtenText = (blocks: readonly Block[]): WrittenText | null =>
  written?.blocks === blocks ? written : null;

/** From now on texts are rendered. */
export function forgetWrittenText(): void {
  written = null;
}
