import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { suggestQuery } from '#features/dictionary/dictionary-api.ts';
import {
  forgetSearches,
  rememberSearch,
  useRecentSearches,
} from '#features/dictionary/recent-searches.ts';
import { wordHref } from '#features/words/word-row.tsx';
import { useTitle } from '#lib/use-title.ts';
import { useUrlText } from '#lib/use-url-text.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';

/** Typing that rests this long is looked up, in milliseconds. */
const REST = 120;

/** `/Search`: looks words up as they are typed. */
export function Component() {
  useTitle('搜索');
  const navigate = useNavigate();
  const { text, setText, settled: wanted, settle } = useUrlText('q', REST);
  const { data, isError, error, refetch, isPlaceholderData } = useQuery(suggestQuery(wanted));
  const words = text.trim() === '' ? [] : (data ?? []);
  const [chosen, setChosen] = useState(-1);
  const list = useId();

  const type = (value: string) => {
    setChosen(-1);
    setText(value);
  };
  const open = (word: string) => {
    rememberSearch(word);
    settle();
    void navigate(wordHref(word));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && words.length > 0) {
      event.preventDefault();
      // From the field (−1) down the list and around.
      setChosen((at) => ((at + 1 + step + words.length + 1) % (words.length + 1)) - 1);
    } else if (event.key === 'Enter') {
      const word = words[chosen]?.word ?? text.trim();
      if (word) open(word);
    } else if (event.key === 'Escape') type('');
  };

  return (
    <div className="mx-auto max-w-2xl px-5 pt-5 pb-16">
      <h1 className="sr-only">搜索</h1>
      <div className="flex h-12 items-center gap-2.5 rounded-1 bg-fill px-4 text-ink-3 focus-within:outline-2 focus-within:outline-qing">
        <Search className="size-5 shrink-0" strokeWidth={1.8} aria-hidden />
        <input
          type="search"
          aria-label="查单词"
          // The screen exists to be typed into.
          autoFocus
          role="combobox"
          aria-expanded={words.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={chosen >= 0 ? `${list}-${chosen}` : undefined}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={64}
          value={text}
          placeholder="输入英文单词或词组"
          className="min-w-0 flex-1 bg-transparent text-lg text-ink outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {text !== '' && (
          <IconButton label="清空" className="-me-3" onClick={() => type('')}>
            <X className="size-5" aria-hidden />
          </IconButton>
        )}
      </div>
      <ul id={list} role="listbox" aria-label="单词" className="mt-2" aria-busy={isPlaceholderData}>
        {words.map(({ word, gloss }, i) => (
          <li
            key={word}
            id={`${list}-${i}`}
            role="option"
            aria-selected={i === chosen}
            className="-mx-3 cursor-pointer rounded-1 px-3 aria-selected:bg-fill hover-fine:hover:bg-fill"
            onClick={() => open(word)}
          >
            <div className="flex min-h-12 items-baseline gap-3 border-b border-line py-2.5">
              <b className="shrink-0 font-read text-lg font-semibold" lang="en">
                <Typed word={word} prefix={wanted} />
              </b>
              <span className="truncate text-sm text-ink-2">{gloss}</span>
            </div>
          </li>
        ))}
      </ul>
      {isError && words.length === 0 && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && wanted !== '' && data?.length === 0 && (
        <p className="py-8 text-center text-ink-3">没有以「{wanted}」开头的词</p>
      )}
      {text === '' && <RecentWords />}
    </div>
  );
}

/** What was typed is light, what the dictionary adds is bold. */
function Typed({ word, prefix }: { word: string; prefix: string }) {
  if (!word.toLowerCase().startsWith(prefix.toLowerCase())) return word;
  return (
    <>
      <span className="font-normal text-ink-2">{word.slice(0, prefix.length)}</span>
      {word.slice(prefix.length)}
    </>
  );
}

function RecentWords() {
  const words = useRecentSearches();
  if (words.length === 0)
    return (
      <p className="py-10 text-center font-read text-md text-ink-3">
        输入开头几个字母，释义就会出来。
      </p>
    );
  return (
    <section className="mt-6">
      <div className="flex items-center justify-between text-sm text-ink-3">
        <h2>最近查过</h2>
        <button type="button" className="min-h-11 px-1 hover:text-qing" onClick={forgetSearches}>
          清空
        </button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {words.map((word) => (
          <li key={word}>
            <Link
              to={wordHref(word)}
              lang="en"
              className="inline-flex min-h-11 items-center rounded-full bg-fill px-4 font-read text-ink-2 hover:text-qing"
              onClick={() => rememberSearch(word)}
            >
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
