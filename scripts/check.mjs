// `npm run check`: format, lint, types, and the tests near the change.
import { changedFiles, testsNear } from './change.mjs';
import { ensureNode, ensurePackages } from './prepare.mjs';
import { runSteps, STATIC_STEPS, vitestStep } from './steps.mjs';

await ensureNode();
await ensurePackages();

const near = testsNear(changedFiles());
process.stdout.write(
  near.length === 0
    ? 'No unit or HTTP test is near what changed.\n'
    : `Tests near what changed:\n${near.map((file) => `  ${file}\n`).join('')}`,
);
await runSteps('npm run check', [
  ...STATIC_STEPS,
  ...(near.length > 0 ? [vitestStep('tests near the change', near)] : []),
]);
