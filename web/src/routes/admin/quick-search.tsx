import { Search } from 'lucide-react';
import { useEffect, useRef, type FormEvent } from 'react';
import { useNavigate } from 'react-router';

const TYPING = 'input, textarea, select, [contenteditable], [role=dialog]';

/** Where a search of the newsroom leads: to the article of that number, else to the list. */
export const searchTarget = (text: string): string =>
  /^#?\d{1,12}$/.test(text)
    ? `/admin/article/${text.replace('#', '')}`
    : `/admin/articles?q=${encodeURIComponent(text)}`;

/** Finds articles by title, byline, text or number from anywhere in the newsroom; `/` goes to it. */
export function QuickSearch({ onGo }: { onGo?: () => void }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || target?.closest(TYPING)) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);
  const go = (event: FormEvent) => {
    event.preventDefault();
    const text = input.current?.value.trim() ?? '';
    if (text === '' || !input.current) return;
    input.current.value = '';
    input.current.blur();
    onGo?.();
    void navigate(searchTarget(text));
  };
  return (
    <form
      role="search"
      className="flex h-9 items-center gap-2 rounded-[8px] bg-fill px-2.5 text-ink-3 focus-within:outline-2 focus-within:outline-qing pointer-coarse:h-11"
      onSubmit={go}
    >
      <Search aria-hidden className="size-4 shrink-0" strokeWidth={1.8} />
      <input
        ref={input}
        type="search"
        aria-label="查找文章"
        placeholder="标题、作者、正文…"
        maxLength={100}
        enterKeyHint="search"
        className="min-w-0 flex-1 bg-transparent text-sm text-ink outline-none placeholder:text-ink-3 pointer-coarse:text-[1rem]"
      />
      <kbd
        aria-hidden
        className="rounded-[4px] border border-line px-1.5 text-xs pointer-coarse:hidden"
      >
        /
      </kbd>
    </form>
  );
}
