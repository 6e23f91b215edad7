import type { ReadingPosition } from '@bluebird/contract/activity-history.ts';
import { createStore } from 'zustand/vanilla';
import { goToPosition, positionAt, topOf } from '#reader/progress/position.ts';
import { linesOf } from './measure-lines.ts';
import { pageAt, pageBreaks, type Line, type Page } from './page-breaks.ts';
import { setShownPages, type ShownPages } from './shown-pages.ts';

/** Which page is shown, from 1, and how many there are; what follows the text is a page more. */
export type PageState = { page: number; pages: number; atEnd: boolean };

export const createPageStore = () =>
  createStore<PageState>(() => ({ page: 1, pages: 1, atEnd: false }));
export type PageStore = ReturnType<typeof createPageStore>;

export type PagerSetup = {
  /** Holds head and text. */
  root: HTMLElement;
  store: PageStore;
  /** What stands below a page: covers what does not belong to it. */
  foot: HTMLElement;
  /** The bar that covers the top. */
  bar: HTMLElement;
  /** Whether the text is begun at its last page. */
  fromEnd: boolean;
  /** Turning on after what follows the text, or back before its beginning. */
  beyond: (step: 1 | -1) => void;
};

type Place = Pick<ReadingPosition, 'block_id' | 'offset'>;

/** Most pixels of air above the first line of a page; less where the line before it is near. */
const AIR = 8;
/**
 * A place lies on the page of its line, whose letters begin so much lower than its box at most. The
 * paragraph before it ends with air that reaches below the bar.
 */
const EDGE = 12;
/** How long the page must rest before what somebody else scrolled to is taken for a page. */
const REST = 120;

/**
 * Shows a text in pages. The text stands where it does when it is scrolled; a page is a stretch of
 * it, and turning is scrolling from one to another, so that words, selections and highlights are
 * where they always are. What lies below the page is covered. Returns the way back to scrolling.
 */
export function attachPager(setup: PagerSetup): () => void {
  const { root, store, foot, beyond } = setup;
  const html = document.documentElement;
  const stop = new AbortController();
  const { signal } = stop;
  let bar = setup.bar.offsetHeight;
  /** Height of the line at the foot of a page, in CSS pixels. */
  let line = 0;
  let lines: readonly Line[] = [];
  let pages: readonly Page[] = [];
  /** Where what follows the text begins, in CSS pixels of the document. */
  let end = 0;
  let at = 0;
  let expected = 0;
  /** What is to stay in sight when the pages change; null: the first page; `last`: that of the text. */
  let anchor: Place | 'last' | 'end' | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let anchoring: ReturnType<typeof setTimeout> | undefined;
  /** Whether the page was turned and `anchor` does not say so yet. */
  let stale = false;

  const measure = () => {
    bar = setup.bar.offsetHeight;
    const from = scrollY;
    lines = linesOf(root).map(({ top, bottom, leads }) => ({
      top: top + from,
      bottom: bottom + from,
      leads: leads ?? false,
    }));
    const player = document.querySelector<HTMLElement>('[data-player]')?.offsetHeight ?? 0;
    line = (foot.lastElementChild as HTMLElement).offsetHeight;
    // The first page begins with the air above the head.
    const head = { top: bar + AIR, bottom: bar + AIR, leads: true };
    pages = pageBreaks([head, ...lines], innerHeight - bar - AIR - Math.max(player, line));
    end = root.getBoundingClientRect().bottom + from;
  };

  const topOfPage = (index: number): number => {
    if (index === 0) return 0;
    const page = pages[index];
    if (!page) return end - bar;
    return page.top - bar - Math.min(AIR, Math.max(0, page.top - pages[index - 1]!.bottom));
  };

  /** @param lift how far the page is moved up, for what a sheet would cover */
  const put = (index: number, lift = 0) => {
    at = Math.min(Math.max(0, index), pages.length);
    const atEnd = at === pages.length;
    const top = topOfPage(at) + lift;
    const shown = atEnd ? innerHeight : pages[at]!.bottom + 2 - top;
    html.dataset['pages'] = atEnd ? 'end' : 'text';
    foot.style.height = `${Math.max(line, innerHeight - shown)}px`;
    scrollTo({ top, behavior: 'instant' });
    expected = scrollY;
    store.setState({ page: Math.min(at + 1, pages.length), pages: pages.length, atEnd });
  };

  /** Remembers what the page begins with, when its turning is done. */
  const takeAnchor = () => {
    clearTimeout(anchoring);
    if (stale)
      anchor = at === 0 ? null : at === pages.length ? 'end' : positionAt(root, bar + EDGE);
    stale = false;
  };
  const open = (index: number, lift?: number) => {
    put(index, lift);
    clearTimeout(anchoring);
    stale = true;
    anchoring = setTimeout(takeAnchor);
  };
  /** How far a page is moved up to be moved by so much at least, and begin with a whole line. */
  const toLine = (index: number, least: number): number => {
    if (least <= 0) return 0;
    const from = topOfPage(index) + bar;
    const line = lines.find(({ top }) => top - from - 2 >= least);
    return line ? line.top - from - 2 : least;
  };
  const yOf = (place: Place): number => (topOf(root, place) ?? 0) + scrollY + EDGE;

  const again = () => {
    takeAnchor();
    measure();
    if (anchor === null) put(0);
    else if (anchor === 'end') put(pages.length);
    else if (anchor === 'last') put(pages.length - 1);
    else put(pageAt(pages, yOf(anchor)));
  };

  const shown: ShownPages = {
    show({ top, bottom }, covered = 0) {
      const index = pageAt(pages, top + scrollY + EDGE);
      const low = bottom + scrollY - topOfPage(index);
      const lift = toLine(index, low + EDGE - (innerHeight - covered));
      // What stands on the page already needs no other.
      if (index === at && lift === 0) return put(at);
      if (index === at) put(at, lift);
      else open(index, lift);
    },
    goTo(place) {
      clearTimeout(anchoring);
      stale = false;
      put(pageAt(pages, yOf(place)));
      anchor = place;
    },
    turn(step) {
      const next = at + step;
      if (next < 0 || next > pages.length) beyond(step);
      else open(next);
    },
  };

  /** Somebody else scrolled: to what they found, or to the focus. */
  const settle = () => {
    if (html.hasAttribute('data-card-open') || Math.abs(scrollY - expected) < 2) return;
    const exact = pages.findIndex((_, index) => Math.abs(topOfPage(index) - scrollY) < 2);
    if (exact >= 0) open(exact);
    else if (scrollY + bar + EDGE >= end) open(pages.length);
    else open(pageAt(pages, scrollY + innerHeight / 2));
  };
  addEventListener(
    'scroll',
    () => {
      // Beyond the text one scrolls as everywhere.
      if (at === pages.length && scrollY >= topOfPage(at) - EDGE) return;
      if (Math.abs(scrollY - expected) < 2) return;
      clearTimeout(resting);
      resting = setTimeout(settle, REST);
    },
    { signal, passive: true },
  );
  addEventListener('resize', again, { signal });

  html.dataset['pages'] = 'text';
  anchor = scrollY > 0 ? positionAt(root, bar + EDGE) : null;
  if (setup.fromEnd && anchor === null) anchor = 'last';
  again();

  const sizes = new ResizeObserver(again);
  sizes.observe(root);
  const marks = new MutationObserver(() => {
    // The card is closed: the page goes back to its place.
    if (!html.hasAttribute('data-card-open')) put(at);
  });
  marks.observe(html, { attributeFilter: ['data-card-open'] });
  // A player at the lower edge makes the pages shorter.
  const player = new MutationObserver(() => {
    if (document.querySelector('[data-player]') !== playing) {
      playing = document.querySelector('[data-player]');
      again();
    }
  });
  let playing = document.querySelector('[data-player]');
  player.observe(foot.parentElement!.parentElement!, { childList: true });
  setShownPages(shown);

  return () => {
    stop.abort();
    sizes.disconnect();
    marks.disconnect();
    player.disconnect();
    clearTimeout(resting);
    stale ||= anchor === 'last';
    takeAnchor();
    const place = typeof anchor === 'string' ? null : anchor;
    // It stays at its height, when that is in sight.
    const height = (place && topOf(root, place)) ?? 0;
    setShownPages(null);
    delete html.dataset['pages'];
    if (anchor === 'end') root.nextElementSibling?.scrollIntoView({ behavior: 'instant' });
    else if (place) {
      goToPosition(root, place, height >= bar && height < innerHeight ? height : bar + EDGE);
    }
  };
}
