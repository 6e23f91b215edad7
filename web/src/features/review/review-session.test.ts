import type { Intervals, Rating, ReviewCard } from '@bluebird/contract/review.ts';
import type { Memory } from '@bluebird/contract/words.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  beginSession,
  isOver,
  progressOf,
  summaryOf,
  withAnswer,
  withBatch,
  withCardBack,
  withMemory,
  withNote,
  currentStage,
  leftOf,
  NONE,
  withoutCard,
  withoutLastAnswer,
  type Session,
} from './review-session.ts';

const NEW: Intervals = [60, 360, 600, 8 * 86_400];
const DUE: Intervals = [600, 3 * 86_400, 6 * 86_400, 14 * 86_400];
const MEMORY: Memory = {
  state: 'new',
  due: null,
  stability: null,
  difficulty: null,
  reps: 0,
  lapses: 0,
  in_steps: false,
  struggling: false,
  leech: false,
};
const card = (id: number, intervals = DUE): ReviewCard => ({
  id,
  word: `word-${id}`,
  kind: 'recognise',
  memory: MEMORY,
  note: '',
  entry: { senses: [], ipa: { uk: null, us: null }, exams: [], forms: [] },
  fits: false,
  contexts: [],
  confusables: [],
  looked_up: null,
  intervals,
});
const batch = (ids: number[], intervals = DUE, next: number | null = null) => ({
  cards: ids.map((id) => card(id, intervals)),
  beyond: NONE,
  next,
});
const START = 1_000_000;
const begin = (ids: number[], intervals = DUE) =>
  beginSession({ kind: 'due', force: false }, batch(ids, intervals), START);

let uuids = 0;
const rate = (session: Session, rating: Rating, seconds = 5): Session => {
  const at = session.touched + seconds * 1000;
  const review_uuid = `uuid-${++uuids}`;
  return withAnswer(session, {
    review_uuid,
    rating,
    kind: 'recognise',
    spent: 2_000,
    looked: 4_000,
    at,
  });
};
const asked = (session: Session) => session.current?.id;

describe('the order', () => {
  test('cards come in theirs, and the session ends after the last', () => {
    let session = begin([1, 2]);
    expect(asked(session)).toBe(1);
    session = rate(session, 3);
    expect(asked(session)).toBe(2);
    session = rate(session, 3);
    expect(isOver(session)).toBe(true);
    expect(rate(session, 3)).toBe(session);
  });

  test('a forgotten card comes again when its step is over, before new ones', () => {
    let session = rate(begin([1, 2, 3, 4], NEW), 1, 0);
    expect(asked(session)).toBe(2);
    session = rate(session, 4, 30);
    expect(asked(session)).toBe(3);
    session = rate(session, 4, 31);
    expect(asked(session)).toBe(1);
    session = rate(session, 4, 5);
    expect(asked(session)).toBe(4);
  });

  test('it comes earlier when nothing else is left, and its buttons wait for the server', () => {
    const session = rate(begin([1], NEW), 1);
    expect(session.current).toEqual({ id: 1, due: session.touched + 60_000, intervals: null });
    expect(isOver(rate(session, 3))).toBe(true);
  });

  test('its next answer knows of the one before', () => {
    const session = rate(begin([1], NEW), 1);
    expect(session.cards[1]?.memory.reps).toBe(1);
    expect(withoutLastAnswer(session).cards[1]?.memory.reps).toBe(0);
  });

  test('a card that comes tomorrow does not come again today', () => {
    expect(isOver(rate(begin([1]), 2))).toBe(true);
  });

  test('more cards join at the end, those known already do not', () => {
    const session = withBatch(begin([1, 2]), batch([2, 3], DUE, 15), START);
    expect(session.queue.map(({ id }) => id)).toEqual([2, 3]);
    expect(session.next).toBe(15);
    expect(withBatch(session, batch([1, 2, 3], DUE, 15), START).next).toBeNull();
  });

  test('a batch that arrives after the end goes on', () => {
    const over = rate(begin([1]), 3);
    expect(asked(withBatch(over, batch([2]), START))).toBe(2);
  });
});

describe('what the server says of an answer', () => {
  const told = { memory: { ...MEMORY, lapses: 8, leech: true }, intervals: NEW };
  test('is shown when the card comes again', () => {
    const session = rate(begin([1, 2], NEW), 1);
    const uuid = session.answers[0]!.review_uuid;
    const after = withMemory(session, uuid, told);
    expect(after.again[0]?.intervals).toEqual(NEW);
    expect(after.cards[1]?.memory.leech).toBe(true);
  });

  test('is forgotten with the answer', () => {
    const session = rate(begin([1, 2], NEW), 1);
    const uuid = session.answers[0]!.review_uuid;
    const back = withoutLastAnswer(withMemory(session, uuid, told));
    expect(back.cards[1]?.memory).toEqual(MEMORY);
    expect(back.current).toEqual({ id: 1, due: 0, intervals: NEW });
    expect(withMemory(back, uuid, told)).toBe(back);
  });

  test('is left out when the card was rated once more since', () => {
    const once = rate(begin([1], NEW), 1);
    const twice = rate(once, 1);
    expect(withMemory(twice, once.answers[0]!.review_uuid, told)).toBe(twice);
  });
});

describe('a card taken out', () => {
  test('is asked no more, and can come back', () => {
    const session = begin([1, 2]);
    const without = withoutCard(session, 1, START);
    expect(asked(without)).toBe(2);
    expect(progressOf(without)).toEqual({ done: 0, of: 1 });
    const back = withCardBack(without, session.current!);
    expect(back).toEqual(session);
    expect(withCardBack(back, session.current!)).toBe(back);
  });

  test('comes back with the answer that is taken back', () => {
    const session = rate(begin([1, 2], NEW), 1);
    const back = withoutLastAnswer(withoutCard(session, 1, START));
    expect([asked(back), back.removed]).toEqual([1, []]);
  });
});

test('a note is written onto its card', () => {
  expect(withNote(begin([1]), 1, '记住').cards[1]?.note).toBe('记住');
  const session = begin([1]);
  expect(withNote(session, 9, 'x')).toBe(session);
});

test('the summary counts cards once, and recalls by the first answer', () => {
  let session = begin([1, 2, 3], NEW);
  session = rate(session, 1);
  session = rate(session, 4);
  session = rate(session, 2);
  session = rate(session, 4);
  expect(summaryOf(session)).toMatchObject({
    cards: 3,
    answers: 4,
    time: 16_000,
    recalled: 2 / 3,
    forgotten: [{ id: 1 }],
  });
  expect(summaryOf(begin([])).recalled).toBeNull();
});

test('progress counts what was not fetched yet', () => {
  const session = beginSession(
    { kind: 'due', force: false },
    { ...batch([1, 2], DUE, 0), beyond: { new: 30, learning: 2, due: 6 } },
    START,
  );
  expect(progressOf(rate(session, 3))).toEqual({ done: 1, of: 40 });
  expect(leftOf(session)).toEqual({ new: 32, learning: 2, due: 6 });
  // The next batch says anew how many there are.
  const later = withBatch(session, { ...batch([3], NEW, 0), beyond: { ...NONE, due: 4 } }, START);
  expect(leftOf(later)).toEqual({ new: 3, learning: 0, due: 4 });
});

test('what is left is told by what is asked of it, and moves with every rating', () => {
  const DUE_MEMORY: Memory = { ...MEMORY, state: 'learning', reps: 4 };
  const IN_STEPS: Memory = { ...DUE_MEMORY, in_steps: true };
  const cards = [
    card(1, NEW),
    card(2, NEW),
    { ...card(3, NEW), memory: IN_STEPS },
    { ...card(4), memory: DUE_MEMORY },
  ];
  const source = { kind: 'due', force: false } as const;
  let session = beginSession(source, { cards, beyond: NONE, next: null }, START);
  const seen = [{ stage: currentStage(session), ...leftOf(session) }];
  const step = (rating: Rating, seconds?: number) => {
    session = rate(session, rating, seconds);
    seen.push({ stage: currentStage(session), ...leftOf(session) });
  };
  // A new word enters its steps; another is known at once; a step is passed; a due one is forgotten.
  step(3);
  step(4);
  step(3);
  step(1);
  expect(seen).toEqual([
    { stage: 'new', new: 2, learning: 1, due: 1 },
    { stage: 'new', new: 1, learning: 2, due: 1 },
    { stage: 'learning', new: 0, learning: 2, due: 1 },
    { stage: 'due', new: 0, learning: 2, due: 1 },
    { stage: 'learning', new: 0, learning: 3, due: 0 },
  ]);
  session = withoutLastAnswer(session);
  expect(leftOf(session)).toEqual({ new: 0, learning: 2, due: 1 });
});

describe('whatever is done', () => {
  type Step = { do: 'rate'; rating: Rating; seconds: number } | { do: 'undo' } | { do: 'remove' };
  const steps = fc.array(
    fc.oneof(
      fc.record({
        do: fc.constant('rate' as const),
        rating: fc.constantFrom<Rating>(1, 2, 3, 4),
        seconds: fc.integer({ min: 0, max: 900 }),
      }),
      fc.record({ do: fc.constant('undo' as const) }),
      fc.record({ do: fc.constant('remove' as const) }),
    ),
    { maxLength: 40 },
  );
  const take = (session: Session, step: Step): Session => {
    if (step.do === 'rate') return rate(session, step.rating, step.seconds);
    if (step.do === 'undo') return withoutLastAnswer(session);
    return session.current ? withoutCard(session, session.current.id, session.touched) : session;
  };

  test('no card is in two places, none is lost while cards are left, none is asked when all is done', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const session = taken.reduce(take, begin([1, 2, 3, 4], NEW));
        const waiting = [session.current, ...session.queue, ...session.again].flatMap(
          (turn) => turn?.id ?? [],
        );
        expect(new Set(waiting).size).toBe(waiting.length);
        const answered = session.answers.map(({ turn }) => turn.id);
        const places = new Set([...waiting, ...answered, ...session.removed]);
        expect(places).toEqual(new Set([1, 2, 3, 4]));
        expect(waiting.filter((id) => session.removed.includes(id))).toEqual([]);
        expect(session.current === null).toBe(waiting.length === 0);
        const left = leftOf(session);
        expect(left.new + left.learning + left.due).toBe(waiting.length);
        const { done, of } = progressOf(session);
        expect(done).toBeGreaterThanOrEqual(0);
        expect(done).toBeLessThanOrEqual(of);
      }),
    );
  });

  test('taking an answer back undoes exactly that answer', () => {
    fc.assert(
      fc.property(steps, fc.constantFrom<Rating>(1, 2, 3, 4), (taken, rating) => {
        const session = taken.reduce(take, begin([1, 2, 3, 4], NEW));
        fc.pre(!isOver(session));
        const { touched: _, ...back } = withoutLastAnswer(rate(session, rating));
        const { touched: __, ...before } = session;
        expect(back).toEqual(before);
      }),
    );
  });
});
