import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, logInAdmin } from '../editor.ts';

/** Longest that recordings are waited for. */
const RECORDING_MS = 90_000;
/** Headwords that readers know. */
const WORDS = 12_000;

/**
 * Has the newest articles read aloud.
 * @returns the addresses of those that were finished in time
 */
export async function recordSome(base: string, some: number): Promise<string[]> {
  const token = await logInAdmin(base);
  const { items } = await call(base, 'GET /reader/article/waikan', {});
  const addressOf = async (id: number) => {
    const until = performance.now() + RECORDING_MS;
    while (performance.now() < until) {
      const asked = call(base, 'GET /reader/article/{id}/audio', { params: { id } }, token);
      // On a busy machine the voice may be away for a moment.
      const audio = await asked.catch(() => null);
      if (audio?.status === 'ready') return audio.url;
      await sleep(1_000);
    }
    return null;
  };
  const made = await Promise.all(items.slice(0, some).map(({ id }) => addressOf(id)));
  return made.filter((address) => address !== null);
}

/** The most frequent words of one piece of the dictionary in a data folder. */
export function headwords(folder: string): string[] {
  const dictionary = new DatabaseSync(path.join(folder, 'dictionary.sqlite'), { readOnly: true });
  const rows = dictionary
    .prepare(
      "select word from entry where rank > 0 and word not glob '*[^a-z]*' order by rank limit ?",
    )
    .all(WORDS);
  dictionary.close();
  return rows.map(({ word }) => String(word));
}
