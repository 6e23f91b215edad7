// `npm run mutation -- engine/src/feeds`: changes the code in many small ways and tells which changes
// no test notices. By hand: a folder takes from minutes to an hour.
import { ensureMutation, ensureNode, ensurePackages, run } from './prepare.mjs';

await ensureNode();
await ensurePackages();
const stryker = await ensureMutation();

for (const part of process.argv.slice(2)) {
  const env = { ...process.env, MUTATED: part };
  const code = await run([stryker, 'run', 'testing/mutation/stryker.config.ts'], { env });
  if (code !== 0) process.exitCode = code;
}
