import { runsOf } from '@bluebird/engine/blocks/inline-runs.ts';
import type { Mark } from './marks.ts';

const TAGS: Record<Mark['kind'], string> = {
  em: 'em',
  strong: 'strong',
  code: 'code',
  // Not an anchor: a press places the caret instead of following it.
  link: 'u',
  sub: 'sub',
  sup: 'sup',
};

/** A text under its marks as nodes that can be edited in place. */
const inlineNodes = (text: string, marks: readonly Mark[]): Node[] =>
  runsOf(text, marks).map((run) =>
    run.marks.reduceRight<Node>((inner, mark) => {
      const element = document.createElement(TAGS[mark.kind]);
      if (mark.kind === 'link') element.title = mark.href ?? '';
      element.append(inner);
      return element;
    }, document.createTextNode(run.text)),
  );

/** Makes an element show a text; nothing is touched when it does already. @returns whether it was */
export function showInline(element: HTMLElement, text: string, marks: readonly Mark[]): boolean {
  const wanted = document.createElement('div');
  wanted.append(...inlineNodes(text, marks));
  if (wanted.innerHTML === element.innerHTML) return false;
  element.replaceChildren(...wanted.childNodes);
  return true;
}

/** A stretch of an element's text; `start` and `end` are equal for a caret. */
export type TextRange = { start: number; end: number };

/** What is selected in an element, counted in its text; null when the selection is elsewhere. */
export function selectionIn(element: HTMLElement): TextRange | null {
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!element.contains(range.startContainer) || !element.contains(range.endContainer)) return null;
  const upTo = (node: Node, offset: number): number => {
    const before = document.createRange();
    before.selectNodeContents(element);
    before.setEnd(node, offset);
    return before.toString().length;
  };
  return {
    start: upTo(range.startContainer, range.startOffset),
    end: upTo(range.endContainer, range.endOffset),
  };
}

/** Selects a stretch of an element's text, or places the caret. */
export function selectIn(element: HTMLElement, { start, end }: TextRange): void {
  const [from, to] = [placeAt(element, start), placeAt(element, end)];
  getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
}

function placeAt(element: HTMLElement, at: number): { node: Node; offset: number } {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = at;
  let last: { node: Node; offset: number } = { node: element, offset: 0 };
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (left <= node.length) return { node, offset: left };
    left -= node.length;
    last = { node, offset: node.length };
  }
  return last;
}
