import { currentWriter, dueFor, type Writer } from '#lib/owned-write.ts';
import { readStoredJson, writeStored } from '#lib/stored.ts';

/** Seconds of reading that the server has not been told of, and whose they are. */
type Unsent = { id: number; seconds: number; by: Writer };

const KEY = 'owed-reading';
/** Articles at most whose offline reading is remembered. */
const MAX_ARTICLES = 30;

function readUnsent(): Unsent[] {
  const kept = readStoredJson<Unsent[]>(KEY, 'account');
  return Array.isArray(kept) ? kept : [];
}

/** Seconds of an article, read by the present account, that an earlier visit could not tell of. */
export function unsentSeconds(articleId: number): number {
  const unsent = readUnsent().find(({ id }) => id === articleId);
  return unsent && dueFor(unsent.by) === 'now' ? unsent.seconds : 0;
}

/** Keeps the seconds unsent for an article; 0 removes them. */
export function keepUnsent(articleId: number, seconds: number): void {
  const kept = readUnsent();
  const others = kept.filter(({ id }) => id !== articleId);
  if (seconds === 0 && others.length === kept.length) return;
  const mine: Unsent[] = seconds > 0 ? [{ id: articleId, seconds, by: currentWriter() }] : [];
  const all = [...others, ...mine].slice(-MAX_ARTICLES);
  writeStored(KEY, all.length > 0 ? JSON.stringify(all) : null, 'account');
}
