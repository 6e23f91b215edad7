// `npm test`: every check, in the order in which they are cheapest to fail.
import { ensureChromium } from './chromium.mjs';
import { ensureNode, ensurePackages, ensureWebBuild, fail, run } from './prepare.mjs';

await ensureNode();
await ensurePackages();

const bin = (name) => `node_modules/${name}`;
const steps = [
  ['format', [bin('oxfmt/bin/oxfmt'), '--check', '.']],
  ['lint', [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']],
  ...['contract', 'engine', 'server', 'web', '.'].map((project) => [
    `types of ${project}`,
    [bin('typescript/bin/tsc'), '-p', project],
  ]),
  ['unit and HTTP', [bin('vitest/vitest.mjs'), 'run']],
  ['browser', [bin('@playwright/test/cli.js'), 'test'], prepareBrowser],
];

async function prepareBrowser() {
  process.env.CHROMIUM = ensureChromium();
  await ensureWebBuild();
}

for (const [name, args, prepare] of steps) {
  await prepare?.();
  const began = performance.now();
  const code = await run(args);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`);
  if (code !== 0) fail(`npm test: ${name} failed.`);
}
