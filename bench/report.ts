import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Row } from './row.ts';
import { markdownTable } from './table.ts';

const FILE = path.resolve(import.meta.dirname, '../docs/benchmarks.md');

/** Writes the table to `docs/benchmarks.md`, with the machine it was measured on. */
export async function writeReport(rows: readonly Row[]): Promise<void> {
  const cores = os.cpus().length;
  const load = os.loadavg()[1]!.toFixed(1);
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const page = `# Benchmarks

Measured ${new Date().toISOString().slice(0, 10)} on ${cores} cores (${os.cpus()[0]?.model.trim() ?? 'unknown'}) with
${memory} GB of memory, ${os.platform()} ${os.arch()}, Node ${process.versions.node}; load average ${load} over
the last five minutes, so that a busy machine shows. Made by \`npm run bench -- --write\`; what each
line means stands in \`bench/\`.

${markdownTable(rows)}
`;
  await writeFile(FILE, page);
}
