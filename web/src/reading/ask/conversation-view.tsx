import { MAX_TURNS } from '@bluebird/contract/ask-limits.ts';
import { MAX_CARD_TEXT } from '@bluebird/contract/poster-designs.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { AskField } from '#features/ai/ask-field.tsx';
import { AskTurn, type ShownTurn } from '#features/ai/ask-turn.tsx';
import { aiUsageQuery } from '#features/ai/asks-api.ts';
import { followUps } from '#features/ai/follow-ups.ts';
import type { TextPlaces } from '#features/ai/place-link.tsx';
import { StarterList } from '#features/ai/starter-list.tsx';
import { bookQuery } from '#features/books/book-query.ts';
import { makeTextCard } from '#features/sharing/text-card.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { AskedBook, AskedText } from './ask-subject.tsx';
import { answerCard, chapterOf, keepAsCard, keepAsNote } from './keep-answer.ts';
import type { Conversation } from './use-conversation.ts';

/** The questions of a conversation with their answers, and the field for the next one. */
export function ConversationView({
  conversation,
  text,
  book = null,
  places,
}: {
  conversation: Conversation;
  /** The text asked about, and the way to its places; null where there is none. */
  text: AskedText | null;
  /** The whole book asked about. */
  book?: Pick<AskedBook, 'id' | 'title'> | null;
  places: TextPlaces | null;
}) {
  const { turns, isWorking, isLoading, next, again, stop } = conversation;
  const last = turns.at(-1);
  const end = useFollow(last?.answer.length ?? 0, turns.length);
  const isFull = turns.length >= MAX_TURNS;
  const keptWith = useKeptWith(text, book);
  return (
    <>
      <div className="flex-1">
        {isLoading && <Waiting />}
        {turns.map((turn, i) => (
          <AskTurn
            key={turn.uuid}
            turn={turn}
            places={places}
            onRetry={i === turns.length - 1 && !isWorking ? () => again(turn) : undefined}
            onNote={actOn(keptWith(turn), keepAsNote)}
            onCard={actOn(keptWith(turn), keepAsCard)}
            onPicture={
              turn.answer.length <= MAX_CARD_TEXT
                ? (one) => void makeTextCard(answerCard(one, text, book))
                : undefined
            }
          />
        ))}
        {last?.state === 'done' && !isFull && (
          <div className="border-t border-line py-5">
            <StarterList
              title="可以接着问"
              questions={followUps(last, {
                asked: turns.map(({ prompt }) => prompt),
                hasText: text !== null || book !== null,
              })}
              onAsk={next}
            />
          </div>
        )}
        <div ref={end} />
      </div>
      <Foot
        isWorking={isWorking}
        isFull={isFull}
        label={text ? '问这篇文章…' : book ? '问这本书…' : '接着问…'}
        onAsk={next}
        onStop={stop}
      />
    </>
  );
}

/** What an answer is kept with: the text asked about, or a chapter of the book; null: nothing. */
function useKeptWith(text: AskedText | null, book: Pick<AskedBook, 'id'> | null) {
  const { data } = useQuery({ ...bookQuery(book?.id ?? 0), enabled: book !== null });
  return (turn: ShownTurn) => text ?? (book && data ? chapterOf(turn, data.contents) : null);
}

/** An act for the answers of a text; none where there is no text. */
const actOn = <T,>(text: T | null, act: (text: T, turn: ShownTurn) => void) =>
  text === null ? undefined : (turn: ShownTurn) => act(text, turn);

const Waiting = () => (
  <div role="status" aria-label="正在载入对话" className="py-4">
    <Skeleton className="ms-auto h-11 w-3/5 rounded-2" />
    <Skeleton className="mt-6 h-4 w-full" />
    <Skeleton className="mt-3 h-4 w-full" />
    <Skeleton className="mt-3 h-4 w-2/3" />
  </div>
);

function Foot({
  isWorking,
  isFull,
  label,
  onAsk,
  onStop,
}: {
  isWorking: boolean;
  isFull: boolean;
  label: string;
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
  return <AskField label={label} busy={isWorking} onAsk={onAsk} onStop={onStop} />;
}

/** Keeps the end of a growing answer in sight, as long as the reader stays there. */
function useFollow(length: number, turns: number) {
  const end = useRef<HTMLDivElement>(null);
  const seen = useRef(turns);
  useEffect(() => {
    const isNew = turns !== seen.current;
    seen.current = turns;
    if (!end.current) return;
    const { scrollHeight, clientHeight, scrollTop } = scrollerOf(end.current);
    const gap = scrollHeight - clientHeight - scrollTop;
    if (isNew || gap < 160) end.current.scrollIntoView({ block: 'end' });
  }, [length, turns]);
  return end;
}

/** What an element scrolls in: a panel, or the page. */
function scrollerOf(element: HTMLElement): Element {
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  }
  return document.documentElement;
}
