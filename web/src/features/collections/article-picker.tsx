import type { ArticleSummary } from '@bluebird/contract/articles.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ErrorState } from '#ui/error-state.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { articleSearchQuery, newestArticlesQuery } from './collections-api.ts';

/** Longest text that can be searched for. */
const LONGEST = 100;
/** Typing that rests this long is searched for, in milliseconds. */
const REST = 200;

type Props = {
  /** Ids of what is in already. */
  chosen: ReadonlySet<number>;
  onToggle: (article: ArticleSummary) => void;
};

/** Finds articles to put into a collection; the newest ones before anything is typed. */
export function ArticlePicker({ chosen, onToggle }: Props) {
  const [text, setText] = useState('');
  const wanted = useRested(text.trim());
  const newest = useQuery({ ...newestArticlesQuery, enabled: wanted === '' });
  const found = useQuery(articleSearchQuery(wanted));
  const { data, error, isError, refetch } = wanted === '' ? newest : found;
  return (
    <div>
      <SearchField label="按标题或正文找文章" value={text} maxLength={LONGEST} onChange={setText} />
      <p className="mt-3 text-sm text-ink-3" role="status">
        {wanted === '' ? '最新的文章' : data && `找到 ${data.length} 篇`}
      </p>
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <PickerSkeleton />}
      <ul className="divide-y divide-line">
        {data?.map((article) => (
          <li key={article.id}>
            <PickRow
              article={article}
              chosen={chosen.has(article.id)}
              onPress={() => onToggle(article)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function PickRow(props: { article: ArticleSummary; chosen: boolean; onPress: () => void }) {
  const { article, chosen } = props;
  const Icon = chosen ? Check : Plus;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      className="flex w-full items-center gap-3 py-2.5 text-start hover-fine:hover:text-qing"
      onClick={props.onPress}
    >
      <span className="min-w-0 flex-1">
        <span className="sr-only">加入：</span>
        <span lang="en" className="line-clamp-2 font-read text-md font-semibold">
          {article.title}
        </span>
        <span className="line-clamp-2 text-sm text-ink-3">
          {[article.title_zh, `${article.minutes} 分钟`].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span
        className={`grid size-9 shrink-0 place-items-center rounded-full ${chosen ? 'bg-qing text-qing-ink' : 'bg-fill text-ink-2'}`}
      >
        <Icon aria-hidden className="size-4.5" strokeWidth={2} />
      </span>
    </button>
  );
}

/** A value as it was when it last rested. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

const PickerSkeleton = () => (
  <div aria-hidden className="divide-y divide-line">
    {Array.from({ length: 4 }, (_, index) => (
      <div key={index} className="py-3">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="mt-2 h-3.5 w-2/5" />
      </div>
    ))}
  </div>
);
