import { curveOfSize, simulateTest } from '@bluebird/engine/vocabulary/simulated-reader.ts';

const SIZES = [1_000, 2_000, 3_000, 5_000, 8_000, 12_000];
const SLOPES = [
  ['sharp', 6],
  ['medium', 3.5],
  ['slow', 2.5],
] as const;
const GUESSES = [0, 0.05];
const SLIPS = 0.02;
const TESTS = 60;

/**
 * A table of bias and root mean square error of the vocabulary test with simulated readers,
 * relative to their true vocabulary.
 */
export function vocabularyTestErrors(): string[] {
  const random = dice();
  const rows = SLOPES.flatMap(([name, slope]) =>
    GUESSES.map((guesses) =>
      row([
        `${name} (${slope})`,
        `${100 * guesses} %`,
        ...SIZES.map((size) => {
          const reader = { share: curveOfSize(size, slope), guesses, slips: SLIPS };
          const errors = Array.from(
            { length: TESTS },
            (_, i) => simulateTest(reader, { seed: i * 7_919 + size, random }).size / size - 1,
          );
          const square = Math.sqrt(mean(errors.map((error) => error ** 2)));
          return `${(100 * mean(errors)).toFixed(0)}, ${(100 * square).toFixed(0)}`;
        }),
      ]),
    ),
  );
  const head = ['vocabulary test: knowledge ends', 'guesses', ...SIZES.map((n) => `${n} words`)];
  return [row(head), row(head.map(() => '---')), ...rows];
}

/** A random generator with the same numbers (0–1) in each run. */
function dice(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
