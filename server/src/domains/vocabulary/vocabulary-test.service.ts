import { randomInt } from 'node:crypto';
import { estimateVocabulary } from '@bluebird/engine/vocabulary/estimate.ts';
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

/** Long enough for a visitor, whose device keeps the result, to take it along to an account. */
const VALID_MS = 90 * DAY_MS;

/**
 * A fresh test. It is kept nowhere: its number travels with it, signed, so that answers are judged
 * by the words that were asked.
 */
export function startVocabularyTest({ secret, clock }: Context) {
  const seed = randomInt(PAPERS);
  const expires = Math.floor((clock().getTime() + VALID_MS) / 1000);
  return {
    test: signClaim(secret, `vocabulary-test.${PAPER_VERSION}.${seed}.${expires}`),
    words: testPaper(seed).words.map(({ word }) => word),
  };
}

/**
 * Judges a test's answers. A reader's count from now on, unless they say nothing.
 * @throws Refusal `vocabulary_test_invalid` when the test is forged, foreign or older than ninety days,
 * `invalid_input` when a word was not in it
 */
export async function submitVocabularyTest(
  context: Context,
  actor: Actor | null,
  { test, known }: { test: string; known: string[] },
) {
  const seed = seedOf(context, test);
  const paper = testPaper(seed);
  const asked = new Set(paper.words.map(({ word }) => word));
  if (known.some((word) => !asked.has(word))) throw new Refusal('invalid_input');
  const estimate = estimateVocabulary(paper, new Set(known));
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

function seedOf({ secret, clock }: Context, test: string): number {
  const claim = verifyClaim(secret, test);
  const [kind, version, seed, expires] = claim?.split('.') ?? [];
  const valid =
    kind === 'vocabulary-test' &&
    version === PAPER_VERSION &&
    Number(expires) * 1000 > clock().getTime();
  if (!valid) throw new Refusal('vocabulary_test_invalid');
  return Number(seed);
}

/** Goes back to what counted before the last test. */
export async function undoVocabularyTest(context: Context, userId: number) {
  await undoLastVocabularyTest(context.db, userId, context.clock());
  return showVocabulary(context, userId);
}
