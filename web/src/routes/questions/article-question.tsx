import type { Question } from '@bluebird/contract/questions.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useSearchParams, Link } from 'react-router';
import { goOn, startRun, summaryOf } from '#features/questions/question-run.ts';
import { nextQuestionsQuery } from '#features/questions/questions-api.ts';
import { untilWords } from '#lib/interval-words.ts';
import { useTitle } from '#lib/use-title.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { QuestionTurn } from './question-turn.tsx';
import { useFocusOnMount } from '#lib/use-focus-on-mount.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { ChevronLeft } from 'lucide-react';
import { iconButtonClass } from '#ui/icon-button.tsx';

const QuestionReview = lazy(() => import('./question-review.tsx'));

/** Questions at the end of an article, and in a round of all that was read. */
const SIZE = { article: 3, all: 10 };

/**
 * `/flashcard/articleQuestion`: a round of questions about what was read; `?article_id=` of one
 * article; with `&review=1` the list in which editors approve them.
 */
export function Component() {
  const [search] = useSearchParams();
  const asked = Number(search.get('article_id'));
  const articleId = Number.isSafeInteger(asked) && asked > 0 ? asked : undefined;
  if (articleId !== undefined && search.get('review') === '1') {
    return (
      <Suspense fallback={null}>
        <QuestionReview articleId={articleId} />
      </Suspense>
    );
  }
  return <Rounds key={articleId} articleId={articleId} />;
}

function Rounds({ articleId }: { articleId: number | undefined }) {
  useTitle('文章里的题');
  const [round, setRound] = useState(0);
  const exit = articleId === undefined ? '/flashcard' : `/article/${articleId}`;
  const size = articleId === undefined ? SIZE.all : SIZE.article;
  const options = nextQuestionsQuery(size, articleId);
  const batch = useQuery({
    ...options,
    queryKey: [...options.queryKey, round] as const,
    // A round keeps the questions it began with.
    gcTime: 0,
    staleTime: Infinity,
  });
  if (batch.data && batch.data.cards.length > 0) {
    return (
      <Round
        key={round}
        questions={batch.data.cards}
        articleId={articleId}
        exit={exit}
        onMore={() => setRound(round + 1)}
      />
    );
  }
  return (
    <RoundFrame exit={exit}>
      {batch.data ? (
        <Nothing articleId={articleId} nextDue={batch.data.next_due} />
      ) : batch.isError ? (
        <ErrorState error={batch.error} onRetry={() => void batch.refetch()} />
      ) : (
        <TurnSkeleton />
      )}
    </RoundFrame>
  );
}

type RoundProps = {
  questions: Question[];
  articleId: number | undefined;
  exit: string;
  onMore: () => void;
};

function Round({ questions, articleId, exit, onMore }: RoundProps) {
  const [run, setRun] = useState(() => startRun(questions));
  const [turn, setTurn] = useState(0);
  const [question] = run.queue;
  const progress = summaryOf(run);
  return (
    <RoundFrame exit={exit} progress={progress}>
      {question ? (
        <QuestionTurn
          key={turn}
          question={question}
          onNext={(right) => {
            setRun(goOn(run, right));
            setTurn(turn + 1);
          }}
        />
      ) : (
        <RoundEnd {...progress} articleId={articleId} onMore={onMore} />
      )}
    </RoundFrame>
  );
}

function Nothing({ articleId, nextDue }: { articleId?: number; nextDue: string | null }) {
  if (articleId !== undefined) {
    return (
      <EmptyState
        scene="school"
        title="这篇还没有题"
        description="题目审过之后就会出现。"
        action={{ label: '回到文章', to: `/article/${articleId}` }}
      />
    );
  }
  return (
    <EmptyState
      scene="park"
      title="现在没有要做的题"
      description={
        nextDue
          ? `下一道 ${untilWords(nextDue)}到期。再读一篇，也会有新题。`
          : '读上一篇文章，这里就会问你几道。'
      }
      action={{ label: '去读一篇', to: '/' }}
    />
  );
}

const TurnSkeleton = () => (
  <div role="status" aria-label="正在载入" className="pt-12">
    <Skeleton className="h-4 w-32" />
    <Skeleton className="mt-4 h-6 w-full" />
    <Skeleton className="mt-3 h-6 w-4/5" />
    <div className="mt-8 grid gap-2.5">
      {Array.from({ length: 4 }, (_, i) => (
        <Skeleton key={i} className="h-14 w-full" />
      ))}
    </div>
  </div>
);

type Props = {
  total: number;
  /** How many were right at once. */
  right: number;
  /** The article asked about, when it was one. */
  articleId: number | undefined;
  onMore: () => void;
};

/** What a round came to, and the ways on. */
function RoundEnd({ total, right, articleId, onMore }: Props) {
  const title = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="flex flex-1 flex-col justify-center py-8 text-center">
      <h2 ref={title} tabIndex={-1} className="font-read text-2xl font-semibold outline-none">
        {right === total ? '全都答对了' : '这一轮做完了'}
      </h2>
      <p className="meta-row mt-3 justify-center text-ink-2">
        <span>{total} 道题</span>
        <span>第一次就对 {right} 道</span>
      </p>
      <div className="mt-9 grid gap-3">
        <Button className="min-h-13" onClick={onMore}>
          再做几道
        </Button>
        {articleId === undefined ? (
          <Link to="/" className={buttonClass('soft', 'min-h-13')}>
            去读文章
          </Link>
        ) : (
          <Link to={`/article/${articleId}`} className={buttonClass('soft', 'min-h-13')}>
            回到文章
          </Link>
        )}
      </div>
    </div>
  );
}

type RoundFrameProps = {
  /** The address that the close button leads to. */
  exit: string;
  /** Questions done, and all of them; absent while there are none. */
  progress?: { done: number; total: number };
  children: ReactNode;
};

/** The frame of a round of questions: the way out and how far it is. */
function RoundFrame({ exit, progress, children }: RoundFrameProps) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-160 flex-col px-5 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-8">
      <h1 className="sr-only">文章里的题</h1>
      <header className="flex min-h-11 items-center gap-3 pt-[max(0.75rem,env(safe-area-inset-top))] md:pt-6">
        <Link to={exit} aria-label="离开" title="离开" className={`${iconButtonClass} -ms-2.5`}>
          <ChevronLeft aria-hidden className="size-6" strokeWidth={1.7} />
        </Link>
        {progress && (
          <>
            <div
              role="progressbar"
              aria-label="进度"
              aria-valuenow={progress.done}
              aria-valuemax={progress.total}
              className="h-1 min-w-0 flex-1 overflow-hidden rounded-full bg-fill"
            >
              <div
                className="h-full origin-left bg-qing transition-transform duration-200"
                style={{ transform: `scaleX(${progress.done / progress.total})` }}
              />
            </div>
            <p className="text-sm whitespace-nowrap text-ink-3 tabular-nums">
              剩 {progress.total - progress.done}
            </p>
          </>
        )}
      </header>
      {children}
    </div>
  );
}
