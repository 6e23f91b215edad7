import type { WordContext, WordEntry } from '@bluebird/contract/words.ts';
import { Check, Trash2 } from 'lucide-react';
import { memo, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { MarkedSentence } from './marked-sentence.tsx';
import { ContextSource } from './my-word.tsx';
import { removeWord } from './word-acts.ts';
import { dueLabel } from './word-memory.ts';

/** A place in an article or a chapter, as far as it is known. */
type MetPlace = {
  [Part in 'source_id' | 'block_id' | 'offset']?: WordContext[Part] | undefined;
};

/** Address of a word's own page, which tells what it means where it was met. */
export function wordHref(word: string, met: MetPlace = {}): string {
  const page = `/myword/${encodeURIComponent(word)}/show`;
  const { source_id, block_id, offset } = met;
  if (!source_id || !block_id || typeof offset !== 'number') return page;
  const place = { article: String(source_id), block: block_id, at: String(offset) };
  return `${page}?${new URLSearchParams(place)}`;
}

/** How long a press must last to choose a word, in milliseconds. */
const LONG_PRESS = 500;

type Props = {
  entry: WordEntry;
  /** What reads a word aloud. */
  soundOf: (word: string) => ReactNode;
  /** Whether words are being chosen; `chosen` is null while they are not. */
  chosen: boolean | null;
  /** @param range whether all between the one before and this one are meant */
  onChoose: (entry: WordEntry, range: boolean) => void;
};

/**
 * One line of the word book: the word, what it means, where it was met last, when it comes. A long
 * press, or a click with the shift key, begins choosing words.
 */
export const WordRow = memo(function WordRow({ entry, soundOf, chosen, onChoose }: Props) {
  const press = useLongPress(() => onChoose(entry, false));
  const choosing = chosen !== null;
  return (
    <li
      className={classNames(
        'relative flex items-start gap-1 border-b border-line py-3.5 [-webkit-touch-callout:none]',
        choosing && 'select-none',
      )}
      {...(!choosing && press)}
      onClickCapture={(event) => {
        if (choosing || !event.shiftKey) return;
        event.preventDefault();
        event.stopPropagation();
        onChoose(entry, false);
      }}
    >
      {choosing && (
        <ChooseBox word={entry.word} chosen={chosen} onChoose={(range) => onChoose(entry, range)} />
      )}
      <div className="min-w-0 flex-1">
        <Link
          to={wordHref(entry.word, entry.contexts[0])}
          className="group block"
          tabIndex={choosing ? -1 : 0}
        >
          <WordHead entry={entry} />
        </Link>
        <MetIn context={entry.contexts[0]} />
      </div>
      {!choosing && (
        <div className="-me-2.5 -mt-1.5 flex flex-col">
          {soundOf(entry.word)}
          <IconButton
            label={`移出 ${entry.word}`}
            className="text-ink-3!"
            onClick={() => removeWord(entry.word)}
          >
            <Trash2 className="size-5" strokeWidth={1.6} aria-hidden />
          </IconButton>
        </div>
      )}
    </li>
  );
});

/** A box to be ticked that covers the whole row. */
function ChooseBox(props: { word: string; chosen: boolean; onChoose: (range: boolean) => void }) {
  return (
    <label className="me-3 mt-0.5 flex shrink-0 cursor-pointer after:absolute after:inset-0 after:z-10">
      <input
        type="checkbox"
        checked={props.chosen}
        aria-label={`选中 ${props.word}`}
        className="peer sr-only"
        onChange={(event) => props.onChoose((event.nativeEvent as MouseEvent).shiftKey)}
      />
      <span
        aria-hidden
        className="grid size-5.5 place-items-center rounded-full border-2 border-ink-3 *:invisible peer-checked:*:visible peer-checked:border-qing peer-checked:bg-qing peer-checked:text-qing-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-qing"
      >
        <Check className="size-3.5" strokeWidth={3} />
      </span>
    </label>
  );
}

function WordHead({ entry }: { entry: WordEntry }) {
  const ipa = entry.ipa.uk ?? entry.ipa.us;
  const due = dueLabel(entry.memory);
  const isDue = due === '该复习了';
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2.5">
        <b
          className="font-read text-lg font-semibold wrap-anywhere group-hover:text-qing"
          lang="en"
        >
          {entry.word}
        </b>
        {ipa && <span className="font-ipa text-sm text-ink-3">/{ipa}/</span>}
        <span
          className={classNames(
            'ms-auto text-sm',
            isDue ? 'font-semibold text-qing' : 'text-ink-3',
          )}
        >
          {entry.memory.leech && entry.state === 'learning' ? `难词 · ${due}` : due}
        </span>
      </span>
      <span className="mt-0.5 line-clamp-2 block text-md text-ink-2">{entry.gloss}</span>
    </>
  );
}

function MetIn({ context }: { context: WordEntry['contexts'][number] | undefined }) {
  if (!context) return null;
  return (
    <>
      <p className="mt-1.5 font-read text-md leading-normal text-ink-2">
        <MarkedSentence sentence={context.sentence} form={context.form} />
      </p>
      <p className="mt-0.5 text-sm text-ink-3">
        <ContextSource context={context} />
      </p>
    </>
  );
}

/** Calls when a finger rests; the click that follows does nothing. */
function useLongPress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown: (event: React.PointerEvent) => {
      if (event.pointerType === 'mouse') return;
      stop();
      timer.current = setTimeout(onLong, LONG_PRESS);
    },
    onPointerUp: stop,
    onPointerMove: (event: React.PointerEvent) => {
      if (Math.abs(event.movementX) + Math.abs(event.movementY) > 4) stop();
    },
    onPointerCancel: stop,
    onContextMenu: (event: React.MouseEvent) => {
      // A finger that rests on a link would open the browser's menu.
      if ((event.nativeEvent as PointerEvent).pointerType === 'touch') event.preventDefault();
    },
  };
}
