import { readCsv } from '#core/csv.ts';
import type { TestServer, TestUser } from './harness.ts';

/** The rows of a table that a call answers, its heads first. */
export async function exported(
  { base }: TestServer,
  path: string,
  query: Record<string, string>,
  by: TestUser,
): Promise<string[][]> {
  const answer = await fetch(`${base}${path}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${by.token}` },
  });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  // `text()` would take the mark away.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  if (!text.startsWith('\ufeff')) throw new Error('The table does not say that it is UTF-8.');
  return [...readCsv(text.slice(1))];
}
