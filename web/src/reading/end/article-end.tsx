import type { Article } from '@bluebird/contract/articles.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { todayQuery } from '#features/activity/activity-api.ts';
import {
  prefetchArticle,
  readArticlesQuery,
  sameTopicQuery,
} from '#features/articles/article-api.ts';
import { CreditsLine } from '#features/corrections/credits-line.tsx';
import { formatDuration } from '#lib/dates.ts';
import { isLoggedIn } from '#lib/session.ts';
import { LookedUpWords } from './looked-up-words.tsx';
import type { Reading } from '#reading/reading.ts';
import { ReviewWords } from './review-words.tsx';
import {
  type LucideIcon,
  Clock,
  Heart,
  MessageCircleQuestion,
  PencilLine,
  Star,
} from 'lucide-react';
import { Button, buttonClass } from '#ui/button.tsx';
import { openAsking } from '#reading/ask/asking.ts';
import { useMarking } from '#reading/bar/use-marking.ts';
import { useLeave } from '#reading/bar/use-leave.ts';
import { ApiError } from '#lib/call.ts';
import { OutsideLink } from '#ui/outside-link.tsx';
import { TAP_AREA } from '#ui/tap-area.ts';
import { toast } from '#ui/toast.ts';
import { useReadingReport } from './use-reading-report.ts';

const EndQuestions = lazy(() => import('./end-questions.tsx'));
const EndSummary = lazy(() => import('./end-summary.tsx'));
const EndCollection = lazy(() => import('./end-collection.tsx'));
const EndChapter = lazy(() => import('./end-chapter.tsx'));
const GoalMoment = lazy(() =>
  import('#features/activity/goal-moment.tsx').then((module) => ({ default: module.GoalMoment })),
);
const EndIssue = lazy(() => import('./end-issue.tsx'));

/** The end of an article: what was read and looked up, where it came from, what to read next. */
export function ArticleEnd({ reading }: { reading: Reading }) {
  const { article, store, clock } = reading;
  const [end, seen] = useSeen();
  const [openedFrom] = useSearchParams();
  const collection = Number(openedFrom.get('collection'));
  const issue = Number(openedFrom.get('magazine'));
  const lookedUp = useStore(store, (state) => state.lookedUp);
  const minutes = seen ? Math.max(1, Math.round(clock.read() / 60_000)) : 0;
  return (
    <footer ref={end} className="reader-end mt-10 border-t border-line pt-8 pb-16">
      {!article.truncated && (
        <p className="font-read text-lg text-ink-2" aria-live="polite">
          读完了。{seen && `这次读了 ${minutes} 分钟，`}
          {lookedUp.size > 0 ? `查了 ${lookedUp.size} 个词。` : '一个词也没有查。'}
        </p>
      )}
      {seen && isLoggedIn() && <TodayLine clock={clock} />}
      {seen && lookedUp.size > 0 && (
        <LookedUpWords reading={reading} spots={[...lookedUp.values()]} />
      )}
      <ReadingEffects reading={reading} seen={seen} />
      <ReviewWords articleId={article.id} seen={seen} />
      {seen && !article.truncated && (
        <Suspense fallback={null}>
          <EndQuestions articleId={article.id} />
        </Suspense>
      )}
      {article.book && (
        <Suspense fallback={null}>
          <EndChapter reading={reading} seen={seen} />
        </Suspense>
      )}
      {seen && (
        <Suspense fallback={null}>
          <EndSummary reading={reading} />
        </Suspense>
      )}
      {seen && <EndAsk articleId={article.id} />}
      {seen && !article.book && <EndMarks articleId={article.id} />}
      <SourceNote article={article} />
      {seen && !article.book && <CreditsLine articleId={article.id} />}
      {seen && collection > 0 && (
        <Suspense fallback={null}>
          <EndCollection articleId={article.id} collectionId={collection} />
        </Suspense>
      )}
      {seen && issue > 0 && (
        <Suspense fallback={null}>
          <EndIssue articleId={article.id} issueId={issue} />
        </Suspense>
      )}
      {seen && article.topic && <NextArticles topic={article.topic} current={article.id} />}
    </footer>
  );
}

/** `今天读了 23 分钟，连续 4 天。` What the server has not been told of yet counts too. */
function TodayLine({ clock }: Pick<Reading, 'clock'>) {
  const { data } = useQuery(todayQuery());
  if (!data) return <p className="mt-1.5 h-5" />;
  const seconds = Math.max(data.seconds, clock.read() / 1000);
  return (
    <>
      <p className="mt-1.5 text-sm text-ink-3">
        <Link to="/read_data" className={`${TAP_AREA} hover:text-qing`}>
          今天读了 {formatDuration(seconds)}
          {data.streak > 1 && `，连续 ${data.streak} 天`}
        </Link>
      </p>
      <Suspense fallback={null}>
        {data.goal.minutes + data.goal.words > 0 && <GoalMoment today={{ ...data, seconds }} />}
      </Suspense>
    </>
  );
}

/** Where an article ends, questions begin, and what was read is said again. */
const EndAsk = ({ articleId }: { articleId: number }) => (
  <p className="mt-6 flex flex-wrap gap-2.5">
    <Button variant="soft" onClick={() => openAsking()}>
      <MessageCircleQuestion aria-hidden className="size-4.5" strokeWidth={1.8} />
      问 AI
    </Button>
    <Link to={`/mywriting?article=${articleId}`} className={buttonClass('soft')}>
      <PencilLine aria-hidden className="size-4.5" strokeWidth={1.8} />
      写和说
    </Link>
  </p>
);

/** Where an article came from and whose it is; of one without a source, its head says so. */
function SourceNote({ article }: { article: Article }) {
  if (!article.source_url) return null;
  return (
    <p className="mt-3 text-sm text-ink-3">
      <OutsideLink
        href={article.source_url}
        underReview="nothing"
        className="underline decoration-line underline-offset-4 hover:text-qing"
      >
        查看原文
      </OutsideLink>
      {article.licence && '　'}
      {article.licence}
    </p>
  );
}

function NextArticles({
  topic,
  current,
}: {
  topic: NonNullable<Article['topic']>;
  current: number;
}) {
  const client = useQueryClient();
  const { data } = useQuery(sameTopicQuery(topic));
  const { data: read } = useQuery({ ...readArticlesQuery, enabled: isLoggedIn() });
  const others = data?.items.filter(({ id }) => id !== current) ?? [];
  // Those not read yet come first, each group newest first.
  const next = others
    .toSorted((a, b) => Number(read?.has(a.id) ?? false) - Number(read?.has(b.id) ?? false))
    .slice(0, 3);
  if (next.length === 0) return null;
  return (
    <section className="mt-9">
      <h2 className="text-sm text-ink-3">接着读</h2>
      <ul>
        {next.map((article) => (
          <li key={article.id} className="border-b border-line last:border-0">
            <Link
              to={`/article/${article.id}`}
              className="block py-4 hover:text-qing"
              onPointerEnter={() => prefetchArticle(client, article.id)}
            >
              <span className="block font-read text-lg font-semibold" lang="en">
                {article.title}
              </span>
              {article.title_zh && (
                <span className="mt-0.5 block font-read text-md text-ink-2">
                  {article.title_zh}
                </span>
              )}
              <span className="meta-row mt-1 text-sm text-ink-3">
                {article.creator && <span lang="en">{article.creator.name}</span>}
                <span>{article.minutes} 分钟</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether an element has come into view, once and for all. */
function useSeen() {
  const element = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current || seen) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      { rootMargin: '0px 0px 200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [seen]);
  return [element, seen] as const;
}

const ACTS = [
  { action: 'like', label: '喜欢', Icon: Heart },
  { action: 'star', label: '收藏', Icon: Star },
  { action: 'later', label: '稍后读', Icon: Clock },
] as const satisfies { action: string; label: string; Icon: LucideIcon }[];

/** What a reader thinks of the article, asked where it ends. */
function EndMarks({ articleId }: { articleId: number }) {
  const { marks, counts, toggle, hide } = useMarking(articleId);
  const leave = useLeave();
  return (
    <div className="mt-6 flex flex-wrap gap-2.5">
      {ACTS.map(({ action, label, Icon }) => {
        const set = marks?.[action] ?? false;
        const count = action === 'later' ? 0 : (counts?.[action] ?? 0);
        return (
          <Button
            key={action}
            variant="soft"
            aria-pressed={set}
            className="px-3.5 font-normal! aria-pressed:text-qing"
            onClick={() => toggle(action)}
          >
            <Icon
              aria-hidden
              className="size-4.5"
              strokeWidth={1.8}
              // A filled clock would have no hands.
              fill={set && action !== 'later' ? 'currentColor' : 'none'}
            />
            {set && action === 'later' ? '已放进稍后读' : label}
            {count > 0 && <span className="tabular-nums">{count}</span>}
          </Button>
        );
      })}
      <Button variant="quiet" className="px-2 font-normal! text-ink-3!" onClick={() => hide(leave)}>
        不感兴趣
      </Button>
    </div>
  );
}

/**
 * At the end of an article: what reading it did to the words in review. Says nothing when none of
 * them was moved.
 */
function ReadingEffects({ reading, seen }: { reading: Reading; seen: boolean }) {
  const { effects, undo } = useReadingReport(reading, seen);
  const [busy, setBusy] = useState(false);
  const { postponed = [], brought_forward: forward = [] } = effects ?? {};
  const takeBack = async () => {
    setBusy(true);
    try {
      await undo();
      toast('已撤销，复习安排和读之前一样');
    } catch (error) {
      toast(error instanceof ApiError ? error.msg : '网络异常，请稍后再试');
    } finally {
      setBusy(false);
    }
  };
  if (!seen || postponed.length + forward.length === 0) return null;
  return (
    <section aria-label="该复习的词" className="mt-5 border-s-2 border-line ps-3.5">
      {postponed.length > 0 && (
        <p className="text-md/[1.7] text-ink-2">
          该复习的 <Words words={postponed} /> 没查就读过去了，过几天再问。
        </p>
      )}
      {forward.length > 0 && (
        <p className="text-md/[1.7] text-ink-2">
          <Words words={forward} /> 查过，复习时会提前问。
        </p>
      )}
      <Button variant="quiet" busy={busy} className="-ms-4" onClick={() => void takeBack()}>
        撤销
      </Button>
    </section>
  );
}

/** Words named at most; further ones are counted. */
const MAX_NAMED = 5;

function Words({ words }: { words: readonly string[] }) {
  return (
    <>
      <span lang="en" className="font-read text-ink">
        {words.slice(0, MAX_NAMED).join(', ')}
      </span>
      {words.length > MAX_NAMED && ` 等 ${words.length} 个词`}
    </>
  );
}
