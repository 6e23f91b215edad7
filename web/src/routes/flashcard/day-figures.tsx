import type { Api } from '@bluebird/contract/contract.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { nextDueQuery } from '#features/review/review-api.ts';
import { useUnfinishedSession } from './session-store.ts';
import { untilWords } from '#lib/interval-words.ts';
import { buttonClass } from '#ui/button.tsx';

/** The word book in figures. */
export type Overview = Result<Api['GET /reader/myword/overview']>;

/** What waits today, what was done, and the way to begin. */
export function DayFigures({ overview }: { overview: Overview }) {
  const { due, learning, fresh, done, streak } = overview;
  const unfinished = useUnfinishedSession();
  const waiting = due + fresh;
  return (
    <section aria-label="今天" className="pt-5 text-center">
      {waiting > 0 ? (
        <>
          <p>
            <span className="font-read text-[4rem]/none font-semibold tracking-[-0.02em] tabular-nums">
              {waiting}
            </span>
            <span className="ms-2 text-lg text-ink-2">个词等着复习</span>
          </p>
          <p className="meta-row mt-3 justify-center text-ink-3">
            <span>新词 {fresh}</span>
            {learning > 0 && <span>学习中 {learning}</span>}
            <span>到期 {due - learning}</span>
            {done > 0 && <span>今天已复习 {done} 次</span>}
            {streak > 1 && <span>连续 {streak} 天</span>}
          </p>
          <Link
            to="/flashcard/start"
            className={buttonClass('primary', 'mt-7 min-h-14 w-full text-lg/tight')}
          >
            {unfinished ? '接着复习' : '开始复习'}
          </Link>
        </>
      ) : (
        <AllDone done={done} streak={streak} />
      )}
    </section>
  );
}

function AllDone({ done, streak }: { done: number; streak: number }) {
  const { data: next } = useQuery(nextDueQuery);
  return (
    <>
      <p className="font-read text-2xl font-semibold">今天的都复习完了</p>
      <p className="meta-row mt-3 justify-center text-ink-3">
        {done > 0 && <span>今天复习了 {done} 次</span>}
        {streak > 1 && <span>连续 {streak} 天</span>}
        {next && <span>下一个词 {untilWords(next)}到期</span>}
      </p>
      <div className="mt-7 grid gap-3 sm:grid-cols-2">
        <Link to="/" className={buttonClass('primary', 'min-h-14 text-lg/tight')}>
          去读文章
        </Link>
        <Link
          to="/flashcard/start?force=1"
          className={buttonClass('soft', 'min-h-14 text-lg/tight')}
        >
          多学一会
        </Link>
      </div>
    </>
  );
}
