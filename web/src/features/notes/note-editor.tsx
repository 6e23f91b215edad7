import { isLoggedIn } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { CommentField } from './comment-field.tsx';
import { rememberColor } from './last-color.ts';
import { TagField } from './tag-field.tsx';
import type { WrittenNote } from './use-note-draft.ts';
import type { NoteColor } from '@bluebird/contract/notes.ts';
import { useId } from 'react';
import { NOTE_COLOR_LABELS, NOTE_COLORS } from './note-colors.ts';
import './note-colors.css';

/** Writes a note: comment, tags, colour, whether others see it. */
export function NoteEditor({
  written: { body, refusal, changed, problem, write, save },
  onLeave,
}: {
  written: WrittenNote;
  /** The note has been saved, or its draft is left as it is. */
  onLeave: () => void;
}) {
  const ready = changed && problem === null;
  const send = () => {
    if (!ready) return;
    save();
    onLeave();
  };
  return (
    <form
      aria-label="编辑笔记"
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {refusal && (
        <p role="alert" className="text-sm text-danger">
          没能保存：{refusal}。写的内容还在。
        </p>
      )}
      <CommentField
        label="评论"
        value={body.comment}
        placeholder="写下你的想法"
        problem={problem}
        autoFocus
        onLeave={onLeave}
        onChange={(comment) => write({ comment })}
        onSend={send}
      />
      <TagField value={body.tag} onChange={(tag) => write({ tag })} />
      <div className="flex items-center justify-between gap-3">
        <ColorChoice
          value={body.color}
          onChange={(color) => {
            rememberColor(color);
            write({ color });
          }}
        />
        <Button type="submit" disabled={!ready}>
          保存
        </Button>
      </div>
      {isLoggedIn() ? (
        <PublicBox checked={body.is_public} onChange={(is_public) => write({ is_public })} />
      ) : (
        <p className="text-sm text-ink-3">存在这台设备上，登录后带进账号。</p>
      )}
    </form>
  );
}

function PublicBox({
  checked,
  onChange,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm text-ink-2">
      <input
        type="checkbox"
        checked={checked}
        className="size-4.5 accent-qing"
        onChange={(event) => onChange(event.target.checked)}
      />
      公开，读这篇文章的人都能看到
    </label>
  );
}

/** One of the four colours. */
function ColorChoice({
  value,
  onChange,
}: {
  value: NoteColor;
  onChange: (color: NoteColor) => void;
}) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label="颜色" className="-ms-2 flex">
      {NOTE_COLORS.map((color) => (
        <label
          key={color}
          title={NOTE_COLOR_LABELS[color]}
          className="relative grid size-11 cursor-pointer place-items-center"
        >
          <input
            type="radio"
            name={name}
            value={color}
            aria-label={NOTE_COLOR_LABELS[color]}
            checked={color === value}
            onChange={() => onChange(color)}
            className="peer absolute inset-0 cursor-pointer opacity-0"
          />
          <span
            aria-hidden
            data-color={color}
            className="note-swatch pointer-events-none size-7 rounded-full outline-offset-2 outline-qing peer-checked:outline-2 peer-focus-visible:outline-3"
          />
        </label>
      ))}
    </div>
  );
}
