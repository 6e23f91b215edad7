import { quantile } from './quantile.ts';
import type { Row } from './row.ts';
import { ms } from './units.ts';

/** Milliseconds of one request for a whole article. */
export async function readArticle(base: string, id: number): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${base}/reader/article/${id}/show`);
  if (!answer.ok) throw new Error(`Article ${id} was not to be had: ${answer.status}.`);
  await answer.arrayBuffer();
  return performance.now() - began;
}

/** The table's row for a list of reading times, with their p99. */
export const readingRow = (name: string, times: readonly number[]): Row => ({
  name,
  value: ms(quantile(times, 0.5)),
  p95: ms(quantile(times, 0.95)),
  ratio: `p99 ${ms(quantile(times, 0.99))}`,
});
