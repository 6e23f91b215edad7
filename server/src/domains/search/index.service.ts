import { setImmediate as turn, setTimeout as rest } from 'node:timers/promises';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import { MINUTE_MS } from '#core/durations.ts';
import { isDatabaseAway } from '#db/database-watch.ts';
import { listSearchable } from '#domains/articles/searchable.service.ts';
import { listBooksToFind } from './book-hits.queries.ts';
import { listCollections, listCreators } from './named.queries.ts';
import {
  deleteEntries,
  lockIndex,
  logOutdated,
  sortIn,
  takeChanges,
  upsertEntries,
  type IndexedKind,
  type IndexEntry,
} from './index.queries.ts';
import { ChineseVector, plainText } from '#db/chinese-terms.ts';

/** Things indexed in one transaction. */
const BATCH = 250;
/** How long after a change, at most, it is looked for; and where none came for two minutes. */
const PAUSE_MS = 4_000;
const QUIET_PAUSE_MS = 15_000;
const QUIET_AFTER_MS = 2 * MINUTE_MS;
/** After a failure. */
const LONG_PAUSE_MS = 30_000;

/** What each kind is found by; what is not there, or not for everyone, is absent. */
const READERS: Record<IndexedKind, (tx: Db, ids: number[], at: Date) => Promise<IndexedTexts[]>> = {
  article: async (tx, ids) =>
    (await listSearchable(tx, ids)).map((article) => ({
      kind: 'article',
      id: article.id,
      shownAt: article.publishedAt,
      names: [article.title, article.titleZh],
      summary: [article.summary, article.summaryZh],
      people: [article.byline, article.creator],
      body: article.blocks.map(({ text }) => text),
      bodyZh: article.blocks.map(({ zh }) => zh ?? ''),
    })),
  collection: async (tx, ids, at) =>
    (await listCollections(tx, ids, at)).map((collection) => ({
      kind: 'collection',
      id: collection.id,
      // The table's own rule: what is public has an instant.
      shownAt: collection.published_at!,
      names: [collection.name, collection.name_zh],
      summary: [collection.intro],
      people: [],
      body: [],
      bodyZh: [],
    })),
  book: async (tx, ids) =>
    (await listBooksToFind(tx, ids)).map((book) => ({
      kind: 'book',
      id: book.id,
      shownAt: book.published_at!,
      names: [book.title, book.title_zh],
      summary: [book.summary, book.summary_zh],
      people: [book.authors],
      body: [book.text],
      bodyZh: [],
    })),
  creator: async (tx, ids) =>
    (await listCreators(tx, ids)).map((creator) => ({
      kind: 'creator',
      id: creator.id,
      shownAt: creator.created_at,
      names: [creator.name, creator.name_zh],
      summary: [creator.about_zh],
      people: [],
      body: [],
      bodyZh: [],
    })),
};

/**
 * Indexes the oldest changes.
 * @returns how many; 0 when there are none, or another process is at it
 */
const indexBatch = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockIndex(tx))) return 0;
    const changes = await takeChanges(tx, BATCH);
    for (const kind of new Set(changes.map((change) => change.kind))) {
      const ids = changes.filter((change) => change.kind === kind).map(({ ref_id }) => ref_id);
      const texts = await READERS[kind](tx, ids, clock());
      const there = new Set(texts.map(({ id }) => id));
      const gone = ids.filter((id) => !there.has(id));
      if (texts.length > 0) await upsertEntries(tx, await indexEntries(texts), INDEX_VERSION);
      if (gone.length > 0) await deleteEntries(tx, kind, gone);
    }
    if (changes.length > 0) await sortIn(tx);
    return changes.length;
  });

/** Indexes whatever has changed until now. */
export async function indexChanges(context: Pick<Context, 'db' | 'clock'>): Promise<void> {
  while ((await indexBatch(context)) > 0);
}

/** Has everything indexed again that another version of this code indexed. */
export const reindexOutdated = ({ db }: Pick<Context, 'db'>): Promise<void> =>
  logOutdated(db, INDEX_VERSION);

/** Keeps the index in step with what changes, a few seconds behind. @returns a function that ends it */
export function keepIndexed(
  context: Pick<Context, 'db' | 'databaseWatch' | 'clock' | 'log'>,
): () => Promise<void> {
  const stop = new AbortController();
  const pause = (ms: number) => rest(ms, undefined, { signal: stop.signal, ref: false });
  const run = async () => {
    let changedAt = performance.now();
    while (!stop.signal.aborted) {
      let wait = performance.now() - changedAt < QUIET_AFTER_MS ? PAUSE_MS : QUIET_PAUSE_MS;
      try {
        if ((await indexBatch(context)) > 0) {
          changedAt = performance.now();
          wait = 0;
        }
      } catch (error) {
        if (stop.signal.aborted) return;
        if (isDatabaseAway(error)) {
          await context.databaseWatch.back(stop.signal).catch(() => {});
        } else {
          context.log.error({ err: error }, 'indexing for search failed');
          wait = LONG_PAUSE_MS;
        }
      }
      await pause(wait).catch(() => {});
    }
  };
  const running = run();
  return async () => {
    stop.abort();
    await running;
  };
}

/** Raise when entries are made in another way: all are made anew after the next start. */
const INDEX_VERSION = 1;

/** Far beyond an article of 20,000 words; a tsvector has at most a megabyte. */
const MAX_ENGLISH = 300_000;
/** A book's words come again: 200,000 of them make half a megabyte. */
const MAX_BOOK = 1_200_000;
const MAX_CHINESE = 60_000;

/** The texts by which something is found, the weightiest first. */
type IndexedTexts = {
  kind: IndexedKind;
  id: number;
  shownAt: Date;
  /** Titles or names: weight A. */
  names: string[];
  /** Summary: weight B. */
  summary: string[];
  /** Who wrote and who published it: weight C. */
  people: string[];
  /** English text: weight D. */
  body: string[];
  /** Chinese text: weight D. */
  bodyZh: string[];
};

/** Makes the entries of a batch; other requests get a turn after each. */
async function indexEntries(batch: readonly IndexedTexts[]): Promise<IndexEntry[]> {
  const entries: IndexEntry[] = [];
  for (const texts of batch) {
    entries.push(indexEntry(texts));
    await turn();
  }
  return entries;
}

function indexEntry(texts: IndexedTexts): IndexEntry {
  const join = (parts: string[]) => plainText(parts.filter(Boolean).join('\n'));
  const chinese = (vector: ChineseVector) =>
    vector.add(join(texts.names), 'A').add(join(texts.summary), 'B').add(join(texts.people), 'C');
  const body = join(texts.body)
    .slice(0, texts.kind === 'book' ? MAX_BOOK : MAX_ENGLISH)
    .toWellFormed();
  const bodyZh = join(texts.bodyZh).slice(0, MAX_CHINESE).toWellFormed();
  return {
    kind: texts.kind,
    ref_id: texts.id,
    shown_at: texts.shownAt,
    names: join(texts.names),
    summary: join(texts.summary),
    people: join(texts.people),
    body,
    head_zh: chinese(new ChineseVector()).toString(),
    terms_zh: chinese(new ChineseVector()).add(body, 'D').add(bodyZh, 'D').toString(),
  };
}
