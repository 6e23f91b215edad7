import type { Note } from '@bluebird/contract/notes.ts';
import { useQuery } from '@tanstack/react-query';
import { formatAgo } from '#lib/dates.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ColorDot } from './color-dot.tsx';
import { NOTE_COLOR_LABELS } from './note-colors.ts';
import { tagsOf } from './note-threads.ts';
import { noteVersionsQuery } from './notes-api.ts';
import type { NoteEdit } from './use-note-acts.ts';

type Props = {
  note: Note;
  /** Makes an earlier version the note again. */
  onRestore: (version: NoteEdit) => void;
};

/** What a note said before each edit, the latest first. */
export function NoteHistory({ note, onRestore }: Props) {
  const history = useQuery(noteVersionsQuery(note.article_id, note.note_uuid));
  if (history.isPending) return <Skeleton className="mt-3 h-16 w-full" />;
  if (history.isError)
    return <ErrorState error={history.error} onRetry={() => void history.refetch()} />;
  return (
    <ol aria-label="修改记录" className="mt-3 divide-y divide-line rounded-1 bg-fill px-4">
      {history.data.items.map((version) => {
        const { text, comment, tag, color } = version;
        return (
          <li key={version.version} className="py-3">
            {text !== note.text && (
              <p className="line-clamp-3 font-read" lang="en">
                {text}
              </p>
            )}
            <p className="break-words whitespace-pre-line">{comment || '（没有评论）'}</p>
            <div className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
              <span className="inline-flex items-center gap-1.5">
                <ColorDot color={color} className="size-3" />
                {NOTE_COLOR_LABELS[color]}
              </span>
              {tagsOf({ tag }).map((one) => (
                <span key={one}>#{one}</span>
              ))}
              <span>{formatAgo(version.updated_at)}</span>
              <button
                type="button"
                className="ms-auto min-h-11 font-semibold text-qing"
                onClick={() => onRestore({ text, comment, tag, color })}
              >
                恢复这一版
              </button>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
