import { blockElement, blockPosition, rangeOf } from '#reader/dom-text.ts';

/** A place in a text, whatever elements show it. */
type TextPoint = { blockId: string; offset: number };

/** Whether the server wrote a screen into the page. */
export const isWritten = (root: ParentNode): boolean =>
  root.querySelector('[data-static]') !== null;

/** Removes what the page's own script said of the device's choices: from now on the screens do. */
export function forgetEarlyChoices({ dataset, style }: HTMLElement): void {
  delete dataset['translation'];
  delete dataset['glosses'];
  delete dataset['words'];
  for (const name of ['size', 'width', 'leading', 'font'])
    style.removeProperty(`--reading-${name}`);
}

/**
 * Notes what is seen and selected of a text, until its elements are replaced by others alike.
 * @returns puts the same lines back in the same place, and selects the same words
 */
export function keepReading(root: HTMLElement): () => void {
  let restore = [keepPlace(root), keepSelection(root)];
  const note = () => {
    restore = [keepPlace(root), keepSelection(root)];
  };
  addEventListener('scroll', note, { passive: true });
  document.addEventListener('selectionchange', note);
  return () => {
    removeEventListener('scroll', note);
    document.removeEventListener('selectionchange', note);
    for (const put of restore) put();
  };
}

function keepPlace(root: HTMLElement): () => void {
  if (scrollY === 0) return () => {};
  const first = [...root.querySelectorAll<HTMLElement>('[data-block]')].find(
    (element) => element.getBoundingClientRect().bottom > 0,
  );
  const { block } = first?.dataset ?? {};
  const top = first?.getBoundingClientRect().top ?? 0;
  return () => {
    const now = block === undefined ? null : blockElement(root, block);
    if (!now) return;
    // New blocks have an estimated height until they are laid out, so that their places are not
    // true. Laid out for a moment, they keep their height (reader.css).
    root.dataset['settling'] = 'blocks';
    scrollBy({ top: now.getBoundingClientRect().top - top, behavior: 'instant' });
    afterFrames(2, () => {
      root.dataset['settling'] = 'scroll';
      afterFrames(2, () => delete root.dataset['settling']);
    });
  };
}

function afterFrames(count: number, run: () => void): void {
  requestAnimationFrame(() => (count > 1 ? afterFrames(count - 1, run) : run()));
}

function keepSelection(root: ParentNode): () => void {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return () => {};
  const range = selection.getRangeAt(0);
  const start = blockPosition(range.startContainer, range.startOffset);
  const end = blockPosition(range.endContainer, range.endOffset);
  if (!start || !end) return () => {};
  return () => {
    const [from, to] = [pieceAt(root, start, 0), pieceAt(root, end, -1)];
    if (!from || !to) return;
    selection.setBaseAndExtent(
      from.startContainer,
      from.startOffset,
      to.endContainer,
      to.endOffset,
    );
  };
}

/** The one character that follows a point (`shift` 0) or comes before it (-1). */
function pieceAt(root: ParentNode, { blockId, offset }: TextPoint, shift: 0 | -1): Range | null {
  const element = blockElement(root, blockId);
  return element && rangeOf(element, offset + shift, offset + shift + 1);
}
