import { call, logInAdmin } from './editor.ts';
import type { Lab } from './lab.ts';
import { quantile } from './quantile.ts';
import type { Row } from './row.ts';
import { sampleText } from './sample-text.ts';
import { ms } from './units.ts';

const IDLE_READS = 300;
const IMPORTS = 24;
const WORDS = 3_000;

/** How long readers wait for an article while nothing else goes on, and while editors import. */
export async function benchReaders(lab: Lab): Promise<Row[]> {
  const { base, long } = await lab.product();
  const token = await logInAdmin(base);
  const read = async (): Promise<number> => {
    const began = performance.now();
    const answer = await fetch(`${base}/reader/article/${long}/show`);
    await answer.arrayBuffer();
    return performance.now() - began;
  };
  const idle: number[] = [];
  for (let i = 0; i < IDLE_READS; i += 1) idle.push(await read());

  const tasks = await Promise.all(
    Array.from({ length: IMPORTS }, async (_, i) => {
      const content = `Story number ${i} of many.\n\n${sampleText(WORDS + i)}`;
      const source = { format: 'text' as const, title: `Import ${i}`, content };
      return (await call(base, 'POST /reader/article/import', { body: { source } }, token)).task_id;
    }),
  );
  const busy: number[] = [];
  const open = new Set(tasks);
  const began = performance.now();
  while (open.size > 0) {
    for (let i = 0; i < 50; i += 1) busy.push(await read());
    for (const id of open) {
      const { status } = await call(base, 'GET /reader/task/{id}', { params: { id } }, token);
      if (status === 'done' || status === 'failed') open.delete(id);
    }
  }
  const seconds = (performance.now() - began) / 1000;
  const row = (name: string, times: number[]): Row => ({
    name,
    value: ms(quantile(times, 0.5)),
    p95: ms(quantile(times, 0.95)),
    ratio: `p99 ${ms(quantile(times, 0.99))}`,
  });
  return [
    row('an article is read, nothing else going on', idle),
    row(`an article is read beside ${IMPORTS} imports (${seconds.toFixed(0)} s)`, busy),
  ];
}
