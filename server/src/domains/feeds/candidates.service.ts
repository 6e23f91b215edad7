import { type CandidateState, MAX_CANDIDATES } from '@bluebird/contract/feeds.ts';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { dismissTasks } from '#jobs/tasks.ts';
import { requestImport, type ImportWish } from '#domains/imports/import.service.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import {
  countCandidates,
  listCandidates,
  listSources,
  lockItems,
  updateDismissed,
  updateTask,
  type ItemSource,
} from './candidates.queries.ts';
import { findFeed } from './feeds.queries.ts';
import { candidateView } from './feeds.view.ts';
import { escapeHtml, htmlToText } from '@bluebird/engine/feeds/html-text.ts';
import { hostOf } from '@bluebird/engine/duplicates/canonical-address.ts';

/** States of entries that may be downloaded: neither under way nor in the library. */
const OPEN: readonly CandidateState[] = ['new', 'failed', 'dismissed'];

/** A page of a feed's entries. @throws Refusal `feed_not_found` */
export async function showCandidates(
  { db }: Context,
  feedId: number,
  { offset, limit, state }: { offset: number; limit: number; state?: CandidateState },
) {
  if (!(await findFeed(db, feedId))) throw new Refusal('feed_not_found');
  const wanted = { feedId, state };
  const [rows, total] = await Promise.all([
    listCandidates(db, wanted, { offset, limit }),
    countCandidates(db, wanted),
  ]);
  const after = offset + rows.length;
  return { items: rows.map(candidateView), next_offset: after < total ? after : null, total };
}

/**
 * Queues the download of an entry. One under way or in the library stays as it is.
 * @throws Refusal `candidate_not_found`, `import_refused` when it has neither text nor address
 */
export async function downloadCandidate(context: Context, actor: Actor, id: number) {
  const { db } = context;
  const found = await listCandidates(db, { ids: [id] }, { limit: 1 });
  if (found.length === 0) throw new Refusal('candidate_not_found');
  const queued = await download(context, actor, [id]);
  const [row] = await listCandidates(db, { ids: [id] }, { limit: 1 });
  if (!row) throw new Refusal('candidate_not_found');
  if (queued.length === 0 && OPEN.includes(row.state)) {
    throw new Refusal('import_refused', { message: '这条内容没有可用的正文或摘要' });
  }
  return candidateView(row);
}

/** Downloads chosen entries, or the latest new ones of a feed. @throws Refusal `feed_not_found` */
export async function downloadCandidates(
  context: Context,
  actor: Actor,
  wanted: { ids: number[] } | { feed_id: number },
) {
  if ('ids' in wanted) return { queued: await download(context, actor, wanted.ids) };
  const feedId = wanted.feed_id;
  if (!(await findFeed(context.db, feedId))) throw new Refusal('feed_not_found');
  const rows = await listCandidates(
    context.db,
    { feedId, state: 'new' },
    { limit: MAX_CANDIDATES },
  );
  return {
    queued: await download(
      context,
      actor,
      rows.map(({ id }) => id),
    ),
  };
}

/** @returns ids of those queued now */
const download = (context: Context, actor: Actor, ids: number[]): Promise<number[]> =>
  context.db.transaction().execute(async (tx) => {
    await lockItems(tx, ids);
    const open = await listOpen(tx, ids);
    const queued: number[] = [];
    for (const item of await listSources(tx, [...open.keys()])) {
      const wish = wishOf(item);
      if (!wish) continue;
      await dismissTasks(tx, [open.get(item.id) ?? null]);
      const { task_id: taskId } = await requestImport(context, actor, wish, tx);
      await updateTask(tx, item.id, taskId);
      queued.push(item.id);
    }
    return queued;
  });

/** The entries that may be downloaded, each with its previous download. */
async function listOpen(db: Db, ids: number[]): Promise<Map<number, string | null>> {
  const rows = await listCandidates(db, { ids }, { limit: ids.length || 1 });
  const open = rows.filter(({ state }) => OPEN.includes(state));
  return new Map(open.map(({ id, task_id }) => [id, task_id]));
}

/** Puts entries aside, or undoes that; unknown ids are ignored. */
export async function dismissCandidates(
  { db, clock }: Context,
  actor: Actor,
  { ids, dismissed }: { ids: number[]; dismissed: boolean },
) {
  return db.transaction().execute(async (tx) => {
    const rows = await updateDismissed(tx, ids, dismissed ? clock() : null);
    await dismissTasks(
      tx,
      rows.map(({ task_id }) => task_id),
      dismissed,
    );
    const changed = rows.map(({ id }) => id);
    if (changed.length > 0) {
      const data = { ids: changed, dismissed };
      await recordAudit(tx, {
        actorId: actor.userId,
        action: 'feeds.dismiss',
        subject: 'feed items',
        data,
      });
    }
    return { changed };
  });
}

/** A text with fewer words counts as a teaser, even if the feed calls it the full text. */
const WHOLE_STORY_WORDS = 120;
/** How the texts of feeds that do not give the whole story end. */
const CUT =
  /(?:…|\.\.\.|\[[^\]]{0,20}\]|(?:read|continue|keep)\b.{0,30}|the post .{1,300} (?:first )?appeared (?:first )?on .{1,200})$/i;

/**
 * What to import of an entry. By its feed's policy that is the whole story, from the feed if it has
 * it and else from the entry's page, or the summary alone.
 * @returns null when the entry has none of these
 */
function wishOf(item: ItemSource): ImportWish | null {
  const source = item.policy === 'full' ? wholeStory(item) : summaryAlone(item);
  if (!source) return null;
  return {
    source,
    origin: 'feed',
    extent: item.policy === 'full' ? 'full' : 'excerpt',
    topic: item.topic ?? undefined,
    creatorId: item.creator_id ?? undefined,
    byline: item.byline || undefined,
    site: isOfSite(item) ? item.site : undefined,
  };
}

/** Whether an entry's page is on its feed's site: a feed may list pages of other sites. */
function isOfSite({ url, site_url: site, feed_url: feed }: ItemSource): boolean {
  const home = hostOf(site ?? feed);
  const host = url === null ? home : hostOf(url);
  return (
    host !== null &&
    home !== null &&
    (host === home || host.endsWith(`.${home}`) || home.endsWith(`.${host}`))
  );
}

function wholeStory(item: ItemSource): ImportWish['source'] | null {
  const { url, content, title } = item;
  const isWhole = item.words >= WHOLE_STORY_WORDS && !CUT.test(htmlToText(content).trim());
  if (url && !isWhole) return { url };
  if (!content) return null;
  return { format: 'html', content: pageOf(item), source_url: url ?? undefined, title };
}

function summaryAlone({ url, title, summary }: ItemSource): ImportWish['source'] | null {
  if (!summary) return null;
  const content = `<html><body><p>${escapeHtml(summary)}</p></body></html>`;
  return { format: 'chapter', content, source_url: url ?? undefined, title };
}

/** The entry as an HTML page of its site; the import removes scripts and the like. */
const pageOf = ({ title, content, content_base: base, site }: ItemSource): string =>
  `<!doctype html><html><head>${base ? `<base href="${escapeHtml(base)}">` : ''}` +
  `<title>${escapeHtml(title)}</title><meta property="og:title" content="${escapeHtml(title)}">` +
  `<meta property="og:site_name" content="${escapeHtml(site)}"></head>` +
  `<body><article><h1>${escapeHtml(title)}</h1>${content}</article></body></html>`;
