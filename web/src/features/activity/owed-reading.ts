import { currentWriter, dueFor, type Writer } from '#lib/owned-write.ts';
import { readStoredJson, writeStored } from '#lib/stored.ts';

/** Seconds of reading that the server has not been told of, and whose they are. */
type Owed = { id: number; seconds: number; by: Writer };

const KEY = 'owed-reading';
/** Articles at most whose offline reading is remembered. */
const MOST = 30;

function readOwed(): Owed[] {
  const kept = readStoredJson<Owed[]>(KEY, 'account');
  return Array.isArray(kept) ? kept : [];
}

/** Seconds of an article, read by the present account, that an earlier visit could not tell of. */
export function owedSeconds(articleId: number): number {
  const owed = readOwed().find(({ id }) => id === articleId);
  return owed && dueFor(owed.by) === 'now' ? owed.seconds : 0;
}

/** Keeps the seconds owed for an article; 0 removes them. */
export function keepOwed(articleId: number, seconds: number): void {
  const kept = readOwed();
  const others = kept.filter(({ id }) => id !== articleId);
  if (seconds === 0 && others.length === kept.length) return;
  const mine: Owed[] = seconds > 0 ? [{ id: articleId, seconds, by: currentWriter() }] : [];
  const all = [...others, ...mine].slice(-MOST);
  writeStored(KEY, all.length > 0 ? JSON.stringify(all) : null, 'account');
}
