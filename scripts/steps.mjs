import { fail, run } from './prepare.mjs';

const bin = (name) => `node_modules/${name}`;

/**
 * The checks that run no code: format, lint, types. A step is its name, the arguments for Node, and
 * an optional preparation.
 */
export const STATIC_STEPS = [
  ['format', [bin('oxfmt/bin/oxfmt'), '--check', '.']],
  ['lint', [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']],
  ...['contract', 'engine', 'server', 'web', 'web/worker', '.'].map((project) => [
    `types of ${project}`,
    [bin('typescript/bin/tsc'), '-p', project],
  ]),
];

/** The step that runs unit tests and tests over HTTP. */
export const vitestStep = (name, args = []) => [name, [bin('vitest/vitest.mjs'), 'run', ...args]];

export const browserStep = (prepare) => [
  'browser',
  [bin('@playwright/test/cli.js'), 'test'],
  prepare,
];

/** Runs the steps in order, prints how long each took, and stops at the first failure. */
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
