import type { ResurfacedItem } from '@bluebird/contract/notes-resurfaced.ts';
import type { ReviewCard } from '@bluebird/contract/review.ts';
import { expect, test } from 'vitest';
import {
  beginSession,
  NONE,
  withAnswer,
  withoutLastAnswer,
  type Session,
} from './review-session.ts';
import {
  answerOf,
  lastQuestionOf,
  resurfacedOf,
  questionsOf,
  withResurfaced,
  withResurfacedPassed,
  withoutLastQuestion,
  withQuestion,
} from './session-resurfaced.ts';

const NOW = 1_000_000;
const card = (id: number): ReviewCard => ({
  id,
  word: `word-${id}`,
  kind: 'recognise',
  memory: {
    state: 'learning',
    due: null,
    stability: null,
    difficulty: null,
    reps: 0,
    lapses: 0,
    in_steps: false,
    struggling: false,
    leech: false,
  },
  note: '',
  entry: { senses: [], ipa: { uk: null, us: null }, exams: [], forms: [] },
  fits: false,
  contexts: [],
  confusables: [],
  looked_up: null,
  intervals: [60, 86_400, 86_400, 86_400],
});
const begin = (count: number): Session =>
  beginSession(
    { kind: 'due', force: false },
    { cards: Array.from({ length: count }, (_, i) => card(i)), beyond: NONE, next: null },
    NOW,
  );
let uuids = 0;
const rate = (session: Session): Session =>
  withAnswer(session, {
    review_uuid: `uuid-${++uuids}`,
    rating: 3,
    kind: 'recognise',
    spent: 1_000,
    looked: 2_000,
    at: NOW,
  });
const given = (id: number, right: boolean) => ({
  id,
  choice: right ? 1 : 0,
  right,
  review_uuid: `answer-${id}`,
  at: NOW,
});
const question = (id: number, after: number): ResurfacedItem => ({
  kind: 'question',
  after,
  question: {
    id,
    article_id: 1,
    article_title: 'The Night Train',
    kind: 'cloze',
    prompt: 'A ____.',
    mark: [2, 6],
    options: ['a', 'b', 'c', 'd'],
    block_id: 'b',
    start: 0,
    answer: 1,
    explanation: '',
  },
});

test('each comes after its words, once', () => {
  let session = withResurfaced(begin(6), [question(1, 2), question(2, 4)]);
  expect(resurfacedOf(session)).toBeNull();
  session = rate(rate(session));
  expect(resurfacedOf(session)).toEqual(question(1, 2));
  session = withResurfacedPassed(session, NOW);
  expect(resurfacedOf(session)).toBeNull();
  expect(withResurfacedPassed(session, NOW)).toBe(session);
  session = rate(rate(session));
  expect(resurfacedOf(session)).toEqual(question(2, 4));
});

test('what comes too late is left out, not put before a card that is being asked', () => {
  const session = withResurfaced(rate(rate(begin(6))), [question(1, 2), question(2, 4)]);
  expect(session.resurfaced).toEqual([question(2, 4)]);
  expect(resurfacedOf(session)).toBeNull();
});

test('a rating taken back takes the question away, and its answer stays', () => {
  let session = withResurfaced(begin(6), [question(1, 2)]);
  const answer = given(1, false);
  session = withQuestion(rate(rate(session)), answer);
  session = withoutLastAnswer(session);
  expect(resurfacedOf(session)).toBeNull();
  session = rate(session);
  expect(resurfacedOf(session)).toEqual(question(1, 2));
  expect(answerOf(session, 1)).toMatchObject(answer);
});

test('the first answer counts', () => {
  let session = withQuestion(begin(6), given(1, false));
  session = withQuestion(session, given(1, true));
  session = withQuestion(session, given(2, true));
  expect(questionsOf(session)).toEqual({ total: 2, right: 1 });
  expect(answerOf(session, 3)).toBeNull();
});

test('the last act is taken back, whether a word or a question', () => {
  const start = withResurfaced(begin(6), [question(1, 2), question(2, 3)]);
  const two = rate(rate(start));
  const answered = withQuestion(two, given(1, false));
  const on = withResurfacedPassed(answered, NOW);
  expect(resurfacedOf(on)).toBeNull();
  expect(lastQuestionOf(on)?.id).toBe(1);
  // After the next word that word comes first, then the question.
  const three = rate(on);
  expect(resurfacedOf(three)).toEqual(question(2, 3));
  expect(lastQuestionOf(three)).toBeNull();
  expect(withoutLastQuestion(three)).toBe(three);
  const back = withoutLastAnswer(three);
  expect(lastQuestionOf(back)?.id).toBe(1);
  const asked = withoutLastQuestion(back);
  expect(resurfacedOf(asked)).toEqual(question(1, 2));
  expect(answerOf(asked, 1)).toBeNull();
  expect(lastQuestionOf(asked)).toBeNull();
  const { touched: _, asked: __, passed: ___, ...was } = asked;
  expect(two).toMatchObject(was);
  expect(resurfacedOf(withoutLastAnswer(asked))).toBeNull();
});

test('a session kept by an earlier build has nothing between its words', () => {
  const session = rate(rate(begin(6)));
  expect(resurfacedOf(session)).toBeNull();
  expect(questionsOf(session)).toEqual({ total: 0, right: 0 });
});
