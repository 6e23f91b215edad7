import { blockElement, rangeOf } from './dom-text.ts';
import { shownPages } from './paging/shown-pages.ts';

/** How long a place that a link led to stays lit, in milliseconds. */
const LIT = 2600;
const WORD_LIT = 8000;

/** A word or a passage in a block, and where it was when the link was made. */
type PlaceOfWord = { form: string; at: number };

/**
 * Brings a block into the middle of the screen, or its page, and lights it up for a moment, the word
 * longer.
 */
export function showBlock(root: ParentNode, blockId: string, word?: PlaceOfWord): void {
  const element = blockElement(root, blockId);
  const block = element?.closest<HTMLElement>('.reader-block');
  if (!element || !block) return;
  const pages = shownPages();
  if (pages) pages.goTo({ block_id: blockId, offset: word?.at ?? 0 });
  else scrollToBlock(block);
  block.dataset['arrived'] = '';
  setTimeout(() => delete block.dataset['arrived'], LIT);
  if (word) lightWord(element, word);
}

function scrollToBlock(block: HTMLElement): void {
  block.scrollIntoView({ block: 'center', behavior: 'instant' });
  // The blocks passed over had guessed heights; now that they are laid out, aim again.
  requestAnimationFrame(() => block.scrollIntoView({ block: 'center', behavior: 'instant' }));
}

/** Lights the word where it was or, when the text was edited since, where it is now. */
function lightWord(element: Element, { form, at }: PlaceOfWord): void {
  if (typeof Highlight !== 'function') return;
  const text = (element.textContent ?? '').toLowerCase();
  const wanted = form.toLowerCase();
  const start = text.startsWith(wanted, at) ? at : text.indexOf(wanted);
  const range = start < 0 ? null : rangeOf(element, start, start + wanted.length);
  if (!range) return;
  const highlight = new Highlight(range);
  CSS.highlights.set('word-arrived', highlight);
  setTimeout(() => {
    if (CSS.highlights.get('word-arrived') === highlight) CSS.highlights.delete('word-arrived');
  }, WORD_LIT);
}
