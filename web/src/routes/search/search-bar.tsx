import { MAX_SEARCH } from '@bluebird/contract/search-limits.ts';
import { Search, X } from 'lucide-react';
import type { RefObject } from 'react';
import { IconButton } from '#ui/icon-button.tsx';

type Props = {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  onText: (text: string) => void;
  /** Enter: what stands there is meant. */
  onSubmit: () => void;
};

/** The field that the screen is for. */
export const SearchBar = ({ field, text, onText, onSubmit }: Props) => (
  <div className="flex h-12 items-center gap-2.5 rounded-1 bg-fill px-4 text-ink-3 focus-within:outline-2 focus-within:outline-qing">
    <Search className="size-5 shrink-0" strokeWidth={1.8} aria-hidden />
    <input
      ref={field}
      type="search"
      aria-label="搜索文章、单词和合集"
      // The screen exists to be typed into.
      autoFocus={text === ''}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={MAX_SEARCH}
      value={text}
      placeholder="文章、单词、刊物，中英文都行"
      className="min-w-0 flex-1 bg-transparent text-lg text-ink outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
      onChange={(event) => onText(event.target.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') onSubmit();
        else if (event.key === 'Escape') onText('');
      }}
    />
    {text !== '' && (
      <IconButton
        label="清空"
        className="-me-3"
        onClick={() => {
          onText('');
          field.current?.focus();
        }}
      >
        <X className="size-5" aria-hidden />
      </IconButton>
    )}
  </div>
);
