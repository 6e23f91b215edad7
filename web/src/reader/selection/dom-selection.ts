import { blockElement, blockPosition, rangeOf } from '#reader/dom-text.ts';
import type { Passage } from './passage.ts';

/** Whether the browser's selection begins in a block of the text (not in a translation). */
export function selectsText(root: HTMLElement, selection: Selection | null): boolean {
  if (!selection || selection.isCollapsed || !selection.anchorNode) return false;
  return (
    root.contains(selection.anchorNode) &&
    blockPosition(selection.anchorNode, selection.anchorOffset) !== null
  );
}

/** Whether the reader pulled the selection towards the beginning of the text. */
export function isBackwards({ anchorNode, anchorOffset, focusNode, focusOffset }: Selection) {
  if (!anchorNode || !focusNode) return false;
  if (anchorNode === focusNode) return focusOffset < anchorOffset;
  return Boolean(anchorNode.compareDocumentPosition(focusNode) & Node.DOCUMENT_POSITION_PRECEDING);
}

/** What a range holds of the blocks of a text; what else lies in it is left out. */
export function passageOfRange(root: HTMLElement, range: Range): Passage | null {
  const blocks = [...root.querySelectorAll<HTMLElement>('[data-block]')].filter((element) =>
    range.intersectsNode(element),
  );
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (!first || !last) return null;
  const from = first.contains(range.startContainer)
    ? blockPosition(range.startContainer, range.startOffset)
    : null;
  const to = last.contains(range.endContainer)
    ? blockPosition(range.endContainer, range.endOffset)
    : null;
  return {
    blockId: first.dataset['block']!,
    start: from?.offset ?? 0,
    endBlockId: last.dataset['block']!,
    end: to?.offset ?? last.textContent.length,
  };
}

/** Makes a passage the browser's selection, in the given direction. */
export function selectPassage(root: HTMLElement, passage: Passage, backwards: boolean): void {
  const first = blockElement(root, passage.blockId);
  const last = blockElement(root, passage.endBlockId);
  const from = first && rangeOf(first, passage.start, passage.start + 1);
  const to = last && rangeOf(last, passage.end - 1, passage.end);
  if (!from || !to) return;
  const start = [from.startContainer, from.startOffset] as const;
  const end = [to.endContainer, to.endOffset] as const;
  const selection = getSelection();
  if (backwards) selection?.setBaseAndExtent(...end, ...start);
  else selection?.setBaseAndExtent(...start, ...end);
}

/** The boxes of a passage's first and last line on screen; null when it is not in the page. */
export function passageBoxes(
  root: HTMLElement,
  passage: Passage,
): { first: DOMRect; last: DOMRect } | null {
  const boxesAt = (blockId: string, start: number, end: number) => {
    const element = blockElement(root, blockId);
    const range = element && rangeOf(element, start, end);
    return range ? [...range.getClientRects()].filter(({ width }) => width > 0) : [];
  };
  const oneBlock = passage.blockId === passage.endBlockId;
  const first = boxesAt(passage.blockId, passage.start, oneBlock ? passage.end : passage.start + 1);
  const last = oneBlock ? first : boxesAt(passage.endBlockId, passage.end - 1, passage.end);
  return first[0] && last.length > 0 ? { first: first[0], last: last.at(-1)! } : null;
}
