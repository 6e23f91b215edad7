import {
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useEffectEvent,
  type RefObject,
} from 'react';
import { useStore } from 'zustand';
import type { SenseChoosing } from '#features/dictionary/sense-list.tsx';
import type { Guard } from '#features/words/word-buttons.tsx';
import type { SaveBody } from '#features/words/words-api.ts';
import { useMedia } from '#lib/use-media.ts';
import { blockElement } from '#reader/dom-text.ts';
import { chooseSubject, closeSpot, type ReaderStore } from '#reader/reader-state.ts';
import type { TextIndex } from '#reader/text-index.ts';
import { phrasesAt, type WordSpot } from '#reader/word-spot.ts';
import { CardColumn } from './card-column.tsx';
import { DOCKED } from '#ui/docked.ts';
import { cardSubjects, currentSubject, type CardGlossary } from './card-subjects.ts';
import { saveBody, type TextSource } from './save-body.ts';
import { useRehearsal } from './use-rehearsal.ts';
import { WordCard, type ArticlePlace } from './word-card.tsx';
import { bottomBar } from '#ui/bottom-edge.ts';

/** What the card needs to know of the text it belongs to. */
export type CardText = {
  index: TextIndex;
  glossary: CardGlossary;
  /** Absent for a text that the word book cannot name. */
  source?: TextSource;
  /** Whether a block belongs to the text itself: neither its head nor a table's cell. */
  inText: (blockId: string) => boolean;
  /** What people wrote about a headword in this text; absent where nobody can. */
  glosses?: CardGlosses;
  /** What its reader says a headword means at a place; absent where that is not kept. */
  choosing?: (place: { blockId: string; start: number; headword: string }) => SenseChoosing;
};

/** The places of such glosses in a card. */
export type CardGlosses = {
  /** Before the dictionary's senses. */
  above: (headword: string) => ReactNode;
  /** Below them, where one is begun. */
  below: (headword: string) => ReactNode;
};

/** What saving the word of a spot sends, for the headword chosen in the card. */
export function spotBody(text: CardText, spot: WordSpot, chosen: string | null): SaveBody {
  const blockText = text.index.text(spot.blockId);
  const subject = currentSubject(cardSubjects(spot, text.glossary, blockText), chosen);
  return saveBody(subject.headword, spot, subject, placeOf(text, spot));
}

/** The Chinese of a spot's sentence, or of its paragraph. */
const chineseOf = ({ index }: CardText, { blockId, word }: WordSpot) =>
  index.chinese(blockId, word.start, word.end);

/** Where a word stands, as the word book keeps it: with its sentence's own Chinese. */
export function placeOf(text: CardText, spot: WordSpot) {
  const chinese = chineseOf(text, spot);
  return {
    ...text.source,
    text: text.index.text(spot.blockId),
    inBlock: text.inText(spot.blockId),
    zh: chinese?.own ? chinese.zh : undefined,
  };
}

const rightColumn = (label: string, content: ReactNode) => (
  <CardColumn label={label}>{content}</CardColumn>
);

/**
 * The word card in its place: a sheet over the lower part of a small screen, a column at the right
 * of a wide one, where `idle` stands while no word is open.
 */
export function CardPanel({
  store,
  text,
  guard,
  notes,
  idle,
  column = rightColumn,
}: {
  store: ReaderStore;
  text: CardText;
  guard: Guard;
  /** The way to what was noted on the passage a word stands in. */
  notes?: (spot: WordSpot) => ReactNode;
  idle: ReactNode;
  /** Where the card, or what is idle, stands on a wide screen. */
  column?: (label: string, content: ReactNode) => ReactNode;
}) {
  const docked = useMedia(DOCKED);
  const spot = useStore(store, (state) => (state.open ? state.spot : null));
  const chosen = useStore(store, (state) => state.subject);
  const close = () => closeSpot(store);

  const rehearsed = useRehearsal(text, spot !== null);

  const shared = { store, text, guard, close };
  const card = spot && <SpotCard spot={spot} chosen={chosen} notes={notes} {...shared} />;
  return (
    <>
      {docked
        ? column(spot ? '单词卡' : '文章信息', card ?? idle)
        : card && <CardSheet onClose={close}>{card}</CardSheet>}
      {rehearsed && (
        <div aria-hidden inert className="invisible fixed inset-x-0 bottom-0 h-(--card-height)">
          <SpotCard spot={rehearsed} chosen={null} rehearsed {...shared} />
        </div>
      )}
    </>
  );
}

/** The place of a spot in its article; undefined for a text that is none. */
function articlePlace({ source }: CardText, { blockId, word }: WordSpot): ArticlePlace | undefined {
  if (!source) return undefined;
  return { article_id: source.source_id, block_id: blockId, block_offset: word.start };
}

/** A spot with what its reader has chosen there since it was tapped. */
function spotNow({ index }: CardText, spot: WordSpot): WordSpot {
  const { words, phrases } = index.words(spot.blockId);
  const word = words.find(({ start }) => start === spot.word.start);
  if (!word || word === spot.word || word.headword !== spot.word.headword) return spot;
  return { ...spot, word, phrases: phrasesAt(phrases, word) };
}

function SpotCard({
  spot: tapped,
  chosen,
  store,
  text,
  guard,
  notes,
  close,
  rehearsed,
}: {
  spot: WordSpot;
  chosen: string | null;
  store: ReaderStore;
  text: CardText;
  guard: Guard;
  notes?: (spot: WordSpot) => ReactNode;
  close: () => void;
  /** Drawn out of sight. */
  rehearsed?: boolean;
}) {
  const spot = spotNow(text, tapped);
  useFocusBack(rehearsed ? null : tapped.blockId);
  const blockText = text.index.text(spot.blockId);
  const subjects = cardSubjects(spot, text.glossary, blockText);
  const subject = currentSubject(subjects, chosen);
  const place = placeOf(text, spot);
  const { headword, entry, start } = subject;
  const canChoose = entry !== undefined && start !== undefined && spot.word.name !== true;
  return (
    <WordCard
      place={articlePlace(text, spot)}
      choice={canChoose ? text.choosing?.({ blockId: spot.blockId, start, headword }) : undefined}
      spot={spot}
      subjects={subjects}
      subject={subject}
      onChoose={(headword) => chooseSubject(store, headword)}
      onClose={close}
      bodyOf={(headword) => saveBody(headword, spot, subject, place)}
      guard={guard}
      glosses={text.glosses}
      notes={notes?.(spot)}
      chinese={chineseOf(text, spot)}
      rehearsed={rehearsed}
    />
  );
}

/**
 * Gives the focus that was in a card to the block of its word when the card goes, so that keys and
 * screen readers go on from there. Who closes it by mouse or finger uses no keys: on home they are
 * the page's own.
 */
function useFocusBack(blockId: string | null): void {
  const giveBack = useEffectEvent(() => {
    const block = blockId !== null && blockElement(document, blockId);
    if (!block || !document.activeElement?.matches('[data-word-card] :focus-visible')) return;
    block.tabIndex = -1;
    block.addEventListener('blur', () => block.removeAttribute('tabindex'), { once: true });
    block.focus({ preventScroll: true });
  });
  // While the card is still in the page, and with it the focus.
  useLayoutEffect(() => () => giveBack(), []);
}

/**
 * The word card's sheet on a small screen. Unlike a dialog it leaves the text bright, scrollable
 * and tappable; its size never changes, so that the text above stays still from word to word.
 */
function CardSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const sheet = useRef<HTMLElement>(null);
  usePullDown(sheet, onClose);
  useEffect(() => bottomBar(sheet.current), []);
  return (
    <aside
      ref={sheet}
      data-word-card
      data-word-sheet
      aria-label="单词卡"
      className="card-sheet fixed inset-x-0 bottom-0 z-30 mx-auto flex max-w-160 flex-col rounded-t-2 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-2"
    >
      <div aria-hidden className="mx-auto my-[10px] h-1 w-9 shrink-0 rounded-full bg-line" />
      <div className="min-h-0 flex-1">{children}</div>
    </aside>
  );
}

/** How far, in CSS pixels, a sheet must be pulled down to close. */
const CLOSE_AFTER = 64;

/**
 * Lets a finger pull a sheet down to close it, from anywhere in it: what scrolls inside is scrolled
 * to its beginning first.
 */
function usePullDown(sheet: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const stop = new AbortController();
    let from: number | null = null;
    let pulled = 0;

    const place = (by: number) => {
      pulled = by;
      element.style.transform = by > 0 ? `translateY(${by}px)` : '';
    };
    element.addEventListener(
      'touchstart',
      ({ touches, target }) => {
        const scroller = (target as Element).closest<HTMLElement>('[data-scroller]');
        const free = touches.length === 1 && (scroller?.scrollTop ?? 0) <= 0;
        from = free ? touches[0]!.clientY : null;
      },
      { passive: true, signal: stop.signal },
    );
    element.addEventListener(
      'touchmove',
      (event) => {
        if (from === null) return;
        const by = event.touches[0]!.clientY - from;
        // Upwards is scrolling, and stays so until the finger is lifted.
        if (by < 0 && pulled === 0) from = null;
        else {
          if (event.cancelable) event.preventDefault();
          place(by);
        }
      },
      { passive: false, signal: stop.signal },
    );
    const release = () => {
      const far = pulled > CLOSE_AFTER;
      from = null;
      place(0);
      if (far) close();
    };
    element.addEventListener('touchend', release, { signal: stop.signal });
    element.addEventListener(
      'touchcancel',
      () => {
        from = null;
        place(0);
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, [sheet]);
}
