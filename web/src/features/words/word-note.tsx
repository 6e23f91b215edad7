import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { saveNote } from './word-acts.ts';
import { wordDetailQuery } from './words-api.ts';

/** How long typing must rest before the note is kept, in milliseconds. */
const REST = 1200;

/** The reader's own note on a saved word; kept while typing rests and when the field is left. */
export function WordNote({
  word,
  note,
  onKept,
}: {
  word: string;
  note: string;
  /** Called with the note that was saved. */
  onKept?: (note: string) => void;
}) {
  const id = useId();
  const client = useQueryClient();
  const [text, setText] = useState(note);
  const kept = useRef(note);

  const keep = (value: string) => {
    const trimmed = value.trim();
    if (trimmed === kept.current) return;
    kept.current = trimmed;
    saveNote(word, trimmed);
    onKept?.(trimmed);
    client.setQueryData(
      wordDetailQuery(word).queryKey,
      (entry) => entry && { ...entry, note: trimmed },
    );
  };

  const keepLatest = useEffectEvent(() => keep(text));
  useEffect(() => {
    const timer = setTimeout(() => keepLatest(), REST);
    return () => clearTimeout(timer);
  }, [text]);
  // The card may close over a note just typed.
  useEffect(() => () => keepLatest(), []);

  return (
    <div>
      <label htmlFor={id} className="text-sm text-ink-3">
        我的笔记
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={2000}
        value={text}
        placeholder="写一句帮助自己记住的话"
        className="mt-1 block field-sizing-content min-h-14 w-full resize-none rounded-1 border border-line bg-transparent px-3 py-2 text-md text-ink placeholder:text-ink-3"
        onChange={(event) => setText(event.target.value)}
        onBlur={() => keep(text)}
      />
    </div>
  );
}
