import { call, logInAdmin } from './editor.ts';
import type { Lab } from './lab.ts';
import { readArticle, readingRow } from './read-article.ts';
import type { Row } from './row.ts';
import { sampleText } from './sample-text.ts';

const IDLE_READS = 300;
const IMPORTS = 24;
const WORDS = 3_000;

/** Measures how long readers wait for an article, on an idle server and while editors import. */
export async function benchReaders(lab: Lab): Promise<Row[]> {
  const { base, long } = await lab.product();
  const token = await logInAdmin(base);
  const idle: number[] = [];
  for (let i = 0; i < IDLE_READS; i += 1) idle.push(await readArticle(base, long));

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
    for (let i = 0; i < 50; i += 1) busy.push(await readArticle(base, long));
    for (const id of open) {
      const { status } = await call(base, 'GET /reader/task/{id}', { params: { id } }, token);
      if (status === 'done' || status === 'failed') open.delete(id);
    }
  }
  const seconds = (performance.now() - began) / 1000;
  return [
    readingRow('an article is read, nothing else going on', idle),
    readingRow(`an article is read beside ${IMPORTS} imports (${seconds.toFixed(0)} s)`, busy),
  ];
}
