import type { CardKind, Intervals, Rating, ReviewCard } from '@bluebird/contract/review.ts';
import type { ResurfacedItem } from '@bluebird/contract/notes-resurfaced.ts';
import type { Memory } from '@bluebird/contract/words.ts';
import type { AskedQuestion } from './session-resurfaced.ts';

/** Where a session's cards come from. */
export type Source = { kind: 'due'; force: boolean } | { kind: 'article'; id: number };

/** Cards by what is asked of them: to be begun, in their learning steps, remembered for days. */
export type Counts = { new: number; learning: number; due: number };
export type CardStage = keyof Counts;

/** A card in its turn. */
export type Turn = {
  id: number;
  /** When it comes again, in milliseconds; 0 when it was not asked yet. */
  due: number;
  /** What each rating would do, in seconds; null while the server has not told. */
  intervals: Intervals | null;
};

/** A turn that was rated. */
export type Answer = {
  review_uuid: string;
  rating: Rating;
  /** As it was asked, which the device may have made easier. */
  kind: CardKind;
  /** Milliseconds from question to answer. */
  spent: number;
  /** Milliseconds until the rating. */
  looked: number;
  /** When it was rated, in milliseconds of the device's clock. */
  at: number;
};
type Answered = Answer & { turn: Turn; before: Memory };

/**
 * A review session: the card that is asked, those to come, those to come again, and every answer.
 * Plain data, so that a device can keep it; every step is a function from session to session.
 */
export type Session = {
  source: Source;
  cards: Readonly<Record<number, ReviewCard>>;
  /** The card that is asked; null when all is done. */
  current: Turn | null;
  /** Cards not asked yet, in their order. */
  queue: readonly Turn[];
  /** Cards that come again in this session, soonest first. */
  again: readonly Turn[];
  /** Oldest first. */
  answers: readonly Answered[];
  /** Cards that were taken out of review on the way. */
  removed: readonly number[];
  /** Cards to ask that are not fetched yet. */
  beyond: Counts;
  /** Where the next batch begins; null when there is none. */
  next: number | null;
  /** When something was last done, in milliseconds. */
  touched: number;
  /** What comes between the words; absent until it was fetched. See `session-resurfaced.ts`. */
  resurfaced?: readonly ResurfacedItem[];
  /** Words after which what stood between them was passed. */
  passed?: number;
  /** Questions between the words that were answered. */
  asked?: readonly AskedQuestion[];
};

/** Cards with what the server said about the rest: how many there are, and where they begin. */
export type Batch = { cards: readonly ReviewCard[]; beyond: Counts; next: number | null };

/** A card that comes again within this many seconds does so in the same session. */
const SAME_SESSION = 20 * 60;
/** Seconds until a word that was forgotten comes again, when the server has not told. */
const STEP = 60;

export function beginSession(source: Source, batch: Batch, now: number): Session {
  const empty: Session = {
    source,
    cards: {},
    current: null,
    queue: [],
    again: [],
    answers: [],
    removed: [],
    beyond: batch.beyond,
    next: null,
    touched: now,
  };
  return withBatch(empty, batch, now);
}

/** Takes in more cards; those it has had are left out. */
export function withBatch(session: Session, batch: Batch, now: number): Session {
  const { cards, beyond, next } = batch;
  const fresh = cards.filter(({ id }) => !(id in session.cards));
  const turns = fresh.map(({ id, intervals }): Turn => ({ id, due: 0, intervals }));
  const known = Object.fromEntries(fresh.map((card) => [card.id, card]));
  return turnOver(
    {
      ...session,
      cards: { ...session.cards, ...known },
      queue: [...session.queue, ...turns],
      beyond,
      // A batch without news is the last: else the same would be asked for again and again.
      next: fresh.length > 0 ? next : null,
    },
    now,
  );
}

/** Rates the card that is asked, and goes on to the next. */
export function withAnswer(session: Session, answer: Answer): Session {
  const { current: turn, cards } = session;
  const card = turn && cards[turn.id];
  if (!turn || !card) return session;
  const { rating, at } = answer;
  const wait = turn.intervals?.[rating - 1] ?? (rating === 1 ? STEP : Infinity);
  const comes: Turn[] =
    wait <= SAME_SESSION ? [{ id: turn.id, due: at + wait * 1000, intervals: null }] : [];
  // The server tells the rest; that it was reviewed once more is certain.
  const memory = { ...card.memory, reps: card.memory.reps + 1 };
  return turnOver(
    {
      ...session,
      cards: { ...cards, [card.id]: { ...card, memory } },
      current: null,
      again: soonestFirst([...session.again, ...comes]),
      answers: [...session.answers, { ...answer, turn, before: card.memory }],
      touched: at,
    },
    at,
  );
}

/** Takes the last answer back: its card is asked again, as it was. */
export function withoutLastAnswer(session: Session): Session {
  const last = session.answers.at(-1);
  if (!last) return session;
  const { turn, before } = last;
  const card = session.cards[turn.id];
  return {
    ...withTurnBack(withoutTurns(session, turn.id), turn),
    answers: session.answers.slice(0, -1),
    removed: session.removed.filter((id) => id !== turn.id),
    cards: card ? { ...session.cards, [turn.id]: { ...card, memory: before } } : session.cards,
  };
}

/** Takes a card out of the session, for instance when its word is known after all. */
export function withoutCard(session: Session, id: number, now: number): Session {
  const removed = [...session.removed, id];
  return turnOver({ ...withoutTurns(session, id), removed, touched: now }, now);
}

/** Brings back a card that was taken out; it is asked at once. */
export function withCardBack(session: Session, turn: Turn): Session {
  if (!session.removed.includes(turn.id)) return session;
  const removed = session.removed.filter((id) => id !== turn.id);
  return { ...withTurnBack(session, turn), removed };
}

/** Takes in what the server made of an answer, unless that answer was taken back. */
export function withMemory(
  session: Session,
  reviewUuid: string,
  { memory, intervals }: { memory: Memory; intervals: Intervals },
): Session {
  const answered = session.answers.find(({ review_uuid }) => review_uuid === reviewUuid);
  const id = answered?.turn.id;
  const card = id === undefined ? undefined : session.cards[id];
  const latest = session.answers.findLast(({ turn }) => turn.id === id);
  if (!card || latest !== answered) return session;
  const told = (turn: Turn) => (turn.id === id ? { ...turn, intervals } : turn);
  return {
    ...session,
    cards: { ...session.cards, [card.id]: { ...card, memory } },
    current: session.current && told(session.current),
    again: session.again.map(told),
  };
}

/** Writes a note onto a card. */
export function withNote(session: Session, id: number, note: string): Session {
  const card = session.cards[id];
  return card ? { ...session, cards: { ...session.cards, [id]: { ...card, note } } } : session;
}

/** Whether every card was asked, and none comes again. */
export const isOver = ({ current }: Session): boolean => current === null;

/** No cards. */
export const NONE: Counts = { new: 0, learning: 0, due: 0 };

const added = (a: Counts, b: Counts): Counts => ({
  new: a.new + b.new,
  learning: a.learning + b.learning,
  due: a.due + b.due,
});

/** How many cards there are of each stage. */
export const countsOf = (stages: readonly CardStage[]): Counts =>
  stages.reduce((counts, stage) => ({ ...counts, [stage]: counts[stage] + 1 }), NONE);

export function stageOf({ state, in_steps }: Memory): CardStage {
  if (state === 'new') return 'new';
  return in_steps ? 'learning' : 'due';
}

/** The stage of the card that is asked; null when none is. */
export const currentStage = (session: Session): CardStage | null =>
  session.current && turnStage(session, session.current);

/** What comes again within the session is being learnt, whatever it was. */
function turnStage({ cards }: Session, { id, due }: Turn): CardStage {
  const card = cards[id];
  return due > 0 || !card ? 'learning' : stageOf(card.memory);
}

/** What is still to be asked, the card that is asked and those not fetched yet included. */
export function leftOf(session: Session): Counts {
  const { current, queue, again, next, beyond } = session;
  const turns = [...(current ? [current] : []), ...queue, ...again];
  const here = countsOf(turns.map((turn) => turnStage(session, turn)));
  return next === null ? here : added(here, beyond);
}

/** How far a session is: cards that are done for now, of how many. */
export function progressOf(session: Session): { done: number; of: number } {
  const had = Object.keys(session.cards).length - session.removed.length;
  const { queue, again, current } = session;
  const done = had - queue.length - again.length - (current ? 1 : 0);
  const left = leftOf(session);
  return { done, of: done + left.new + left.learning + left.due };
}

export type Summary = {
  /** Cards asked, each once. */
  cards: number;
  answers: number;
  /** Milliseconds spent on them. */
  time: number;
  /** Share of the cards that were not forgotten when first asked; null without any. */
  recalled: number | null;
  /** Cards that were forgotten at least once, oldest first. */
  forgotten: ReviewCard[];
};

export function summaryOf({ answers, cards }: Session): Summary {
  const first = new Map<number, Rating>();
  for (const { turn, rating } of answers) if (!first.has(turn.id)) first.set(turn.id, rating);
  const forgotten = new Set(
    answers.filter(({ rating }) => rating === 1).map(({ turn }) => turn.id),
  );
  const recalled = [...first.values()].filter((rating) => rating > 1).length;
  return {
    cards: first.size,
    answers: answers.length,
    time: answers.reduce((sum, { looked }) => sum + looked, 0),
    recalled: first.size > 0 ? recalled / first.size : null,
    forgotten: [...forgotten].flatMap((id) => cards[id] ?? []),
  };
}

const soonestFirst = (turns: readonly Turn[]) => turns.toSorted((a, b) => a.due - b.due);

/** Asks the next card when none is: one that is due again, else a new one, else what comes soonest. */
function turnOver(session: Session, now: number): Session {
  if (session.current) return session;
  const [soonest, ...later] = session.again;
  const [first, ...rest] = session.queue;
  if (soonest && (soonest.due <= now || !first))
    return { ...session, current: soonest, again: later };
  return first ? { ...session, current: first, queue: rest } : session;
}

/** Puts a turn in front; what was asked goes back to where it came from. */
function withTurnBack(session: Session, turn: Turn): Session {
  const { current, queue, again } = session;
  if (!current) return { ...session, current: turn };
  if (current.due === 0) return { ...session, current: turn, queue: [current, ...queue] };
  return { ...session, current: turn, again: soonestFirst([current, ...again]) };
}

function withoutTurns(session: Session, id: number): Session {
  const others = (turns: readonly Turn[]) => turns.filter((turn) => turn.id !== id);
  return {
    ...session,
    current: session.current?.id === id ? null : session.current,
    queue: others(session.queue),
    again: others(session.again),
  };
}
