import type { MixItem } from '@bluebird/contract/mix.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { NoteQuote } from '#features/notes/note-quote.tsx';
import { formatDay } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { useReviewKeys } from './use-review-keys.ts';

/** Longest quote that is read between two cards, in UTF-16 units. */
const MOST_QUOTE = 420;

/** A highlight of long ago, between two words: nothing is asked. */
export function OldHighlight({
  item,
  onPass,
  undo,
}: {
  item: MixItem;
  onPass: () => void;
  /** Takes the last rating back. */
  undo: () => void;
}) {
  useReviewKeys({ reveal: onPass, rate: null, suggested: 3, undo, play: null });
  const { note, title } = item;
  const heading = useRef<HTMLHeadingElement>(null);
  // Read out when it comes.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <section className="flex flex-1 flex-col pt-[9dvh] pb-6">
        <h2
          ref={heading}
          tabIndex={-1}
          className="mb-6 text-center text-sm font-normal text-ink-3 outline-none"
        >
          重温　·　{formatDay(note.created_at)}划的线
        </h2>
        <NoteQuote note={note} most={MOST_QUOTE} className="text-xl/relaxed" />
        {note.comment && (
          <p className="mt-5 rounded-1 bg-fill px-4 py-3 whitespace-pre-wrap text-ink-2">
            {note.comment}
          </p>
        )}
        <Link
          to={`/article/${note.article_id}?note=${note.note_uuid}`}
          className="mt-4 inline-flex min-h-11 items-center self-start text-sm text-ink-3 hover:text-qing"
        >
          <span lang="en">{title}</span>
        </Link>
      </section>
      <div className="sticky bottom-0 z-10 -mx-5 bg-paper px-5 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <Button className="min-h-16 w-full text-lg/tight" onClick={onPass}>
          接着复习
        </Button>
      </div>
    </>
  );
}
