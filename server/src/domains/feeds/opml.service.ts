import { FeedError } from '@bluebird/engine/feeds/feed.ts';
import { type Outline, writeOpml } from '@bluebird/engine/feeds/opml.ts';
import { Address, type FeedPolicy, MAX_OUTLINES } from '@bluebird/contract/feeds.ts';
import type { FileReply } from '@bluebird/contract/endpoint.ts';
import type { Context } from '#core/context.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { FetchError } from '#integrations/fetcher/fetch-error.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { insertFeeds, listFeeds } from './feeds.queries.ts';

const MAX_NAMED = 100;
const MAX_EXPORTED = 10_000;

type Usable = Outline & { url: string };

/**
 * Subscribes to the feeds of an OPML file; they are first crawled later. An address that could not
 * be added by hand is refused here as well.
 * @throws Refusal `opml_refused`
 */
export async function importOpml(
  context: Context,
  actor: Actor,
  { content, policy }: { content: string; policy: FeedPolicy },
) {
  const outlines = (await read(context, content)).map((outline) => ({
    ...outline,
    url: permitted(context, outline.url),
  }));
  const refused = outlines.filter((outline) => outline.url === null);
  // Of an address listed twice the first entry counts; a map keeps the last, hence the reversal.
  const usable = new Map(
    outlines
      .filter((outline): outline is Usable => outline.url !== null)
      .toReversed()
      .map((one) => [one.url, one]),
  );
  if (usable.size > MAX_OUTLINES) {
    throw new Refusal('opml_refused', { message: `一次最多导入 ${MAX_OUTLINES} 个订阅源` });
  }
  const at = context.clock();
  const rows = [...usable.values()].map(({ url, title, siteUrl }) => {
    const { host } = new URL(url);
    const own = { url, host, title: title || host, site_url: siteUrl, policy };
    return { ...own, next_crawl_at: at, added_by: actor.userId, created_at: at };
  });
  const added = await context.db.transaction().execute(async (tx) => {
    const inserted = rows.length > 0 ? await insertFeeds(tx, rows) : [];
    const data = { added: inserted.length, policy };
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'feeds.importOpml',
      subject: 'feeds',
      data,
    });
    return inserted.length;
  });
  return {
    added,
    existed: rows.length - added,
    refused: refused.slice(0, MAX_NAMED).map(({ title }) => title || '未命名'),
    refused_count: refused.length,
  };
}

function permitted({ fetcher }: Context, url: string | null): string | null {
  if (url === null || !Address.safeParse(url).success) return null;
  try {
    return fetcher.permitted(url);
  } catch (error) {
    if (error instanceof FetchError) return null;
    throw error;
  }
}

async function read({ feedReader }: Context, content: string): Promise<Outline[]> {
  try {
    return await feedReader.readOpml(content);
  } catch (error) {
    if (error instanceof FeedError) throw new Refusal('opml_refused');
    throw error;
  }
}

export async function exportOpml({ db, clock }: Context): Promise<FileReply> {
  const rows = await listFeeds(db, {}, { order: 'title', offset: 0, limit: MAX_EXPORTED });
  const feeds = rows.map(({ title, url, site_url: siteUrl }) => ({ title, url, siteUrl }));
  return {
    name: '青鸟订阅源.opml',
    type: 'text/x-opml; charset=utf-8',
    body: writeOpml('青鸟订阅源', feeds, clock()),
  };
}
