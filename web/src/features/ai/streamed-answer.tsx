import type { AnswerMade } from '@bluebird/contract/ai-answers.ts';
import { Copy, RotateCw, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '#lib/api-error.ts';
import type { Parts } from '#lib/call.ts';
import { copyText } from '#lib/clipboard.ts';
import { streamedText, type StreamKey } from '#lib/event-stream.ts';
import { goToLogin } from '#lib/navigation.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { AnswerMarkdown } from './answer-markdown.tsx';

/** A call that streams its answer. Another one is asked at once. */
export type StreamedCall = { key: StreamKey; parts: Parts };

/** What came of an answer so far: `made` when it is whole, `error` when it will not become so. */
type Answer = { text: string; made?: AnswerMade; error?: unknown; stopped?: true };

/** An answer as it is written, with ways to stop it, to ask again and to copy it. */
export function StreamedAnswer({
  call,
  label,
  again,
  builtInSource,
}: {
  call: StreamedCall;
  /** What the answer is; its heading. */
  label: string;
  /** What asking again after stopping is called: `重新讲`. */
  again: string;
  /** Where an answer of the built-in engine comes from. */
  builtInSource: string;
}) {
  const [answer, ask, stop] = useAnswer(call);
  const { text, made, error, stopped } = answer;
  const isComing = !made && !error && !stopped;
  return (
    <section aria-label={label} className="border-t border-line pt-3 text-md">
      <h3 className="mb-1 text-sm text-ink-3">{label}</h3>
      {text && <AnswerMarkdown text={text} />}
      {isComing && !text && <Waiting />}
      {error !== undefined && <Failure error={error} onRetry={ask} />}
      {stopped && <p className="mt-1 text-sm text-ink-3">已停下，没有写完</p>}
      <div className="mt-1 -mb-2 flex min-h-11 flex-wrap items-center justify-between">
        <span role="status" className="flex-1 text-sm text-ink-3">
          {isComing ? '正在写…' : made && sourceOf(made, builtInSource)}
        </span>
        {isComing && (
          <Button variant="quiet" className="-me-4" onClick={stop}>
            <Square aria-hidden className="size-3.5" />
            停下
          </Button>
        )}
        {stopped && (
          <Button variant="quiet" onClick={ask}>
            <RotateCw aria-hidden className="size-4" />
            {again}
          </Button>
        )}
        {!isComing && text && (
          <Button variant="quiet" className="-me-4" onClick={() => void copy(text)}>
            <Copy aria-hidden className="size-4" />
            复制
          </Button>
        )}
      </div>
    </section>
  );
}

/** Who made an answer, for the reader. */
export const sourceOf = (
  { engine, built_in }: AnswerMade,
  builtInSource = '自动分析，可能有误',
): string => (built_in ? builtInSource : `AI 生成（${engine}），可能有误`);

/** Asks at once, and again when wanted. Who leaves stops listening. */
function useAnswer(call: StreamedCall): [Answer, () => void, () => void] {
  const [answer, setAnswer] = useState<Answer>({ text: '' });
  const [attempt, setAttempt] = useState(1);
  const listening = useRef<AbortController>(undefined);
  useEffect(() => {
    const { signal } = (listening.current = new AbortController());
    void follow(call, signal, setAnswer);
    return () => listening.current?.abort();
  }, [call, attempt]);
  const ask = () => {
    setAnswer({ text: '' });
    setAttempt(attempt + 1);
  };
  const stop = () => {
    listening.current?.abort();
    setAnswer(({ text }) => ({ text, stopped: true }));
  };
  return [answer, ask, stop];
}

/** Tells how far an answer has come, to its end. */
async function follow(
  { key, parts }: StreamedCall,
  signal: AbortSignal,
  tell: (answer: Answer) => void,
): Promise<void> {
  let text = '';
  try {
    const pieces = streamedText(key, parts, signal);
    for (;;) {
      const { value, done } = await pieces.next();
      if (signal.aborted) return;
      if (done) return tell({ text, made: value as AnswerMade });
      text = value;
      tell({ text });
    }
  } catch (error) {
    if (!signal.aborted) tell({ text, error });
  }
}

const Waiting = () => (
  <div className="space-y-3 py-1">
    <Skeleton className="h-4 w-2/5" />
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-4 w-3/4" />
  </div>
);

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const reason = error instanceof ApiError ? error.reason : '';
  return (
    <div role="alert" className="flex items-center justify-between gap-3">
      <p className="text-ink-2">{messageOf(error)}</p>
      {reason === 'login_required' && (
        <Button variant="soft" className="shrink-0" onClick={() => goToLogin()}>
          登录
        </Button>
      )}
      {!['login_required', 'ai_quota_spent', 'ai_unavailable'].includes(reason) && (
        <Button variant="soft" className="shrink-0" onClick={onRetry}>
          <RotateCw aria-hidden className="size-4" />
          重试
        </Button>
      )}
    </div>
  );
}

async function copy(text: string): Promise<void> {
  toast((await copyText(text)) ? '已复制' : '复制失败，请长按文字复制');
}
