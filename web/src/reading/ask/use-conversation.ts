import type { Thread, Turn } from '@bluebird/contract/ai-asks.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { threadQuery } from '#features/ai/asks-api.ts';
import type { ShownTurn } from '#features/ai/ask-turn.tsx';
import { useAsk, type LiveAsk, type SentAsk } from '#features/ai/use-ask.ts';
import { randomId } from '#lib/random-id.ts';

/** A conversation as far as it has come, and what can be done in it. */
export type Conversation = {
  /** Undefined while it is not known; null when there is none of that number. */
  thread: (Thread & { items: Turn[] }) | null | undefined;
  turns: ShownTurn[];
  error: Error | null;
  isLoading: boolean;
  /** Whether an answer is under way. */
  isWorking: boolean;
  refetch: () => void;
  next: (prompt: string) => void;
  /** Asks a question once more in its place. */
  again: (turn: ShownTurn) => void;
  stop: () => void;
};

/**
 * One conversation.
 * @param first the question that begins it, which is asked now
 * @param onBegun called once it is there: a question that was asked is not to be sent by a reload
 */
export function useConversation(
  id: string,
  first: SentAsk | undefined,
  onBegun: () => void,
): Conversation {
  const { live, ask, stop } = useAsk();
  // What is only being asked is not there yet.
  const begun = !first || Boolean(live?.made ?? live?.stopped) || (live?.text ?? '') !== '';
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
    if (first) return void ask(first);
    // Left while it was being answered: its answer is joined.
    const open = thread?.items.at(-1);
    if (open?.state === 'running') void ask({ prompt: open.prompt, uuid: open.uuid, thread: id });
  });
  const isReady = Boolean(first) || isSuccess;
  useEffect(() => {
    if (isReady) arrive();
  }, [isReady]);
  const tellBegun = useEffectEvent(onBegun);
  useEffect(() => {
    if (begun) tellBegun();
  }, [begun]);

  const turns = shownTurns(thread?.items ?? [], live);
  /** What a question is about is told with each, until a conversation is there that knows it. */
  const about = first && !thread ? first : {};
  return {
    thread,
    turns,
    error,
    isLoading: isLoading && !live,
    isWorking: turns.at(-1)?.state === 'running',
    refetch: () => void refetch(),
    next: (prompt) => void ask({ ...about, prompt, thread: id, uuid: randomId() }),
    again: ({ prompt, uuid }) =>
      void ask({ ...about, prompt, thread: id, uuid: randomId(), instead_of: uuid }),
    stop: () => void stop(),
  };
}

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
