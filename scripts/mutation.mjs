// `npm run mutation -- engine/src/feeds`: changes the code in many small ways and reports the
// changes that no test detects. Run by hand: a folder takes from minutes to hours; a file of it,
// such as `engine/src/feeds/opml.ts`, is tested by the whole folder's tests; `--share=0.2` after it
// changes a sample of its lines only, the same lines each time.
import { ensureMutation, ensureNode, ensurePackages, run } from './prepare.mjs';

await ensureNode();
await ensurePackages();
const stryker = await ensureMutation();

const given = process.argv.slice(2);
const share = given.find((argument) => argument.startsWith('--share='))?.slice('--share='.length);

for (const part of given.filter((argument) => !argument.startsWith('--'))) {
  const env = { ...process.env, MUTATED: part, ...(share && { MUTATED_SHARE: share }) };
  const code = await run([stryker, 'run', 'testing/mutation/stryker.config.ts'], { env });
  if (code !== 0) process.exitCode = code;
}
