import pg from 'pg';
import { postgresFolder, runningConnection } from '../server/src/db/embedded/postgres.ts';
import { call, logInAdmin } from './editor.ts';
import { FEED_ITEMS, openSite, type Site } from './feed-site.ts';
import { giveDictionary, newDataFolder, removeFolder, startProduct } from './product.ts';
import { readArticle, readingRow } from './read-article.ts';
import type { Row } from './row.ts';
import { ms } from './units.ts';

const FEEDS = 200;
const LEAST_ITEMS_PER_SECOND = 1_150;
const LEAST_UNCHANGED_PER_SECOND = 40;
/**
 * Longest wait for a crawl: the schedule starts it within a minute, and it must end within another.
 */
const MAX_WAIT_MS = 150_000;
const POLL_MS = 20;
const IDLE_READS = 300;

/**
 * Measures scheduled crawling: feeds on as many hosts, first new, then unchanged, from the first
 * request that arrives to the last feed that is stored. Finally everything is crawled again while a
 * reader reads.
 */
export async function benchFeeds(): Promise<Row[]> {
  const site = await openSite(FEEDS);
  const folder = await newDataFolder();
  await giveDictionary(folder);
  const { base, stop } = await startProduct(folder, { FETCH_ALLOW_HOSTS: site.hosts.join(',') });
  const client = new pg.Client(runningConnection(postgresFolder(folder)));
  await client.connect();
  try {
    const token = await logInAdmin(base);
    await site.subscribe(base, token);
    const isDone = async () => {
      const { rows } = await client.query<{ left: string }>(
        `select count(*) as left from feeds where next_crawl_at <= now() or leased_until is not null`,
      );
      return rows[0]!.left === '0';
    };
    const fresh = await timed(site, isDone);
    const { rows } = await client.query<{ count: string }>('select count(*) from feed_items');
    if (Number(rows[0]!.count) !== FEEDS * FEED_ITEMS)
      throw new Error('Not every entry was stored.');
    site.forget();
    await client.query('update feeds set next_crawl_at = now()');
    const unchanged = await timed(site, isDone);
    const article = (await call(base, 'GET /reader/article/waikan', {})).items[0]!.id;
    const idle: number[] = [];
    for (let i = 0; i < IDLE_READS; i += 1) idle.push(await readArticle(base, article));
    site.forget();
    await client.query('delete from feed_items');
    await client.query(
      'update feeds set etag = null, last_modified = null, body_hash = null, next_crawl_at = now()',
    );
    const beside: number[] = [];
    let crawling = true;
    const crawl = timed(site, isDone).finally(() => {
      crawling = false;
    });
    while (crawling) {
      const took = await readArticle(base, article);
      if (site.firstAt() !== null) beside.push(took);
    }
    const took = await crawl;
    return [
      ...rowsOf(fresh, unchanged),
      readingRow('an article is read, nothing else going on', idle),
      readingRow(`an article is read beside a crawl of all entries (${ms(took)})`, beside),
    ];
  } finally {
    await client.end();
    await stop();
    await removeFolder(folder);
    site.close();
  }
}

function rowsOf(fresh: number, unchanged: number): Row[] {
  const items = (FEEDS * FEED_ITEMS * 1_000) / fresh;
  const feeds = (FEEDS * 1_000) / unchanged;
  return [
    {
      name: `Feeds, entries stored a second (${FEEDS} × ${FEED_ITEMS} in ${ms(fresh)})`,
      value: `${Math.round(items).toLocaleString('en')}/s`,
      budget: `> ${LEAST_ITEMS_PER_SECOND.toLocaleString('en')}/s`,
      ok: items > LEAST_ITEMS_PER_SECOND,
    },
    {
      name: '… feeds asked a second that did not change',
      value: `${Math.round(feeds)}/s`,
      budget: `> ${LEAST_UNCHANGED_PER_SECOND}/s`,
      ok: feeds > LEAST_UNCHANGED_PER_SECOND,
    },
  ];
}

/** Milliseconds from the first request until the crawl is done. */
async function timed(site: Site, isDone: () => Promise<boolean>): Promise<number> {
  const deadline = performance.now() + MAX_WAIT_MS;
  while (site.firstAt() === null || !(await isDone())) {
    if (performance.now() > deadline) throw new Error('The crawl did not end.');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return performance.now() - site.firstAt()!;
}
