import type { ResurfacedItem } from '@bluebird/contract/notes-resurfaced.ts';
import type { CardKind, Rating } from '@bluebird/contract/review.ts';
import { create } from 'zustand';
import { onLogout } from '#lib/account-events.ts';
import { randomId } from '#lib/random-id.ts';
import { readStoredJson, watchStored, writeStored } from '#lib/stored.ts';
import { BATCH, fetchBatch } from '#features/review/review-api.ts';
import { cardsUnderWay, onReviewSent, sendReview } from '#features/review/review-outbox.ts';
import {
  beginSession,
  isOver,
  withAnswer,
  withBatch,
  withCardBack,
  withMemory,
  withNote,
  withoutCard,
  withoutLastAnswer,
  type Batch,
  type Session,
  type Source,
} from '#features/review/review-session.ts';
import {
  lastQuestionOf,
  withResurfaced,
  withResurfacedPassed,
  withoutLastQuestion,
  withQuestion,
  type AskedQuestion,
  type QuestionAnswer,
} from '#features/review/session-resurfaced.ts';
import { setAside, type SetAside } from '#features/words/word-acts.ts';
import { setWordState } from '#features/words/word-states.ts';

/** A rating as the reader gives it. */
export type Given = {
  rating: Rating;
  kind: CardKind;
  /** Milliseconds from question to answer, and until the rating. */
  spent: number;
  looked: number;
};

const KEY = 'review-session';
/** A session left for longer begins anew: what is due has changed. */
const KEEP_MS = 6 * 3_600_000;
/** Cards left when the next ones are fetched. */
const FETCH_AT = 5;

/** A session kept by an earlier build, which counted otherwise, begins anew. */
const readable = (session: Session | null): Session | null =>
  session && 'beyond' in session ? session : null;

const useStore = create<{ session: Session | null }>(() => ({
  session: readable(readStoredJson<Session>(KEY, 'account')),
}));
useStore.subscribe(({ session }) =>
  writeStored(KEY, session && JSON.stringify(session), 'account'),
);
// Two tabs with the same session are one: an answer given in one turns the card in the other.
watchStored(KEY, 'account', (text) => {
  const other = text === null ? null : (JSON.parse(text) as Session);
  const mine = useStore.getState().session;
  if (other && mine && sameSource(other.source, mine.source)) useStore.setState({ session: other });
});

const sameSource = (a: Source, b: Source): boolean => JSON.stringify(a) === JSON.stringify(b);

const change = (next: (session: Session) => Session) =>
  useStore.setState(({ session }) => ({ session: session && next(session) }));

/** The session with cards from a source; null when there is none yet. */
export function useSession(source: Source): Session | null {
  const session = useStore((store) => store.session);
  return session && sameSource(session.source, source) ? session : null;
}

/** Forgets a session that is over, or was left too long ago, before its screen is opened. */
export function forgetOldSession(now = Date.now()): void {
  const { session } = useStore.getState();
  if (session && (isOver(session) || now - session.touched > KEEP_MS)) forgetSession();
}

/** Whether the day's session was begun on this device and not finished. */
export const useUnfinishedSession = (): boolean =>
  useStore(
    ({ session }) =>
      session?.source.kind === 'due' && !isOver(session) && Date.now() - session.touched < KEEP_MS,
  );

export const forgetSession = (): void => useStore.setState({ session: null });
onLogout(forgetSession);

/** Begins a session, without the cards whose rating is still on its way to the server. */
export function startSession(source: Source, batch: Batch): void {
  const underWay = cardsUnderWay();
  const cards = batch.cards.filter(({ id }) => !underWay.has(id));
  const session = beginSession(source, { ...batch, cards }, Date.now());
  useStore.setState({ session });
}

/** Rates the card that is asked. */
export function rateCard(given: Given): void {
  const { session } = useStore.getState();
  const card = session?.current && session.cards[session.current.id];
  if (!card) return;
  const answer = { ...given, review_uuid: randomId(), at: Date.now() };
  change((before) => withAnswer(before, answer));
  const { looked: _, ...write } = answer;
  const { id, word, memory } = card;
  sendReview({ act: 'rate', id, word, reps: memory.reps, ...write });
  setWordState(card.word, 'learning');
  void fetchAhead();
}

/** Takes the last rating back. @returns whether there was one */
export function undoRating(): boolean {
  const { session } = useStore.getState();
  const last = session?.answers.at(-1);
  const word = last && session?.cards[last.turn.id]?.word;
  if (!last || word === undefined) return false;
  change(withoutLastAnswer);
  sendReview({ act: 'undo', id: last.turn.id, word, review_uuid: last.review_uuid });
  setWordState(word, last.before.state);
  return true;
}

/** Takes the card that is asked out of review; the toast brings it back. */
export function setCardAside(state: SetAside): void {
  const { session } = useStore.getState();
  const turn = session?.current;
  const card = turn && session.cards[turn.id];
  if (!card) return;
  change((before) => withoutCard(before, card.id, Date.now()));
  setAside(card.word, state, {
    before: card.memory.state,
    onUndo: () => change((now) => withCardBack(now, turn)),
  });
  void fetchAhead();
}

/** Shows a note that was written on a card. */
export const noteCard = (id: number, note: string): void =>
  change((session) => withNote(session, id, note));

/** Takes in what comes between the words. */
export const keepResurfaced = (items: readonly ResurfacedItem[]): void =>
  change((session) => withResurfaced(session, items));

/** Goes past what stands between the words. */
export const passResurfaced = (): void =>
  change((session) => withResurfacedPassed(session, Date.now()));

/** Keeps how a question between the words was answered. */
export const noteQuestion = (answer: QuestionAnswer): void =>
  change((session) => withQuestion(session, answer));

/** Asks the last question again, if it was answered after the last word. @returns that answer */
export function takeBackQuestion(): AskedQuestion | null {
  const { session } = useStore.getState();
  const last = session && lastQuestionOf(session);
  if (last) change(withoutLastQuestion);
  return last;
}

let fetching: Promise<boolean> | null = null;

/** Fetches the next cards before the last ones are asked; failing, it is tried with the next answer. */
export function fetchAhead(): Promise<boolean> {
  const { session } = useStore.getState();
  if (!session || session.next === null || session.queue.length > FETCH_AT)
    return Promise.resolve(false);
  fetching ??= fetchMore(session).finally(() => {
    fetching = null;
  });
  return fetching;
}

/** @returns whether cards came */
async function fetchMore({ source, next, queue, again }: Session): Promise<boolean> {
  const had = Math.min(queue.length + again.length + 1, BATCH);
  const batch = await fetchBatch(source, { offset: next ?? 0, had }).catch(() => null);
  const { session } = useStore.getState();
  if (!batch || !session || !sameSource(session.source, source)) return false;
  const underWay = cardsUnderWay();
  const cards = batch.cards.filter(({ id }) => !underWay.has(id));
  change((now) => withBatch(now, { ...batch, cards }, Date.now()));
  return true;
}

onReviewSent((write, reply) => {
  if (reply) change((session) => withMemory(session, write.review_uuid, reply));
});
