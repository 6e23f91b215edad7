import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { goToLogin } from '#lib/navigation.ts';
import { RetestButton } from '#features/vocabulary/retest-button.tsx';
import { TestIntroduction, type LastTest } from '#features/vocabulary/test-introduction.tsx';
import { TestQuestion } from '#features/vocabulary/test-question.tsx';
import { TestResultView } from '#features/vocabulary/test-result.tsx';
import {
  addWords,
  forgetSavedTest,
  isBatchAnswered,
  keepResult,
  useTestRun,
  wantResult,
  type TestRun,
} from '#features/vocabulary/test-run.ts';
import {
  nextWordsQuery,
  testResultQuery,
  vocabularyQuery,
} from '#features/vocabulary/vocabulary-api.ts';
import { useCurrentUser } from '#features/users/current-user.ts';
import { ApiError } from '#lib/api-error.ts';
import { useTitle } from '#lib/use-title.ts';
import { tellVocabulary } from '#sync/visitor-sync.ts';
import { BackButton } from '#ui/back-button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export function loader(): null {
  forgetSavedTest();
  return null;
}

/** The vocabulary test: what it is, its words one by one, and what they say. */
export function Component() {
  useTitle('词汇量测试');
  const run = useTestRun();
  const asking = run !== null && !run.over;
  return (
    <div className="mx-auto flex min-h-dvh max-w-130 flex-col px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:px-8 md:pb-[10vh]">
      <header className="pt-[max(0.75rem,env(safe-area-inset-top))] md:pt-8">
        <div className="flex min-h-11 items-center gap-3">
          <BackButton className="-ms-2.5" />
          {asking && <Progress done={run.answers.length} of={run.most} />}
        </div>
        <h1
          className={
            asking
              ? 'sr-only'
              : 'pt-1 pb-3 font-read text-[1.6875rem]/[1.2] font-semibold md:text-2xl'
          }
        >
          词汇量测试
        </h1>
      </header>
      {run === null && <Introduction />}
      {asking && <Asking run={run} />}
      {run !== null && !asking && <Outcome run={run} />}
    </div>
  );
}

const Progress = ({ done, of }: { done: number; of: number }) => (
  <>
    <div
      role="progressbar"
      aria-label="进度"
      aria-valuenow={done}
      aria-valuemax={of}
      className="h-1 flex-1 overflow-hidden rounded-full bg-fill"
    >
      <div
        className="h-full origin-left bg-qing transition-transform duration-150"
        style={{ transform: `scaleX(${done / of})` }}
      />
    </div>
    <p aria-hidden className="w-14 text-right text-sm text-ink-3 tabular-nums">
      {Math.min(done + 1, of)} / {of}
    </p>
  </>
);

/** A last test that cannot be asked for hinders nobody from taking one. */
function Introduction() {
  const user = useCurrentUser();
  const { data, isError } = useQuery({ ...vocabularyQuery, enabled: Boolean(user) });
  return <TestIntroduction last={user === null || isError ? null : lastTest(data)} />;
}

function lastTest(
  vocabulary: { size: number | null; tested_at: string | null } | undefined,
): LastTest {
  if (!vocabulary) return undefined;
  const { size, tested_at } = vocabulary;
  return size === null || tested_at === null ? null : { size, tested_at };
}

/** Words come in batches, each chosen by the answers so far; none of these is lost with the network. */
function Asking({ run }: { run: TestRun }) {
  const next = useQuery(nextWordsQuery(run));
  useEffect(() => {
    if (next.data) addWords(run, next.data.words);
  }, [next.data, run]);
  if (!isBatchAnswered(run) || !next.isError) return <TestQuestion run={run} />;
  if (isRefused(next.error)) return <Expired />;
  return <ErrorState error={next.error} onRetry={() => void next.refetch()} />;
}

const isRefused = (error: unknown) => error instanceof ApiError && error.code === 400;

/** The answers go to the server, again when the network was lost. */
function Outcome({ run }: { run: TestRun }) {
  const judged = useQuery({ ...testResultQuery(run), enabled: run.result === null });
  useEffect(() => {
    if (!judged.data) return;
    keepResult(run.test, judged.data);
    if (judged.data.saved) tellVocabulary();
  }, [judged.data, run.test]);
  const result = run.result ?? judged.data;
  if (result) return <TestResultView result={result} onSave={saveLater} />;
  if (!judged.isError) return <ResultSkeleton />;
  if (isRefused(judged.error)) return <Expired />;
  return <ErrorState error={judged.error} onRetry={() => void judged.refetch()} />;
}

function saveLater() {
  wantResult();
  goToLogin();
}

const Expired = () => (
  <EmptyState scene="time" title="这份测试已过期" description="题目换过了，重新测一次只要两分钟。">
    <RetestButton variant="soft" />
  </EmptyState>
);

const ResultSkeleton = () => (
  <div role="status" aria-label="正在算出结果" className="flex flex-col items-center py-6">
    <Skeleton className="h-5 w-24" />
    <Skeleton className="mt-3 h-14 w-48" />
    <Skeleton className="mt-4 h-4 w-56" />
    <Skeleton className="mt-9 h-40 w-full" />
  </div>
);
