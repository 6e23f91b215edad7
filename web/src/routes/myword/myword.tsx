import { useSearchParams } from 'react-router';
import { ReviewLink } from '#features/words/review-link.tsx';
import { WordList } from '#features/words/word-list.tsx';
import type { WordFilter, WordOrder } from '#features/words/words-api.ts';
import { isLoggedIn } from '#lib/session.ts';
import { useTitle } from '#lib/use-title.ts';
import { useUrlText } from '#lib/use-url-text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import '#routes/word-sync.ts';
import { WordInvitation } from './word-invitation.tsx';

/** Orders a reader can choose; `due` waits for reviews. */
const ORDERS: readonly { value: WordOrder; label: string }[] = [
  { value: 'new', label: '最近' },
  { value: 'old', label: '最早' },
  { value: 'az', label: '字母' },
  { value: 'freq', label: '词频' },
];
const STATES = [
  { value: 'learning', label: '学习中' },
  { value: 'known', label: '已认识' },
] as const;

/** `/myword`: the reader's word book. Order, state and search live in the address. */
export function Component() {
  useTitle('生词本');
  if (!isLoggedIn()) return <WordInvitation />;
  return <WordBook />;
}

function WordBook() {
  const [params, setParams] = useSearchParams();
  const order = ORDERS.find(({ value }) => value === params.get('order'))?.value ?? 'new';
  const known = params.get('state') === 'known';
  const { text, setText, settled } = useUrlText('q', 250);
  const filter: WordFilter = {
    order,
    ...(known && { state: 'known' }),
    ...(settled && { q: settled }),
  };
  const change = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  return (
    <div className="mx-auto max-w-2xl px-5">
      <PageHeader title="生词本">
        <ReviewLink />
      </PageHeader>
      <div className="sticky top-0 z-10 -mx-5 space-y-2.5 bg-paper px-5 pb-2.5">
        <SearchField label="在生词本里查找" value={text} maxLength={64} onChange={setText} />
        <div className="flex flex-wrap justify-between gap-2">
          <Segmented
            label="状态"
            options={STATES}
            value={known ? 'known' : 'learning'}
            onChange={(value) => change('state', value === 'known' ? 'known' : '')}
          />
          <Segmented
            label="排序"
            options={ORDERS}
            value={order}
            onChange={(value) => change('order', value === 'new' ? '' : value)}
          />
        </div>
      </div>
      <WordList filter={filter} empty={<WordsEmpty searching={settled !== ''} known={known} />} />
    </div>
  );
}

function WordsEmpty({ searching, known }: { searching: boolean; known: boolean }) {
  if (searching) return <EmptyState title="生词本里没有这个词" description="换个拼写试试。" />;
  if (known)
    return (
      <EmptyState
        title="还没有标记过认识的词"
        description="在单词卡上点「已认识」，它就会收在这里。"
      />
    );
  return (
    <EmptyState
      title="生词本还是空的"
      description="读文章时点一下不认识的词，再点「加入生词本」。"
      action={{ label: '去读一篇', to: '/' }}
    />
  );
}
