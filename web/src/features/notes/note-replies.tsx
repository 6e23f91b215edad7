import type { Note } from '@bluebird/contract/notes.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatAgo } from '#lib/dates.ts';
import { randomId } from '#lib/random-id.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CommentField } from './comment-field.tsx';
import { removeNote } from './note-acts.ts';
import { keepDraft, useDrafts } from './note-drafts.ts';
import type { NoteBody } from './notes-api.ts';
import { useNoteDraft } from './use-note-draft.ts';

/** The replies to a note, and the field for another. */
export function NoteReplies({
  root,
  replies,
  reply,
}: {
  root: Note;
  replies: readonly Note[];
  /** Absent for those who may not reply. */
  reply?: true;
}) {
  return (
    <section aria-label="回复" className="space-y-2.5">
      {replies.length > 0 && (
        <ul className="space-y-2.5 border-s border-line ps-3.5">
          {replies.map((note) => (
            <li key={note.note_uuid} className="flex items-start gap-1">
              <div className="min-w-0 flex-1">
                <p className="break-words whitespace-pre-line">
                  <b className="font-semibold">{note.mine ? '我' : note.author.name}：</b>
                  {note.comment}
                </p>
                <p className="text-sm text-ink-3">{formatAgo(note.created_at)}</p>
              </div>
              {note.mine && (
                <IconButton label="删除回复" className="-me-2.5" onClick={() => removeNote(note)}>
                  <Trash2 aria-hidden className="size-4.5" strokeWidth={1.7} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {reply && <ReplyField root={root} />}
    </section>
  );
}

const emptyReply = (root: Note, note_uuid: string): NoteBody => ({
  note_uuid,
  root: root.note_uuid,
  text: '',
  data: null,
  comment: '',
  tag: '',
  color: root.color,
  // A reply is as public as the note it belongs to.
  is_public: root.is_public,
});

function ReplyField({ root }: { root: Note }) {
  const [fresh, setFresh] = useState(randomId);
  const begun = Object.values(useDrafts()).find(({ body }) => body.root === root.note_uuid);
  const noteUuid = begun?.body.note_uuid ?? fresh;
  const written = useNoteDraft(noteUuid, undefined);
  const comment = written?.body.comment ?? '';

  const write = (text: string) => {
    if (text === '') written?.discard();
    else
      keepDraft({
        articleId: root.article_id,
        body: { ...emptyReply(root, noteUuid), comment: text },
      });
  };
  const ready = comment.trim() !== '' && written?.problem === null;
  const send = () => {
    if (!ready) return;
    written.save();
    setFresh(randomId());
  };
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <CommentField
          label="回复"
          hidesLabel
          value={comment}
          placeholder="回复"
          problem={written?.refusal ?? written?.problem ?? null}
          onChange={write}
          onSend={send}
        />
      </div>
      {comment && (
        <Button variant="soft" disabled={!ready} onClick={send}>
          发送
        </Button>
      )}
    </div>
  );
}
