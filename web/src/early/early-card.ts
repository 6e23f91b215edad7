import { blockPosition, rangeOf } from '#reader/dom-text.ts';
import { caretAt, inBoxes } from '#reader/hit-test.ts';
import type { EarlyTap } from '#reader/early-tap.ts';

/*
 * Runs from the page itself, before the web app is there (vite.config.ts puts it into index.html). A
 * tap on a text that is seen but not yet live paints its word and shows the card that the server
 * writes; the reader takes the tap over when it is there (src/reader/early-tap.ts).
 */

/** How far, in CSS pixels, a tap may miss a word; the reader's own tolerance for fingers. */
const SLACK = 8;
const WORD = /[\p{L}\p{N}'’-]/u;

const card = () => document.getElementById('early-card')!;
const paint = (word?: Range) => {
  if (typeof Highlight === 'undefined') return;
  if (word) CSS.highlights.set('word-active', new Highlight(word));
  else CSS.highlights.delete('word-active');
};

function close(): void {
  window.earlyTap = null;
  paint();
  card().hidden = true;
  card().replaceChildren();
  delete document.documentElement.dataset['cardOpen'];
}

/** The word under a point, as far as that is known without an analysis. */
function wordAt(x: number, y: number): { word: Range; blockId: string; offset: number } | null {
  const caret = caretAt(x, y);
  const place = caret && blockPosition(caret.node, caret.offset);
  if (!place) return null;
  const text = place.element.textContent;
  let [start, end] = [place.offset, place.offset];
  while (start > 0 && WORD.test(text[start - 1]!)) start--;
  while (end < text.length && WORD.test(text[end]!)) end++;
  const word = start < end ? rangeOf(place.element, start, end) : null;
  if (!word || !inBoxes(word.getClientRects(), x, y, SLACK)) return null;
  return { word, blockId: place.blockId, offset: place.offset };
}

/** Asks for the card of a word. Its answer is shown unless the reader or another tap came first. */
function ask(tap: EarlyTap, { word, blockId, offset }: NonNullable<ReturnType<typeof wordAt>>) {
  const query = new URLSearchParams({ block_id: blockId, offset: String(offset) });
  const request = new XMLHttpRequest();
  // A parsed document needs no leave to be trusted as markup.
  request.responseType = 'document';
  request.onload = () => {
    const page = request.status === 200 && (request.response as Document | null);
    if (!page || window.earlyTap !== tap) return;
    card().replaceChildren(...page.body.childNodes);
    card().hidden = false;
    document.documentElement.dataset['cardOpen'] = '';
    const { top, left } = card().getBoundingClientRect();
    const box = word.getBoundingClientRect();
    if (left < box.right && top < box.bottom + SLACK)
      scrollBy({ top: box.bottom + SLACK * 4 - top, behavior: 'instant' });
  };
  const { article } = document.querySelector<HTMLElement>('[data-static]')?.dataset ?? {};
  request.open('GET', `/article/${article}/card?${query}`);
  request.send();
}

function onTextClick(event: MouseEvent, target: Element): void {
  const mark = target.closest('.reader-peek');
  const block = (
    mark ? mark.parentElement!.querySelector('[data-block]') : target.closest('[data-block]')
  ) as HTMLElement | null;
  close();
  if (!block || !getSelection()!.isCollapsed) return;
  // A link in the text is looked up first, as ever.
  event.preventDefault();
  const { left, top } = block.getBoundingClientRect();
  const tap: EarlyTap = {
    block: block.dataset['block']!,
    x: event.clientX - left,
    y: event.clientY - top,
    pointerType: (event as PointerEvent).pointerType,
    mark: mark !== null,
  };
  window.earlyTap = tap;
  const found = mark ? null : wordAt(event.clientX, event.clientY);
  if (!found) return;
  paint(found.word);
  ask(tap, found);
}

/** The card's close button works; what else is pressed in it is pressed again when it is live. */
function onCardClick(target: Element): void {
  const button = target.closest('button');
  if (!button) return;
  if (button.ariaLabel === '关闭单词卡') return close();
  if (window.earlyTap) window.earlyTap.press = button.ariaLabel ?? button.textContent;
}

document.addEventListener('click', (event) => {
  const target = event.target as Element;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (target.closest('#early-card')) onCardClick(target);
  else if (target.closest('[data-static]')) onTextClick(event, target);
});
