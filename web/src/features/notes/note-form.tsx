import type { Note, NoteColor } from '@bluebird/contract/notes.ts';
import { useId, useState, type KeyboardEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ColorDot } from './color-dot.tsx';
import { NOTE_COLOR_LABELS, NOTE_COLORS } from './note-colors.ts';
import type { NoteEdit } from './use-note-acts.ts';

/** As the contract has it. */
const MAX_COMMENT = 5_000;
const MAX_TAGS = 100;

const FIELD =
  'mt-1 block w-full rounded-1 border border-line bg-surface px-3 py-2.5 text-[1rem] text-ink outline-none placeholder:text-ink-3 focus:border-qing focus:ring-1 focus:ring-qing';

type Props = {
  note: Note;
  /** @returns whether it was saved; the form stays as it is when it was not */
  onSave: (changes: NoteEdit) => Promise<boolean>;
  onClose: () => void;
};

/** Edits a note's comment, tags, colour and publicity in its place; a reply has a comment only. */
export function NoteForm({ note, onSave, onClose }: Props) {
  const [comment, setComment] = useState(note.comment);
  const [tag, setTag] = useState(note.tag);
  const [color, setColor] = useState(note.color);
  const [isPublic, setPublic] = useState(note.is_public);
  const [busy, setBusy] = useState(false);
  const isReply = note.root !== null;

  const save = async () => {
    setBusy(true);
    const saved = await onSave({ comment: comment.trim(), tag, color, is_public: isPublic });
    setBusy(false);
    if (saved) onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The input method has the key first.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
  };
  return (
    <form
      aria-label={isReply ? '编辑回复' : '编辑笔记'}
      className="mt-3 space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save();
      }}
    >
      <CommentArea value={comment} isReply={isReply} onKeyDown={onKeyDown} onChange={setComment} />
      {!isReply && (
        <>
          <TagField value={tag} onKeyDown={onKeyDown} onChange={setTag} />
          <ColorField value={color} onChange={setColor} />
        </>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PublicBox checked={isPublic} onChange={setPublic} />
        <div className="ms-auto flex gap-2">
          <Button variant="soft" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" busy={busy}>
            保存
          </Button>
        </div>
      </div>
    </form>
  );
}

type TextProps = {
  value: string;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onChange: (value: string) => void;
};

function CommentArea({ value, isReply, onKeyDown, onChange }: TextProps & { isReply: boolean }) {
  return (
    <label className="block text-sm text-ink-3">
      {isReply ? '回复' : '评论'}
      <textarea
        autoFocus
        required={isReply}
        rows={3}
        maxLength={MAX_COMMENT}
        value={value}
        placeholder="写下你的想法"
        className={classNames(FIELD, 'field-sizing-content max-h-80 min-h-22 resize-none')}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => target.setSelectionRange(value.length, value.length)}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

function TagField({ value, onKeyDown, onChange }: TextProps) {
  return (
    <label className="block text-sm text-ink-3">
      标签
      <input
        type="text"
        maxLength={MAX_TAGS}
        value={value}
        placeholder="用空格分开，如：长句 词汇"
        className={FIELD}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

function ColorField({
  value: color,
  onChange,
}: {
  value: NoteColor;
  onChange: (color: NoteColor) => void;
}) {
  const id = useId();
  return (
    <fieldset>
      <legend className="text-sm text-ink-3">颜色</legend>
      <div className="mt-1 flex flex-wrap gap-x-1">
        {NOTE_COLORS.map((value) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-1 px-2.5 text-sm text-ink-2 has-checked:bg-fill has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-qing"
          >
            <input
              type="radio"
              name={`${id}-color`}
              value={value}
              checked={value === color}
              className="sr-only"
              onChange={() => onChange(value)}
            />
            <ColorDot color={value} />
            {NOTE_COLOR_LABELS[value]}
          </label>
        ))}
      </div>
    </fieldset>
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
