import type { ResurfacedItem } from '@bluebird/contract/notes-resurfaced.ts';
import { Link } from 'react-router';
import { NoteQuote } from '#features/notes/note-quote.tsx';
import { formatDay } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { BetweenFrame } from './between-frame.tsx';
import { useReviewKeys } from './use-review-keys.ts';
import { useSettled } from './use-settled.ts';

/** Longest quote that is read between two cards, in UTF-16 units. */
const MAX_QUOTE = 420;

/** A highlight of long ago, between two words: nothing is asked. */
export function OldHighlight({
  item,
  onPass,
  undo,
}: {
  item: Extract<ResurfacedItem, { kind: 'highlight' }>;
  onPass: () => void;
  /** Takes back what was done last. */
  undo: () => void;
}) {
  const settled = useSettled();
  const reveal = settled ? onPass : () => {};
  useReviewKeys({ reveal, pick: null, suggested: null, undo, play: null });
  const { note, title } = item;
  return (
    <BetweenFrame
      name="重温"
      heading={`重温　·　${formatDay(note.created_at)}划的线`}
      foot={
        <Button className="min-h-16 w-full text-lg/tight" onClick={onPass}>
          接着复习
        </Button>
      }
    >
      <NoteQuote note={note} most={MAX_QUOTE} className="text-xl/relaxed" />
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
    </BetweenFrame>
  );
}
