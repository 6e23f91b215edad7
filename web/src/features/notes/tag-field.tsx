import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { tagsOf } from './note-threads.ts';
import { notedArticlesQuery } from './notes-api.ts';

/** Most of one's own tags offered at a time. */
const OFFERED = 6;

/** The tags to offer for what is typed: those that begin like its last word, not those it has. */
export function offeredTags(typed: string, known: readonly string[]): string[] {
  const chosen = new Set(tagsOf({ tag: typed }));
  const last = /\S*$/.exec(typed)?.[0].toLowerCase() ?? '';
  return known
    .filter((tag) => !chosen.has(tag) && tag.toLowerCase().startsWith(last))
    .slice(0, OFFERED);
}

/** What is typed with its last, unfinished word replaced by a tag. */
export const withTag = (typed: string, tag: string): string =>
  `${typed.replace(/\S*$/, '')}${tag} `;

/** Tags, typed with spaces between them; the reader's own are offered. */
export function TagField({
  value,
  onChange,
}: {
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const [asked, setAsked] = useState(false);
  const { data } = useInfiniteQuery({ ...notedArticlesQuery({}), enabled: asked });
  const offered = asked ? offeredTags(value, data?.pages[0]?.tags ?? []) : [];
  return (
    <div>
      <label htmlFor={id} className="text-sm text-ink-3">
        标签
      </label>
      <input
        id={id}
        value={value}
        placeholder="用空格分开，如：长句 词汇"
        autoComplete="off"
        className="mt-1 block min-h-11 w-full rounded-1 border border-line bg-transparent px-3 text-[1rem] placeholder:text-ink-3"
        onFocus={() => setAsked(true)}
        onChange={(event) => onChange(event.target.value)}
      />
      {offered.length > 0 && (
        <ul aria-label="用过的标签" className="mt-1 flex flex-wrap gap-x-1">
          {offered.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className="min-h-11 max-w-60 truncate px-1.5 text-sm text-qing"
                onClick={() => onChange(withTag(value, tag))}
              >
                #{tag}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
