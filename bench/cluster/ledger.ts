import { setTimeout as sleep } from 'node:timers/promises';
import { until } from './until.ts';
import type { Visitor } from './visitor.ts';

/** A write that was acknowledged: what must be found whenever it is looked for. */
export type Kept =
  | { kind: 'word'; reader: Visitor; word: string }
  | { kind: 'review'; reader: Visitor; entry: number }
  | { kind: 'note'; reader: Visitor; article: number; uuid: string }
  | { kind: 'file'; reader: Visitor; key: string }
  | { kind: 'import'; reader: Visitor; task: string; title: string };

/** What became of the writes that were acknowledged. */
export type Judgement = { writes: number; lost: string[]; doubled: string[] };

type Page<T> = { items: T[]; total: number };

/** Notes what was acknowledged, and asks for it through the product's own calls. */
export function openLedger() {
  const kept: Kept[] = [];
  let judged = 0;
  return {
    keep: (write: Kept) => void kept.push(write),
    /** Looks for all words and articles so far, and for the rest since the last time. */
    judge: async (): Promise<Judgement> => {
      const all = kept.slice();
      const fresh = all.slice(judged);
      judged = all.length;
      const found = await Promise.all([
        judgeWords(all),
        judgeImports(all),
        judgeReviews(fresh),
        judgeNotes(fresh),
        judgeFiles(fresh),
      ]);
      return {
        writes: fresh.length,
        lost: found.flatMap(({ lost }) => lost),
        doubled: found.flatMap(({ doubled }) => doubled),
      };
    },
  };
}

type Found = Pick<Judgement, 'lost' | 'doubled'>;
type Of<K extends Kept['kind']> = Extract<Kept, { kind: K }>;

const of = <K extends Kept['kind']>(kind: K, writes: readonly Kept[]) =>
  writes.filter((write): write is Of<K> => write.kind === kind);

async function judgeWords(writes: readonly Kept[]): Promise<Found> {
  const lost: string[] = [];
  for (const [reader, mine] of Map.groupBy(of('word', writes), (write) => write.reader)) {
    const words = await all<{ word: string }>(reader, '/reader/myword');
    const counts = Map.groupBy(words, ({ word }) => word);
    lost.push(...mine.filter(({ word }) => !counts.has(word)).map(({ word }) => `word ${word}`));
  }
  return { lost, doubled: [] };
}

async function judgeImports(writes: readonly Kept[]): Promise<Found> {
  const imports = of('import', writes);
  const [first] = imports;
  if (!first) return { lost: [], doubled: [] };
  for (const { reader, task } of imports.slice(-20)) {
    await until('an import to end', async () => {
      const { status } = (await answer(reader, `/reader/task/${task}`)) as { status: string };
      return status === 'done' || status === 'failed';
    });
  }
  type Listed = { id: number; title: string };
  const articles = await all<Listed>(first.reader, '/reader/article/waikan');
  // What is published meanwhile moves others on to the next page, where they stand again.
  const once = new Map(articles.map((article) => [article.id, article]));
  const counts = Map.groupBy(once.values(), ({ title }) => title);
  const times = ({ title }: Of<'import'>) => counts.get(title)?.length ?? 0;
  return {
    lost: imports.filter((one) => times(one) === 0).map(({ title }) => `article ${title}`),
    doubled: imports.filter((one) => times(one) > 1).map(({ title }) => `article ${title}`),
  };
}

async function judgeReviews(writes: readonly Kept[]): Promise<Found> {
  const found: Found = { lost: [], doubled: [] };
  for (const { reader, entry } of of('review', writes)) {
    const { total } = (await answer(reader, `/reader/myword/${entry}/reviews`)) as Page<unknown>;
    if (total === 0) found.lost.push(`review of ${entry}`);
    if (total > 1) found.doubled.push(`review of ${entry}`);
  }
  return found;
}

async function judgeNotes(writes: readonly Kept[]): Promise<Found> {
  const lost: string[] = [];
  for (const [reader, mine] of Map.groupBy(of('note', writes), (write) => write.reader)) {
    for (const [article, notes] of Map.groupBy(mine, (write) => write.article)) {
      const path = `/reader/article/${article}/notes`;
      const { items } = (await answer(reader, path)) as Page<{ note_uuid: string }>;
      const uuids = new Set(items.map(({ note_uuid: uuid }) => uuid));
      lost.push(...notes.filter(({ uuid }) => !uuids.has(uuid)).map(({ uuid }) => `note ${uuid}`));
    }
  }
  return { lost, doubled: [] };
}

async function judgeFiles(writes: readonly Kept[]): Promise<Found> {
  const lost: string[] = [];
  for (const { reader, key } of of('file', writes)) {
    const { status } = await answered(reader, `/files/${key}`);
    if (status !== 200) lost.push(`file ${key}`);
  }
  return { lost, doubled: [] };
}

/** All items of a list, page by page. */
async function all<T>(reader: Visitor, path: string): Promise<T[]> {
  const items: T[] = [];
  for (;;) {
    const page = (await answer(reader, `${path}?limit=50&offset=${items.length}`)) as Page<T>;
    items.push(...page.items);
    if (page.items.length === 0) return items;
  }
}

const answer = async (reader: Visitor, path: string) => (await answered(reader, path)).body;

/** The answer to a question that is asked until the house serves. */
async function answered(reader: Visitor, path: string) {
  for (;;) {
    const given = await reader.get(path);
    if (given.status === 200 || given.status === 404) return given;
    await sleep(250);
  }
}
