import { useQueryClient } from '@tanstack/react-query';
import { ArrowDownUp, ListChecks, MessageCircleQuestion, SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams, Link } from 'react-router';
import { askHref } from '#features/ai/ask-address.ts';
import { FilterSheet } from '#features/words/filter-sheet.tsx';
import { TransferSheet } from '#features/words/transfer-sheet.tsx';
import { useSelection } from '#features/words/use-selection.ts';
import { WORD_EXAM_LABELS } from '#features/words/word-exams.ts';
import { visitorWords } from '#features/words/visitor-words.ts';
import {
  WORD_ORDERS,
  WORD_STATES,
  wordBookPath,
  wordFilterOf,
} from '#features/words/word-filters.ts';
import { SoundButton } from '#features/dictionary/pronunciation.tsx';
import { WordList } from '#features/words/word-list.tsx';
import { WordOverview } from './word-overview.tsx';
import { wordSourcesQuery, type WordFilter } from '#features/words/words-api.ts';
import { isLoggedIn } from '#lib/session.ts';
import { useTitle } from '#lib/use-title.ts';
import { useUrlText } from '#lib/use-url-text.ts';
import { Chip, ChipLink } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton, iconButtonClass } from '#ui/icon-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import '#sync/word-sync.ts';
import { VisitorWordBook } from './visitor-word-book.tsx';
import { buttonClass } from '#ui/button.tsx';

/** `/myword`: the reader's word book. Order, filters and search live in the address. */
export function Component() {
  useTitle('生词本');
  const kept = visitorWords.use();
  if (isLoggedIn()) return <WordBook />;
  return kept.length > 0 ? <VisitorWordBook words={kept} /> : <WordInvitation />;
}

const soundOf = (word: string) => <SoundButton word={word} className="text-qing" />;

function WordBook() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filter = wordFilterOf(search);
  const { text, setText } = useUrlText('q', 250);
  const selection = useSelection();
  const [sheet, setSheet] = useState<'filter' | 'transfer' | null>(null);
  const close = (open: boolean) => !open && setSheet(null);
  useEscape(selection.active && sheet === null, selection.end);

  return (
    <div className="mx-auto max-w-2xl px-5">
      <PageHeader title="生词本">
        <Link
          to={askHref({ source: 'WORD' })}
          aria-label="问 AI"
          title="问 AI"
          className={iconButtonClass}
        >
          <MessageCircleQuestion aria-hidden className="size-5.5" strokeWidth={1.7} />
        </Link>
        <IconButton
          label="选择"
          aria-pressed={selection.active}
          onClick={selection.active ? selection.end : selection.begin}
        >
          <ListChecks aria-hidden className="size-5.5" strokeWidth={1.7} />
        </IconButton>
        <IconButton label="导入与导出" onClick={() => setSheet('transfer')}>
          <ArrowDownUp aria-hidden className="size-5.5" strokeWidth={1.7} />
        </IconButton>
      </PageHeader>
      <WordOverview />
      <div className="sticky top-0 z-20 -mx-5 space-y-2 bg-paper px-5 pt-3 pb-1">
        <SearchField label="在生词本里查找" value={text} maxLength={64} onChange={setText} />
        <FilterChips filter={filter} onMore={() => setSheet('filter')} />
      </div>
      <WordList
        filter={filter}
        selection={selection}
        empty={<WordsEmpty filter={filter} />}
        soundOf={soundOf}
      />
      <FilterSheet
        open={sheet === 'filter'}
        onOpenChange={close}
        filter={filter}
        onFilter={(next) =>
          void navigate(wordBookPath(next), { replace: true, preventScrollReset: true })
        }
      />
      <TransferSheet open={sheet === 'transfer'} onOpenChange={close} />
    </div>
  );
}

/** Escape ends choosing words. */
function useEscape(active: boolean, onEscape: () => void): void {
  const end = useRef(onEscape);
  useEffect(() => {
    end.current = onEscape;
  });
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && end.current();
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [active]);
}

/** The states, and what else the list is narrowed to; the rest is chosen in a sheet. */
function FilterChips({ filter, onMore }: { filter: WordFilter; onMore: () => void }) {
  const { exam, source_id } = filter;
  const examLabel = WORD_EXAM_LABELS.find(({ value }) => value === exam)?.label;
  const order = WORD_ORDERS.find(({ value }) => value === filter.order)?.label;
  return (
    <nav
      aria-label="筛选"
      className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none]"
    >
      <Chip selected={false} onClick={onMore}>
        <SlidersHorizontal aria-hidden className="size-4" strokeWidth={1.8} />
        {order}
        <span className="sr-only">排序与筛选</span>
      </Chip>
      {examLabel && (
        <ChipLink to={wordBookPath({ ...filter, exam: undefined })} selected>
          {examLabel} ×
        </ChipLink>
      )}
      {source_id && (
        <ChipLink to={wordBookPath({ ...filter, source_id: undefined })} selected>
          <SourceName id={source_id} /> ×
        </ChipLink>
      )}
      {WORD_STATES.map(({ value, label }) => (
        <ChipLink
          key={label}
          to={wordBookPath({ ...filter, state: value })}
          selected={filter.state === value}
        >
          {label}
        </ChipLink>
      ))}
    </nav>
  );
}

/** The article's title when the list of articles has come; else that it is one. */
function SourceName({ id }: { id: number }) {
  const known = useQueryClient().getQueryData(wordSourcesQuery().queryKey);
  const title = known?.pages
    .flatMap(({ items }) => items)
    .find(({ source_id }) => source_id === id)?.title;
  if (!title) return '这篇文章';
  return (
    <span className="max-w-40 truncate leading-normal" lang="en">
      {title}
    </span>
  );
}

function WordsEmpty({ filter }: { filter: WordFilter }) {
  const { q, exam, source_id, state } = filter;
  if (q)
    return <EmptyState scene="mystery" title="生词本里没有这个词" description="换个拼写试试。" />;
  if (exam || source_id)
    return (
      <EmptyState
        scene="mystery"
        title="没有这样的词"
        description="放宽筛选看看。"
        action={{ label: '看全部', to: '/myword' }}
      />
    );
  return <EmptyState {...EMPTY[state ?? 'all']} />;
}

const EMPTY = {
  all: {
    title: '生词本还是空的',
    scene: 'bees',
    description: '读文章时点一下不认识的词，再点「加入生词本」。',
    action: { label: '去读一篇', to: '/' },
  },
  new: { scene: 'greenhouse', title: '没有还没开始的词', description: '新加入的词会先到这里。' },
  learning: { scene: 'school', title: '还没有在复习的词', description: '复习过一次的词会到这里。' },
  leech: { scene: 'chess', title: '没有难词', description: '忘过八次的词会到这里，好换个办法记。' },
  suspended: {
    scene: 'sleep',
    title: '没有暂停的词',
    description: '暂时不想复习的词，选中后点「暂停」。',
  },
  known: {
    title: '还没有标记过认识的词',
    scene: 'festival',
    description: '在单词卡上点「已认识」，它就会收在这里。',
  },
} as const;

/** An entry as the word book would show it; only to look at. */
const SAMPLE = {
  word: 'nostalgia',
  ipa: '/nɒˈstældʒə/',
  gloss: '怀旧，对往昔的眷恋',
  before: 'The revival did not begin with ',
  after: '. It began with arithmetic.',
  source: 'The Quiet Return of the Night Train',
};

/** What a visitor sees in place of the word book. */
function WordInvitation() {
  return (
    <div className="words-invitation mx-auto max-w-2xl px-5">
      <PageHeader title="生词本" />
      <div aria-hidden className="mt-2 border-y border-line py-5 select-none">
        <p className="flex items-baseline gap-2.5">
          <b className="font-read text-xl font-semibold" lang="en">
            {SAMPLE.word}
          </b>
          <span className="font-ipa text-sm text-ink-3">{SAMPLE.ipa}</span>
        </p>
        <p className="mt-1 text-ink-2">{SAMPLE.gloss}</p>
        <p className="mt-3 font-read text-lg" lang="en">
          {SAMPLE.before}
          <mark className="rounded-[0.25rem] bg-qing-soft text-ink">{SAMPLE.word}</mark>
          {SAMPLE.after}
        </p>
        <p className="mt-1 text-sm text-ink-3" lang="en">
          {SAMPLE.source}
        </p>
      </div>
      <p className="mt-7 font-read text-lg">每个生词都连着遇见它的那句话。</p>
      <p className="mt-1 text-ink-2">
        读文章时点一下不认识的词就能存。不登录先存在这台设备上，登录后换了设备也在。
      </p>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link to="/login?next=/myword" className={buttonClass('primary', 'px-6')}>
          登录
        </Link>
        <Link to="/register?next=/myword" className="inline-flex min-h-11 items-center text-qing">
          还没有账号？注册
        </Link>
      </p>
    </div>
  );
}
