import { readConfig } from '#config.ts';
import { checkStart } from '#start-checks.ts';

/** What a start would stumble over, asked before the long work that goes before it. */
try {
  await checkStart(readConfig());
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
