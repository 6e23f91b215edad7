import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { nextDueQuery } from '#features/review/review-api.ts';
import { summaryOf, type Session } from '#features/review/review-session.ts';
import { questionsOf } from '#features/review/session-resurfaced.ts';
import { wordHref } from '#features/words/word-row.tsx';
import { isLoggedIn } from '#lib/session.ts';
import { untilWords } from '#lib/interval-words.ts';
import { useFocusOnMount } from '#lib/use-focus-on-mount.ts';
import { QuestionLink } from './question-link.tsx';

/** What a session came to, the words to look at again, and the ways on. */
export function SessionEnd({ session, children }: { session: Session; children: ReactNode }) {
  const { cards, time, recalled, forgotten } = summaryOf(session);
  const questions = questionsOf(session);
  const title = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="flex flex-1 flex-col justify-center py-8">
      <section className="text-center">
        <h2 ref={title} tabIndex={-1} className="font-read text-2xl font-semibold outline-none">
          {cards > 0 ? '这一轮复习完了' : '没有要复习的词了'}
        </h2>
        {cards > 0 && (
          <dl className="mt-7 grid grid-cols-3 divide-x divide-line">
            <Figure label="复习" value={String(cards)} unit="词" />
            <Figure label="用时" value={minutes(time)} unit="分钟" />
            <Figure
              label="第一眼记得"
              value={recalled === null ? '–' : String(Math.round(100 * recalled))}
              unit="%"
            />
          </dl>
        )}
        {questions.total > 0 && (
          <p className="meta-row mt-6 justify-center text-ink-2">
            <span>文章里的题 {questions.total} 道</span>
            <span>答对 {questions.right} 道</span>
          </p>
        )}
      </section>
      {forgotten.length > 0 && (
        <section className="mt-9">
          <h3 className="text-sm text-ink-3">再看一眼</h3>
          <ul className="mt-1 divide-y divide-line border-y border-line">
            {forgotten.map(({ id, word, entry, contexts }) => (
              <li key={id}>
                <Link
                  to={wordHref(word, contexts[0])}
                  className="flex min-h-12 items-baseline gap-3 py-2.5"
                >
                  <b className="font-read text-lg font-semibold" lang="en">
                    {word}
                  </b>
                  <span className="min-w-0 flex-1 truncate text-ink-2">
                    {entry.senses[0]?.glosses.slice(0, 3).join('；')}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isLoggedIn() && (
        <>
          <NextDue />
          <QuestionLink whenWaiting />
        </>
      )}
      <div className="mt-8 grid gap-3">{children}</div>
    </div>
  );
}

const minutes = (time: number): string => {
  const value = time / 60_000;
  return value < 1 ? '<1' : String(Math.round(value));
};

const Figure = ({ label, value, unit }: { label: string; value: string; unit: string }) => (
  <div className="flex flex-col-reverse px-2">
    <dt className="mt-1 text-sm text-ink-3">{label}</dt>
    <dd className="font-read text-2xl font-semibold tabular-nums">
      {value}
      <span className="ms-1 font-ui text-sm font-normal text-ink-2">{unit}</span>
    </dd>
  </div>
);

function NextDue() {
  const { data } = useQuery(nextDueQuery);
  if (!data) return null;
  return <p className="mt-6 text-center text-ink-2">下一个词 {untilWords(data)}到期</p>;
}
