import type { Grounds } from '@bluebird/contract/ai-asks.ts';
import { Copy, Image as ImageIcon, Layers, NotebookPen, RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import { ApiError, messageOf } from '#lib/api-error.ts';
import { copyText } from '#lib/clipboard.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { AnswerMarkdown } from './answer-markdown.tsx';
import { answerWords } from './answer-words.tsx';
import type { TextPlaces } from './place-link.tsx';

/** A question and how far its answer has come. */
export type ShownTurn = {
  uuid: string;
  prompt: string;
  answer: string;
  state: 'running' | 'done' | 'stopped' | 'failed';
  /** Why it failed, where the server says so; else ''. */
  message: string;
  error?: unknown;
  engine: string;
  /** Null while the answer is not whole. */
  grounds: Grounds | null;
};

type Acts = {
  /** Asks again in its place; absent for all but the last question. */
  onRetry?: (() => void) | undefined;
  /** Keeps the answer as a note, or what it quotes as a card; absent where there is no place for it. */
  onNote?: ((turn: ShownTurn) => void) | undefined;
  onCard?: ((turn: ShownTurn) => void) | undefined;
  /** Makes a picture of the answer. */
  onPicture?: ((turn: ShownTurn) => void) | undefined;
};

/** One question with its answer. */
export function AskTurn({
  turn,
  places,
  ...acts
}: Acts & {
  turn: ShownTurn;
  /** Leads into the text asked about; null where there is none. */
  places: TextPlaces | null;
}) {
  const { prompt, answer, state } = turn;
  const failed = state === 'failed';
  return (
    <article className="py-4">
      <h2 className="ms-auto w-fit max-w-[85%] rounded-2 bg-fill px-4 py-2.5 text-md whitespace-pre-line wrap-anywhere">
        {prompt}
      </h2>
      <div className="mt-4 text-md">
        {answer && <AnswerMarkdown text={answer} words={answerWords(turn.grounds, places)} />}
        {state === 'running' && !answer && <Waiting />}
        {failed && <Failure turn={turn} onRetry={acts.onRetry} />}
        {state === 'stopped' && <p className="mt-2 text-sm text-ink-3">已停下，没有写完</p>}
        <p role="status" className={state === 'running' ? 'mt-2 text-sm text-ink-3' : 'sr-only'}>
          {state === 'running' ? '正在写…' : '写完了'}
        </p>
      </div>
      {state !== 'running' && answer && !failed && <Foot turn={turn} places={places} {...acts} />}
    </article>
  );
}

function Foot({
  turn,
  places,
  onRetry,
  onNote,
  onCard,
  onPicture,
}: Acts & { turn: ShownTurn; places: TextPlaces | null }) {
  const { grounds, engine } = turn;
  const given = grounds?.given;
  const hasQuote = (grounds?.quotes.length ?? 0) > 0;
  return (
    <>
      <div className="-ms-1 mt-3 flex flex-wrap gap-2">
        {onNote && <Act Icon={NotebookPen} label="做成笔记" onPress={() => onNote(turn)} />}
        {onCard && hasQuote && <Act Icon={Layers} label="存成卡片" onPress={() => onCard(turn)} />}
        {onPicture && <Act Icon={ImageIcon} label="图片" onPress={() => onPicture(turn)} />}
        <Act Icon={Copy} label="复制" onPress={() => void copy(turn.answer)} />
        {onRetry && <Act Icon={RotateCw} label="重新回答" onPress={onRetry} />}
      </div>
      <p className="mt-2.5 text-sm text-ink-3">
        AI 生成（{engine}），可能有误。
        {given &&
          given.paragraphs < given.of &&
          `${places?.isBook ? '书' : '文章'}较长，只看了和问题最相关的 ${given.paragraphs} 段，共 ${given.of} 段。`}
        {grounds &&
          grounds.unfound > 0 &&
          `有 ${grounds.unfound} 处引文或段落在原文里找不到，没有标出。`}
      </p>
    </>
  );
}

function Act({ Icon, label, onPress }: { Icon: typeof Copy; label: string; onPress: () => void }) {
  return (
    <Button variant="soft" size="dense" className="font-normal!" onClick={onPress}>
      <Icon aria-hidden className="size-4 text-ink-2" strokeWidth={1.8} />
      {label}
    </Button>
  );
}

const Waiting = () => (
  <div className="space-y-3 py-1">
    <Skeleton className="h-4 w-3/5" />
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-4 w-4/5" />
  </div>
);

/** Refusals that asking again does not change. */
const FINAL = [
  'login_required',
  'ai_quota_spent',
  'ai_unavailable',
  'article_not_found',
  'book_not_found',
  'thread_full',
];

function Failure({
  turn: { message, error, answer },
  onRetry,
}: {
  turn: ShownTurn;
  onRetry?: (() => void) | undefined;
}) {
  const reason = error instanceof ApiError ? error.reason : '';
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p className={answer ? 'mt-2 text-sm text-ink-2' : 'text-ink-2'}>
        {error ? messageOf(error) : message}
      </p>
      {reason === 'ai_quota_spent' && (
        <Link to="/member" className={buttonClass('soft', 'shrink-0')}>
          看看会员
        </Link>
      )}
      {onRetry && !FINAL.includes(reason ?? '') && (
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
