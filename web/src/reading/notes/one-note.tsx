import type { Note } from '@bluebird/contract/notes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown, Image as ImageIcon, Trash2 } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { goToLogin } from '#lib/navigation.ts';
import { bodyOf, removeNote, saveNote } from '#features/notes/note-acts.ts';
import { dropDraft } from '#features/notes/note-drafts.ts';
import { NoteEditor } from '#features/notes/note-editor.tsx';
import { NoteHistory } from '#features/notes/note-history.tsx';
import { NoteReplies } from '#features/notes/note-replies.tsx';
import { publicNotesQuery } from '#features/notes/notes-api.ts';
import { useNoteDraft } from '#features/notes/use-note-draft.ts';
import { makeTextCard } from '#features/sharing/text-card.ts';
import { isLoggedIn } from '#lib/session.ts';
import { useMedia } from '#lib/use-media.ts';
import { DOCKED } from '#ui/docked.ts';
import type { Passage } from '#reader/selection/passage.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { closeNotes, leaveNote } from './notes-view.ts';
import type { ReadingNotes } from './use-reading-notes.ts';

type Props = {
  noteUuid: string;
  notes: ReadingNotes;
  goTo: (passage: Passage) => void;
};

/** One note: written or changed when it is the reader's own, answered when it is not. */
export function OneNote(props: Props) {
  const { noteUuid, notes } = props;
  const note = notes.roots.find(({ note_uuid, mine }) => mine && note_uuid === noteUuid);
  const drafted = notes.drafts.fresh.some(({ body }) => body.note_uuid === noteUuid);
  if (note || drafted) return <OwnNote {...props} note={note} />;
  return <OthersNote {...props} />;
}

/** Back to the text on a phone, where the note covers it, and to the list elsewhere. */
function useLeave(): () => void {
  const docked = useMedia(DOCKED);
  return docked ? leaveNote : closeNotes;
}

function OwnNote({ noteUuid, note, notes, goTo }: Props & { note: Note | undefined }) {
  const written = useNoteDraft(noteUuid, note);
  const leave = useLeave();
  if (!written) return null;
  const { body, discard } = written;
  const place = notes.places.get(noteUuid);
  return (
    <div className="space-y-4">
      <Quote
        color={body.color}
        text={body.text}
        lost={place === null}
        onPress={place ? () => goTo(place) : undefined}
      />
      <NoteEditor written={written} onLeave={leave} />
      <div className="flex flex-wrap items-center justify-between border-t border-line pt-3">
        {note && notes.drafts.changed.has(noteUuid) && (
          <Button variant="quiet" className="-ms-4" onClick={discard}>
            放弃修改
          </Button>
        )}
        {note && (
          <Button
            variant="quiet"
            className="-ms-4"
            onClick={() => void makeTextCard(noteCard(note, body))}
          >
            <ImageIcon aria-hidden className="size-4.5" strokeWidth={1.7} />
            图片
          </Button>
        )}
        <Button
          variant="danger"
          className="ms-auto"
          onClick={() => {
            if (note) removeNote(note);
            else discard();
            leave();
          }}
        >
          <Trash2 aria-hidden className="size-4.5" strokeWidth={1.7} />
          {note ? '删除' : '不写了'}
        </Button>
      </div>
      {note && note.version > 1 && <Past note={note} />}
      {note && (
        <NoteReplies
          root={note}
          replies={notes.repliesTo(noteUuid)}
          reply={isLoggedIn() || undefined}
        />
      )}
    </div>
  );
}

/** A note as a picture: what was marked, and what was said of it. */
const noteCard = (note: Note, { text, comment }: { text: string; comment: string }) => ({
  title: text.length <= 300 ? text : '',
  text: comment && text.length > 300 ? `${text}\n${comment}` : comment || text,
  format: 'plain' as const,
  path: `/article/${note.article_id}`,
});

/** Earlier versions of the note, loaded when asked for. */
function Past({ note }: { note: Note }) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        className="flex min-h-11 items-center gap-1 text-sm text-ink-3 hover:text-qing"
        onClick={() => setOpen(!open)}
      >
        修改过 {note.version - 1} 次
        <ChevronDown aria-hidden className={classNames('size-4', open && 'rotate-180')} />
      </button>
      {open && (
        <NoteHistory
          note={note}
          onRestore={(version) => {
            saveNote(note.article_id, { ...bodyOf(note), ...version });
            dropDraft(note.note_uuid);
          }}
        />
      )}
    </div>
  );
}

function OthersNote({ noteUuid, notes, goTo }: Props) {
  const articleId = notes.articleId;
  const { data, isPending } = useInfiniteQuery(publicNotesQuery(articleId));
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const note = items.find(({ note_uuid }) => note_uuid === noteUuid);
  useEffect(() => {
    // Deleted meanwhile, by its author or on another device.
    if (!isPending && !note) leaveNote();
  }, [isPending, note]);
  if (!note) return null;
  const own = notes.repliesTo(noteUuid);
  const ownIds = new Set(own.map(({ note_uuid }) => note_uuid));
  const replies = [
    ...items.filter(({ root, note_uuid }) => root === noteUuid && !ownIds.has(note_uuid)),
    ...own,
  ].toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  const place = notes.places.get(noteUuid);
  return (
    <div className="space-y-4">
      <Quote
        color={note.color}
        text={note.text}
        lost={false}
        onPress={place ? () => goTo(place) : undefined}
      />
      <p className="break-words whitespace-pre-line">
        <b className="font-semibold">{note.author.name}：</b>
        {note.comment}
      </p>
      <NoteReplies root={note} replies={replies} reply={isLoggedIn() || undefined} />
      {!isLoggedIn() && (
        <Button variant="soft" onClick={() => goToLogin()}>
          登录后回复
        </Button>
      )}
    </div>
  );
}

function Quote({
  color,
  text,
  lost,
  onPress,
}: {
  color: string;
  text: string;
  /** Whether its words are gone from the text. */
  lost: boolean;
  onPress?: () => void;
}): ReactNode {
  const quote = (
    <>
      <span aria-hidden data-color={color} className="note-bar w-1 shrink-0 rounded-full" />
      <span lang="en" className="line-clamp-6 min-w-0 font-read break-words whitespace-pre-line">
        {text}
      </span>
    </>
  );
  const shape = 'flex min-h-11 w-full gap-3 text-start';
  return (
    <div>
      {onPress ? (
        <button type="button" className={classNames(shape, 'rounded-1')} onClick={onPress}>
          {quote}
        </button>
      ) : (
        <blockquote className={shape}>{quote}</blockquote>
      )}
      {lost && <p className="mt-1.5 text-sm text-ink-3">原文已改动，找不到这段文字了。</p>}
    </div>
  );
}
