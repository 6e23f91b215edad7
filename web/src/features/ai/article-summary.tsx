import type { Summary } from '@bluebird/contract/ai-summaries.ts';
import { useQuery } from '@tanstack/react-query';
import { RotateCw, Sparkles } from 'lucide-react';
import { Link } from 'react-router';
import { ApiError, messageOf } from '#lib/api-error.ts';
import { goToLogin } from '#lib/navigation.ts';
import { isLoggedIn } from '#lib/session.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AnswerMarkdown } from './answer-markdown.tsx';
import { summaryQuery, useRenewSummary, useWrittenSummary } from './summaries-api.ts';

type Place = Summary['sentences'][number];

/** A text in short: what the model wrote, or else its key sentences, and who made it. */
export function ArticleSummary({
  articleId,
  mayRenew,
  onPlace,
}: {
  articleId: number;
  /** Whether the reader may replace what everybody sees. */
  mayRenew: boolean;
  /** Goes to a sentence in the text. */
  onPlace: (place: Place) => void;
}) {
  const { data, error, refetch } = useQuery(summaryQuery(articleId));
  const { written, write } = useWrittenSummary(articleId);
  const renew = useRenewSummary(articleId);
  if (error) {
    return (
      <p role="alert" className="flex items-center justify-between gap-3 text-ink-2">
        {messageOf(error)}
        <Button variant="soft" onClick={() => void refetch()}>
          重试
        </Button>
      </p>
    );
  }
  if (!data) return <Waiting />;
  const text = written?.text || data.text;
  const isWriting = written !== null && written.error === undefined;
  if (text || isWriting) {
    return (
      <div className="font-read text-md">
        {text ? <AnswerMarkdown text={text} /> : <Waiting />}
        <p role="status" className="mt-2 font-sans text-sm text-ink-3">
          {isWriting ? '正在写…' : !written && `AI 生成（${data.engine}），可能有误`}
        </p>
        {written?.error !== undefined && <Failure error={written.error} onRetry={write} />}
        {mayRenew && !isWriting && data.text && (
          <Button
            variant="quiet"
            size="dense"
            className="-ms-3 font-sans"
            busy={renew.isPending}
            onClick={() => renew.mutate()}
          >
            <RotateCw aria-hidden className="size-4" />
            重新生成
          </Button>
        )}
      </div>
    );
  }
  return (
    <>
      <KeySentences sentences={data.sentences} onPlace={onPlace} />
      {written?.error !== undefined && <Failure error={written.error} onRetry={write} />}
      {data.possible && written === null && (
        <Button
          variant="soft"
          className="mt-3"
          onClick={() => (isLoggedIn() ? void write() : goToLogin())}
        >
          <Sparkles aria-hidden className="size-4" />
          {data.running ? '看 AI 正在写的摘要' : '让 AI 写摘要'}
        </Button>
      )}
    </>
  );
}

function KeySentences({
  sentences,
  onPlace,
}: {
  sentences: readonly Place[];
  onPlace: (place: Place) => void;
}) {
  if (sentences.length === 0) return <p className="text-ink-2">这篇太短，没有可以摘出的句子。</p>;
  return (
    <>
      <ul>
        {sentences.map((place) => (
          <li key={`${place.block_id} ${place.start}`}>
            <button
              type="button"
              className="block w-full py-2.5 text-start hover:text-qing"
              onClick={() => onPlace(place)}
            >
              <span lang="en" className="block font-read text-md/[1.6]">
                {place.text}
              </span>
              {place.zh && (
                <span className="mt-0.5 block font-read text-[0.875rem]/[1.6] text-ink-2">
                  {place.zh}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-2.5 text-sm text-ink-3">自动摘出的关键句，点一句回到原文</p>
    </>
  );
}

const Waiting = () => (
  <div role="status" aria-label="正在载入摘要" className="space-y-3 py-1">
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-4 w-2/3" />
  </div>
);

function Failure({ error, onRetry }: { error: unknown; onRetry: () => Promise<void> }) {
  const isSpent = error instanceof ApiError && error.reason === 'ai_quota_spent';
  return (
    <div role="alert" className="mt-3 flex items-center justify-between gap-3 font-sans text-ink-2">
      {messageOf(error)}
      {isSpent ? (
        <Link to="/member" className={buttonClass('soft', 'shrink-0')}>
          看看会员
        </Link>
      ) : (
        <Button variant="soft" className="shrink-0" onClick={() => void onRetry()}>
          重试
        </Button>
      )}
    </div>
  );
}
