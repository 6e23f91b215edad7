import { MAX_CARD_TEXT } from '@bluebird/contract/poster-designs.ts';
import type { Thread, Turn } from '@bluebird/contract/ai-asks.ts';
import { MAX_THREAD_TITLE, MAX_TURNS } from '@bluebird/contract/ask-limits.ts';
import { TITLE_BLOCK } from '@bluebird/contract/head-blocks.ts';
import { MAX_COMMENT } from '@bluebird/contract/note-limits.ts';
import { useQuery } from '@tanstack/react-query';
import { PenLine, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { AskField } from '#features/ai/ask-field.tsx';
import { AskTurn, type ShownTurn } from '#features/ai/ask-turn.tsx';
import {
  aiUsageQuery,
  threadQuery,
  useRemoveThread,
  useRenameThread,
} from '#features/ai/asks-api.ts';
import { followUps } from '#features/ai/follow-ups.ts';
import { StarterList } from '#features/ai/starter-list.tsx';
import { useAsk, type LiveAsk, type SentAsk } from '#features/ai/use-ask.ts';
import { articleQuery } from '#features/articles/article-api.ts';
import { makeTextCard, type TextCardWish } from '#features/sharing/text-card.ts';
import { saveNote } from '#features/notes/note-acts.ts';
import { randomId } from '#lib/random-id.ts';
import { useTitle } from '#lib/use-title.ts';
import { BackButton } from '#ui/back-button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { AskSubjectLine, placesOf } from './ask-subject.tsx';
import { Left } from './askai.tsx';

/** `/askai/{id}`: one conversation. A question the address before began is asked here. */
export function Component() {
  const id = useParams()['id'] ?? '';
  return <Conversation key={id} id={id} />;
}

type Arrival = { ask?: SentAsk } | null;

function Conversation({ id }: { id: string }) {
  const { live, ask, stop } = useAsk();
  const arrival = useLocation().state as Arrival;
  const [asked] = useState(() => arrival?.ask);
  // What is only being asked is not there yet.
  const begun = !asked || Boolean(live?.made ?? live?.stopped) || (live?.text ?? '') !== '';
  const {
    data: thread,
    error,
    isLoading,
    isSuccess,
    refetch,
  } = useQuery({
    ...threadQuery(id),
    enabled: begun && !isWriting(live),
  });
  const arrive = useEffectEvent(() => {
    if (asked) return void ask(asked);
    // Left while it was being answered: its answer is joined.
    const open = thread?.items.at(-1);
    if (open?.state === 'running') void ask({ prompt: open.prompt, uuid: open.uuid, thread: id });
  });
  const isReady = Boolean(asked) || isSuccess;
  useEffect(() => {
    if (isReady) arrive();
  }, [isReady]);
  const navigate = useNavigate();
  // A question that is there already is not sent again by a reload: it may have been replaced since.
  const forget = useEffectEvent(() => {
    if (arrival) void navigate('.', { replace: true, state: null });
  });
  useEffect(() => {
    if (begun) forget();
  }, [begun]);
  useTitle(thread?.title ?? '问 AI');

  const turns = shownTurns(thread?.items ?? [], live);
  const last = turns.at(-1);
  const isWorking = last?.state === 'running';
  const text = useTextAsked(thread?.article ?? null, Number(asked?.article_id) || null);
  const end = useFollow(last?.answer.length ?? 0, turns.length);
  /** What a question is about is told with each, until a conversation is there that knows it. */
  const about = asked && !thread ? asked : {};
  const next = (prompt: string) => void ask({ ...about, prompt, thread: id, uuid: randomId() });
  const again = ({ prompt, uuid }: ShownTurn) =>
    void ask({ ...about, prompt, thread: id, uuid: randomId(), instead_of: uuid });

  if (error)
    return (
      <Frame>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Frame>
    );
  if (thread === null && !asked)
    return (
      <Frame>
        <Gone />
      </Frame>
    );
  return (
    <Frame>
      <header className="flex min-h-11 items-center gap-1 pt-[max(0.75rem,env(safe-area-inset-top))] md:pt-8">
        <BackButton className="-ms-2.5" />
        <h1 className="sr-only">{thread?.title ?? '问 AI'}</h1>
        <div className="ms-auto flex items-center">
          <Left />
          {thread && <ThreadActs thread={thread} />}
        </div>
      </header>
      {text && <AskSubjectLine text={text} quote={thread?.quote ?? ''} />}
      <div className="flex-1">
        {isLoading && !live && <Waiting />}
        {turns.map((turn, i) => (
          <AskTurn
            key={turn.uuid}
            turn={turn}
            hrefOf={text && placesOf(text)}
            onRetry={i === turns.length - 1 && !isWorking ? () => again(turn) : undefined}
            onNote={text ? (one) => keepAsNote(text.id, text.title, one) : undefined}
            onCard={text ? (one) => keepAsCard(text.id, one) : undefined}
            onPicture={
              turn.answer.length <= MAX_CARD_TEXT
                ? (one) => void makeTextCard(answerCard(one, text))
                : undefined
            }
          />
        ))}
        {last?.state === 'done' && turns.length < MAX_TURNS && (
          <div className="border-t border-line py-5">
            <StarterList
              title="可以接着问"
              questions={followUps(last, {
                asked: turns.map(({ prompt }) => prompt),
                hasText: text !== null,
              })}
              onAsk={next}
            />
          </div>
        )}
        <div ref={end} />
      </div>
      <Foot
        isWorking={isWorking}
        isFull={turns.length >= MAX_TURNS}
        about={text ? '问这篇文章…' : '接着问…'}
        onAsk={next}
        onStop={() => void stop()}
      />
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto flex min-h-dvh max-w-2xl flex-col px-5">{children}</div>
);

const Gone = () => (
  <>
    <PageHeader title="对话" back />
    <EmptyState
      scene="mystery"
      title="这段对话不见了"
      description="它可能已经删除，或者地址有误。"
      action={{ label: '看看别的对话', to: '/askai' }}
    />
  </>
);

const Waiting = () => (
  <div role="status" aria-label="正在载入对话" className="py-4">
    <Skeleton className="ms-auto h-11 w-3/5 rounded-2" />
    <Skeleton className="mt-6 h-4 w-full" />
    <Skeleton className="mt-3 h-4 w-full" />
    <Skeleton className="mt-3 h-4 w-2/3" />
  </div>
);

/** Whether an answer is under way, so that what is kept is behind. */
const isWriting = (live: LiveAsk | null): boolean =>
  live !== null && !live.made && !live.stopped && live.error === undefined;

/** The questions as they are kept, and the one under way in its place. */
function shownTurns(items: readonly Turn[], live: LiveAsk | null): ShownTurn[] {
  const kept = items
    .filter(({ uuid }) => uuid !== live?.sent.instead_of)
    .map((turn): ShownTurn => {
      const isLive = turn.uuid === live?.sent.uuid && turn.state === 'running';
      return isLive ? shownLive(live) : { ...turn, grounds: groundsOf(turn) };
    });
  if (!live || kept.some(({ uuid }) => uuid === live.sent.uuid)) return kept;
  return [...kept, shownLive(live)];
}

const groundsOf = ({ state, grounds }: Turn) => (state === 'running' ? null : grounds);

const shownLive = ({ sent, text, made, error, stopped }: LiveAsk): ShownTurn => ({
  uuid: sent.uuid,
  prompt: sent.prompt,
  answer: text,
  state: made ? 'done' : stopped ? 'stopped' : error === undefined ? 'running' : 'failed',
  message: '',
  ...(error !== undefined && { error }),
  engine: made?.engine ?? '',
  grounds: made?.grounds ?? null,
});

/** The text asked about; of a conversation that is only beginning, the one the question names. */
function useTextAsked(known: Thread['article'], asked: number | null) {
  const { data } = useQuery({
    ...articleQuery(asked ?? 0),
    enabled: known === null && asked !== null,
  });
  return known ?? data ?? null;
}

/** Keeps the end of a growing answer in sight, as long as the reader stays there. */
function useFollow(length: number, turns: number) {
  const end = useRef<HTMLDivElement>(null);
  const seen = useRef(turns);
  useEffect(() => {
    const isNew = turns !== seen.current;
    seen.current = turns;
    const gap = document.documentElement.scrollHeight - innerHeight - scrollY;
    if (isNew || gap < 160) end.current?.scrollIntoView({ block: 'end' });
  }, [length, turns]);
  return end;
}

function Foot({
  isWorking,
  isFull,
  about,
  onAsk,
  onStop,
}: {
  isWorking: boolean;
  isFull: boolean;
  about: string;
  onAsk: (prompt: string) => void;
  onStop: () => void;
}) {
  const { data: usage } = useQuery(aiUsageQuery);
  if (usage?.model === null) return null;
  if (isFull) {
    return (
      <p className="border-t border-line py-5 text-ink-2">
        这段对话已经很长了，换一段新的接着问吧。
      </p>
    );
  }
  return <AskField label={about} busy={isWorking} onAsk={onAsk} onStop={onStop} />;
}

/** Where in the text an answer is kept: what it quotes first, else the title. */
function placeOf(title: string, { grounds }: ShownTurn) {
  const quote = grounds?.quotes[0];
  return quote ?? { block_id: TITLE_BLOCK, start: 0, end: title.length, text: title };
}

const noteAt = ({ block_id, start, end, text }: ReturnType<typeof placeOf>, comment: string) => ({
  note_uuid: randomId(),
  text,
  comment: comment.slice(0, MAX_COMMENT),
  root: null,
  tag: 'AI',
  color: 'blue' as const,
  data: {
    block_id,
    start,
    end_block_id: block_id,
    end,
    prefix: '',
    suffix: '',
    position: 0,
    version: 0,
  },
  is_public: false,
});

function keepAsNote(articleId: number, title: string, turn: ShownTurn): void {
  saveNote(articleId, noteAt(placeOf(title, turn), `${turn.prompt}\n\n${turn.answer}`));
  toast('已做成笔记');
}

/** A quotation with what was asked about it: it is met again between the words of a review. */
function keepAsCard(articleId: number, turn: ShownTurn): void {
  saveNote(articleId, noteAt(placeOf('', turn), turn.prompt));
  toast('已存成卡片，复习时会再遇到');
}

function ThreadActs({ thread }: { thread: Thread }) {
  const navigate = useNavigate();
  const remove = useRemoveThread();
  const rename = useRenameThread(thread.id);
  const [title, setTitle] = useState<string | null>(null);
  return (
    <>
      <IconButton label="改名" onClick={() => setTitle(thread.title)}>
        <PenLine aria-hidden className="size-5" strokeWidth={1.7} />
      </IconButton>
      <IconButton
        label="删除对话"
        className="-me-2.5"
        onClick={() => remove.mutate(thread, { onSuccess: () => void navigate('/askai') })}
      >
        <Trash2 aria-hidden className="size-5" strokeWidth={1.7} />
      </IconButton>
      <ConfirmDialog
        open={title !== null}
        onOpenChange={() => setTitle(null)}
        title="给这段对话改个名字"
        confirm="改名"
        busy={rename.isPending}
        onConfirm={() =>
          title?.trim() && rename.mutate(title.trim(), { onSuccess: () => setTitle(null) })
        }
      >
        <div className="mt-4">
          <Field
            label="名字"
            value={title ?? ''}
            maxLength={MAX_THREAD_TITLE}
            onChange={({ target }) => setTitle(target.value)}
          />
        </div>
      </ConfirmDialog>
    </>
  );
}

/** An answer as a picture, under its question; its code leads to the article asked about. */
const answerCard = (
  { prompt, answer }: ShownTurn,
  text: { id: number; title: string } | null | undefined,
): TextCardWish => ({
  title: prompt.slice(0, 300),
  source: text ? `问 AI · ${text.title}`.slice(0, 300) : '问 AI',
  text: answer,
  format: 'markdown',
  path: text ? `/article/${text.id}` : '/',
});
