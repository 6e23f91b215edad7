import type { WordEntry } from '@bluebird/contract/words.ts';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { IconButton } from '#ui/icon-button.tsx';
import { MarkedSentence } from './marked-sentence.tsx';
import { contextHref } from './my-word.tsx';

/** Address of a word's own page. */
export const wordHref = (word: string): string => `/myword/${encodeURIComponent(word)}/show`;

/** One line of the word book: the word, what it means, where it was met first. */
export function WordRow({ entry, onRemove }: { entry: WordEntry; onRemove: () => void }) {
  const context = entry.contexts[0];
  const source = context && contextHref(context);
  const ipa = entry.ipa.uk ?? entry.ipa.us;
  return (
    <li className="flex items-start gap-1 border-b border-line py-3.5">
      <div className="min-w-0 flex-1">
        <Link to={wordHref(entry.word)} className="group block">
          <span className="flex flex-wrap items-baseline gap-x-2.5">
            <b className="font-read text-lg font-semibold group-hover:text-qing" lang="en">
              {entry.word}
            </b>
            {ipa && <span className="font-ipa text-sm text-ink-3">/{ipa}/</span>}
            {entry.state === 'known' && <span className="text-xs text-qing">已认识</span>}
          </span>
          <span className="mt-0.5 line-clamp-2 block text-md text-ink-2">{entry.gloss}</span>
        </Link>
        {context && (
          <p className="mt-1.5 font-read text-md leading-normal text-ink-2">
            <MarkedSentence sentence={context.sentence} form={context.form} />
          </p>
        )}
        {context?.source_title && (
          <p className="mt-0.5 truncate text-sm text-ink-3" lang="en">
            {source ? (
              <Link to={source} className="hover:text-qing">
                {context.source_title}
              </Link>
            ) : (
              context.source_title
            )}
          </p>
        )}
      </div>
      <IconButton
        label={`移出 ${entry.word}`}
        className="-me-2.5 -mt-1.5 text-ink-3!"
        onClick={onRemove}
      >
        <Trash2 className="size-5" strokeWidth={1.6} aria-hidden />
      </IconButton>
    </li>
  );
}
