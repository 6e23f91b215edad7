import { pbkdf2, randomBytes, randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import type { CaptchaWork } from '@bluebird/contract/auth.ts';

const derive = promisify(pbkdf2);

/**
 * Rounds for one number, and how many numbers there are: a browser tries half of them in two to ten
 * seconds, and nothing tries them in much less.
 */
const ITERATIONS = 1_000;
const NUMBERS = 20_000;
const BYTES = 16;

/** A number to be found by trying, for a device whose reader cannot see a picture, and the number. */
export async function newWork(): Promise<{ answer: string; work: CaptchaWork }> {
  const answer = String(randomInt(NUMBERS));
  const seed = randomBytes(BYTES);
  const target = await derive(seed, answer, ITERATIONS, BYTES, 'sha256');
  const work = {
    seed: seed.toString('hex'),
    target: target.toString('hex'),
    iterations: ITERATIONS,
    numbers: NUMBERS,
  };
  return { answer, work };
}
