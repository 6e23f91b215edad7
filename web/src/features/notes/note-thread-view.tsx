import type { Note } from '@bluebird/contract/notes.ts';
import { ArrowUpRight, History, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatAgo } from '#lib/dates.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton, iconButtonClass } from '#ui/icon-button.tsx';
import { NOTE_COLOR_GROUNDS } from './note-colors.ts';
import { NoteForm } from './note-form.tsx';
import { NoteHistory } from './note-history.tsx';
import { NoteQuote } from './note-quote.tsx';
import { tagsOf, type NoteThread } from './note-threads.ts';
import type { NoteActs } from './use-note-acts.ts';

type Props = {
  thread: NoteThread;
  acts: NoteActs;
  /** Whether the article can be opened at the note. */
  readable: boolean;
};

/** Address of a note in its text; of another reader's, which the text does not show, its paragraph's. */
function noteHref({ article_id, note_uuid, mine, data }: Note): string {
  const article = `/article/${article_id}`;
  if (mine) return `${article}?note=${encodeURIComponent(note_uuid)}`;
  return data ? `${article}?block=${encodeURIComponent(data.block_id)}` : article;
}

/** A note of the list with all there is to it, and the replies below. */
export function NoteThreadView({ thread: { note, replies }, acts, readable }: Props) {
  return (
    <li className="flex gap-4 border-b border-line py-5">
      <span
        aria-hidden
        className={classNames('w-1 shrink-0 rounded-full', NOTE_COLOR_GROUNDS[note.color])}
      />
      <div className="min-w-0 flex-1">
        <NoteBody note={note} acts={acts} readable={readable} />
        {replies.length > 0 && (
          <ul aria-label="回复" className="mt-3 space-y-3 border-s border-line ps-4">
            {replies.map((reply) => (
              <li key={reply.note_uuid}>
                <NoteBody note={reply} acts={acts} readable={false} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function NoteBody({ note, acts, readable }: { note: Note; acts: NoteActs; readable: boolean }) {
  const [editing, setEditing] = useState(false);
  const [edited, setEdited] = useState(false);
  const [history, setHistory] = useState(false);
  const isReply = note.root !== null;
  return (
    <>
      {note.text && <Quote note={note} />}
      {editing ? (
        <NoteForm
          note={note}
          onSave={(changes) => acts.edit(note, changes)}
          onClose={() => {
            setEditing(false);
            setEdited(true);
          }}
        />
      ) : (
        <>
          {note.comment && (
            <p
              className={classNames(
                'break-words whitespace-pre-line',
                !isReply && 'mt-2.5 text-lg/[1.6]',
              )}
            >
              {!note.mine && <b className="font-semibold">{note.author.name}：</b>}
              {note.comment}
            </p>
          )}
          <Tags note={note} />
        </>
      )}
      <NoteFoot
        note={note}
        readable={readable}
        history={history}
        onHistory={() => setHistory(!history)}
        wasEdited={edited}
        onEdit={editing ? null : () => setEditing(true)}
        onRemove={() => acts.remove(note)}
      />
      {history && (
        <NoteHistory
          note={note}
          onRestore={(version) => {
            setHistory(false);
            void acts.edit(note, version);
          }}
        />
      )}
    </>
  );
}

type FootProps = {
  note: Note;
  readable: boolean;
  /** Whether its history is shown. */
  history: boolean;
  onHistory: () => void;
  /** Whether it was being edited just before: the focus goes back to where that began. */
  wasEdited: boolean;
  /** Null while it is being edited. */
  onEdit: (() => void) | null;
  onRemove: () => void;
};

/** When and by whom a note was written, and what can be done with it. */
function NoteFoot({ note, readable, history, onHistory, wasEdited, onEdit, onRemove }: FootProps) {
  const isReply = note.root !== null;
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-3 text-sm text-ink-3',
        note.mine || readable ? 'min-h-11' : 'mt-1',
      )}
    >
      <span>{formatAgo(note.created_at)}</span>
      {!note.mine && !note.comment && <span>{note.author.name}</span>}
      {note.mine && note.is_public && <span>公开</span>}
      <div className="ms-auto -me-2.5 flex">
        {note.mine && note.version > 1 && (
          <IconButton label="修改记录" aria-expanded={history} onClick={onHistory}>
            <History aria-hidden className="size-4.5" strokeWidth={1.7} />
          </IconButton>
        )}
        {note.mine && onEdit && (
          <>
            <IconButton
              autoFocus={wasEdited}
              label={isReply ? '编辑回复' : '编辑笔记'}
              onClick={onEdit}
            >
              <Pencil aria-hidden className="size-4.5" strokeWidth={1.7} />
            </IconButton>
            <IconButton label={isReply ? '删除回复' : '删除笔记'} onClick={onRemove}>
              <Trash2 aria-hidden className="size-4.5" strokeWidth={1.7} />
            </IconButton>
          </>
        )}
        {readable && (
          <Link
            to={noteHref(note)}
            aria-label="在原文中查看"
            title="在原文中查看"
            className={iconButtonClass}
          >
            <ArrowUpRight aria-hidden className="size-5" strokeWidth={1.7} />
          </Link>
        )}
      </div>
    </div>
  );
}

/** A longer quote is shown in part at first; in UTF-16 units. */
const LONG_QUOTE = 360;

function Quote({ note }: { note: Note }) {
  const [open, setOpen] = useState(note.text.length <= LONG_QUOTE);
  return (
    <>
      <NoteQuote note={note} most={open ? undefined : LONG_QUOTE} className="text-lg/[1.7]" />
      {note.text.length > LONG_QUOTE && (
        <button
          type="button"
          aria-expanded={open}
          className="min-h-11 text-sm font-semibold text-qing"
          onClick={() => setOpen(!open)}
        >
          {open ? '收起' : '展开全文'}
        </button>
      )}
    </>
  );
}

const Tags = ({ note }: { note: Note }) => {
  const tags = tagsOf(note);
  if (tags.length === 0) return null;
  return (
    <p className="-mb-2 flex flex-wrap gap-x-1 text-sm">
      {tags.map((tag) => (
        <Link
          key={tag}
          to={`/mynote?tag=${encodeURIComponent(tag)}`}
          className="inline-flex min-h-11 max-w-full items-center pe-2 break-all text-qing"
        >
          #{tag}
        </Link>
      ))}
    </p>
  );
};
