import { fail, run } from './prepare.mjs';

const bin = (name) => `node_modules/${name}`;

/** What needs no test: format, lint, types. A step is its name, what Node runs, and what comes before. */
export const STATIC_STEPS = [
  ['format', [bin('oxfmt/bin/oxfmt'), '--check', '.']],
  ['lint', [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']],
  ...['contract', 'engine', 'server', 'web', '.'].map((project) => [
    `types of ${project}`,
    [bin('typescript/bin/tsc'), '-p', project],
  ]),
];

/** Unit tests and those over HTTP. */
export const vitestStep = (name, args = []) => [name, [bin('vitest/vitest.mjs'), 'run', ...args]];

export const browserStep = (prepare) => [
  'browser',
  [bin('@playwright/test/cli.js'), 'test'],
  prepare,
];

/** Runs one step after the other, tells how long each took, and ends at the first that fails. */
export async function runSteps(command, steps) {
  for (const [name, args, prepare] of steps) {
    await prepare?.();
    const began = performance.now();
    const code = await run(args);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`);
    if (code !== 0) fail(`${command}: ${name} failed.`);
  }
}
