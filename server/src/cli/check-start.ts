import { readConfig } from '#config.ts';
import { checkStart } from '#start-checks.ts';

/** Checks what would stop a start half-way (port, disk space) before its long work begins. */
try {
  await checkStart(readConfig());
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
