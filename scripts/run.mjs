// Runs one of our TypeScript programs: `node scripts/run.mjs <file> [arguments]`.
import { ensureNode, ensurePackages, run } from './prepare.mjs';

await ensureNode();
await ensurePackages();
process.exitCode = await run(process.argv.slice(2));
