import type { Note } from '@bluebird/contract/notes.ts';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAgo } from '#lib/dates.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { tagsOf } from './note-threads.ts';
import './note-colors.css';

/** A note in a list: its quote in its colour, what was written, and how it stands. */
export function NoteCard({
  note,
  states,
  onPress,
  action,
}: {
  note: Note;
  /** What else there is to say of it: `待同步`, `2 条回复`. */
  states: readonly string[];
  /** Goes to its place in the text; absent for one that has none. */
  onPress?: () => void;
  /** Opens all of it. */
  action: { Icon: LucideIcon; label: string; onPress: () => void };
}) {
  return (
    <li className="border-b border-line py-1.5">
      <div className="flex items-start">
        <Pressable onPress={onPress}>
          <span className="flex gap-3">
            <span
              aria-hidden
              data-color={note.color}
              className="note-bar w-1 shrink-0 rounded-full"
            />
            <span className="min-w-0 flex-1">
              <span lang="en" className="line-clamp-3 font-read text-md break-words text-ink-2">
                {note.text}
              </span>
              {note.comment && (
                <span className="mt-1 line-clamp-6 break-words whitespace-pre-line text-ink">
                  {!note.mine && <b className="font-semibold">{note.author.name}：</b>}
                  {note.comment}
                </span>
              )}
              <span className="meta-row mt-1 text-sm text-ink-3">
                {!note.mine && !note.comment && <span>{note.author.name}</span>}
                {tagsOf(note).map((tag) => (
                  <span key={tag} className="text-qing">
                    #{tag}
                  </span>
                ))}
                <span>{formatAgo(note.updated_at)}</span>
                {note.mine && note.is_public && <span>公开</span>}
                {states.map((state) => (
                  <span key={state}>{state}</span>
                ))}
              </span>
            </span>
          </span>
        </Pressable>
        <IconButton label={action.label} className="-me-2.5" onClick={action.onPress}>
          <action.Icon aria-hidden className="size-4.5" strokeWidth={1.7} />
        </IconButton>
      </div>
    </li>
  );
}

function Pressable({ onPress, children }: { onPress?: () => void; children: ReactNode }) {
  const shape = 'block min-h-11 min-w-0 flex-1 py-2 text-start';
  if (!onPress) return <div className={shape}>{children}</div>;
  return (
    <button type="button" className={classNames(shape, 'rounded-1')} onClick={onPress}>
      {children}
    </button>
  );
}
