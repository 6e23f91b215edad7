import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { overviewQuery } from '#features/review/review-api.ts';
import { wordBookPath } from '#features/words/word-filters.ts';

/** The word book in figures: what is to be done today, and how many words there are of each kind. */
export function WordOverview() {
  const { data } = useQuery(overviewQuery);
  if (!data)
    return (
      <div className="border-y border-line py-4">
        <Skeleton className="h-7 w-40" />
        <Skeleton className="mt-2 h-4 w-64" />
      </div>
    );
  const { counts, due, learning, fresh, done, streak } = data;
  const all = counts.new + counts.learning + counts.known + counts.suspended;
  if (all === 0) return null;
  const waiting = due + fresh;
  return (
    <section aria-label="复习概览" className="border-y border-line py-4">
      <div className="flex items-center justify-between gap-4">
        <div>
          <p className="text-md">
            {waiting > 0 ? (
              <>
                <b className="font-read text-2xl/tight font-semibold">{waiting}</b> 个词待复习
              </>
            ) : (
              <span className="font-read text-lg font-semibold">今天的复习做完了</span>
            )}
          </p>
          <p className="meta-row mt-0.5 text-sm text-ink-3">
            {fresh > 0 && <span>新词 {fresh}</span>}
            {learning > 0 && <span>学习中 {learning}</span>}
            {due > learning && <span>到期 {due - learning}</span>}
            {done > 0 && <span>今天复习 {done} 次</span>}
            {streak > 1 && <span>连续 {streak} 天</span>}
          </p>
        </div>
        <Link
          to="/flashcard"
          className={buttonClass(waiting > 0 ? 'primary' : 'soft', 'shrink-0 px-5')}
        >
          {waiting > 0 ? '开始复习' : '再练一会儿'}
        </Link>
      </div>
      <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] text-center">
        <Count label="未开始" value={counts.new} state="new" />
        <Count label="复习中" value={counts.learning} state="learning" />
        <Count label="难词" value={counts.leech} state="leech" />
        <Count label="已认识" value={counts.known} state="known" />
      </dl>
    </section>
  );
}

function Count(props: {
  label: string;
  value: number;
  state: 'new' | 'learning' | 'leech' | 'known';
}) {
  return (
    <div className="relative flex flex-col-reverse rounded-1 py-1 hover-fine:hover:bg-fill">
      <dt className="text-sm text-ink-3">
        <Link
          to={wordBookPath({ state: props.state })}
          replace
          className="after:absolute after:inset-0"
        >
          {props.label}
        </Link>
      </dt>
      <dd className="font-read text-lg/tight font-semibold">
        {props.value.toLocaleString('zh-CN')}
      </dd>
    </div>
  );
}
