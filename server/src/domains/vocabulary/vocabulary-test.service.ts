import { randomInt } from 'node:crypto';
import { estimateVocabulary } from '@bluebird/engine/vocabulary/estimate.ts';
import { askedWords, firstWords, MOST_ASKED } from '@bluebird/engine/vocabulary/next-words.ts';
import { PAPER_VERSION, PAPERS, testPaper } from '@bluebird/engine/vocabulary/test-paper.ts';
import type { Context } from '#core/context.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { signClaim, verifyClaim } from '#core/signed-token.ts';
import { DAY_MS } from '#core/durations.ts';
import {
  deleteOldVocabularyTests,
  undoLastVocabularyTest,
  upsertVocabularyTest,
} from './vocabulary.queries.ts';
import { showVocabulary } from './vocabulary.service.ts';

/**
 * Milliseconds for which a test is valid: long enough for a visitor to open an account and bring
 * the result along.
 */
const VALID_MS = 90 * DAY_MS;

/** A test's words and answers, as a client sends them. */
type SentAnswers = { test: string; asked: string[]; known: string[] };

/**
 * A new test. It is not stored: its number, signed, goes to the client and comes back with the
 * answers, from which it is told again which words were asked.
 */
export function startVocabularyTest({ signing, clock }: Context) {
  const seed = randomInt(PAPERS);
  const expires = Math.floor((clock().getTime() + VALID_MS) / 1000);
  return {
    test: signClaim(signing, `vocabulary-test.${PAPER_VERSION}.${seed}.${expires}`),
    words: firstWords(testPaper(seed)).map(({ word }) => word),
    most: MOST_ASKED,
  };
}

/**
 * The words to ask after these answers; none when the test is over.
 * @throws Refusal `vocabulary_test_invalid` when the test is forged, foreign or older than ninety
 *   days, `invalid_input` when other words were asked than these answers lead to
 */
export function nextTestWords(context: Context, sent: SentAnswers): { words: string[] } {
  const { next } = followAnswers(seedOf(context, sent.test), sent);
  return { words: next.map(({ word }) => word) };
}

function followAnswers(seed: number, { asked: sent, known }: SentAnswers) {
  const knows = new Set(known);
  const { asked, next } = askedWords(testPaper(seed), ({ word }) => knows.has(word), sent.length);
  const same = asked.length === sent.length && asked.every(({ word }, i) => word === sent[i]);
  if (!same || !knows.isSubsetOf(new Set(sent))) throw new Refusal('invalid_input');
  return { asked, next, knows };
}

/**
 * Judges a test's answers. A reader's result is stored, unless it is unreliable.
 * @throws Refusal as `nextTestWords`, `vocabulary_test_invalid` also when the test is not over
 */
export async function submitVocabularyTest(
  context: Context,
  actor: Actor | null,
  sent: SentAnswers,
) {
  const seed = seedOf(context, sent.test);
  if (sent.asked.length === 0) throw new Refusal('vocabulary_test_invalid');
  const { asked, next, knows } = followAnswers(seed, sent);
  if (next.length > 0) throw new Refusal('vocabulary_test_invalid');
  const estimate = estimateVocabulary(asked, knows);
  const { size, low, high, knownRank, falseAlarms, reliable } = estimate;
  const saved = actor !== null && reliable;
  if (saved) {
    const { userId } = actor;
    await context.db.transaction().execute(async (tx) => {
      await upsertVocabularyTest(tx, { userId, seed, size, knownRank, at: context.clock() });
      await deleteOldVocabularyTests(tx, userId);
    });
  }
  return {
    size,
    low,
    high,
    reliable,
    saved,
    known_rank: knownRank,
    false_alarms: falseAlarms,
  };
}

function seedOf({ signing, clock }: Context, test: string): number {
  const claim = verifyClaim(signing, test);
  const [kind, version, seed, expires] = claim?.split('.') ?? [];
  const valid =
    kind === 'vocabulary-test' &&
    version === PAPER_VERSION &&
    Number(expires) * 1000 > clock().getTime();
  if (!valid) throw new Refusal('vocabulary_test_invalid');
  return Number(seed);
}

/** Removes the latest test, so that the one before counts. */
export async function undoVocabularyTest(context: Context, userId: number) {
  await undoLastVocabularyTest(context.db, userId, context.clock());
  return showVocabulary(context, userId);
}
