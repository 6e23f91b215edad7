import type { Topic } from '@bluebird/contract/articles.ts';
import type { Recommended, RecommendReason } from '@bluebird/contract/discovery.ts';
import type { Context } from '#core/context.ts';
import { summaryView } from '#domains/articles/articles.view.ts';
import type { VocabularyCache } from '#domains/vocabulary/vocabulary-cache.ts';
import { knownShares } from '#domains/vocabulary/known-shares.service.ts';
import { listFollowedIds } from '#domains/creators/creators.queries.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { DAY_MS } from '#core/durations.ts';
import {
  findRandom,
  listLatest,
  listLatestFollowed,
  listReadLately,
  type RecommendableRow,
} from './for-you.queries.ts';
import {
  fits,
  inOrder,
  readCursor,
  tierOf,
  tiersInTurn,
  writeCursor,
  type Place,
} from './recommendation.ts';
import { listFollowedTopics } from './topics.queries.ts';

/**
 * Candidates for a recommendation: this many of the latest articles, and of the latest followed
 * ones.
 */
const LATEST = 120;
const LATEST_FOLLOWED = 60;
const FOLLOWED_DAYS = 30;
/** Days and number of the articles read lately that recommendations are based on. */
const READ_DAYS = 60;
const READ_LATELY = 50;
/** How many of the latest articles a random one is picked from. */
const RANDOM_OF = 1_000;

/** What decides which articles are recommended to a reader. */
type Reader = {
  userId: number;
  creators: ReadonlySet<number>;
  topics: ReadonlySet<Topic>;
  /** The last article read to the end on each topic. */
  read: ReadonlyMap<Topic, { title: string; title_zh: string }>;
};

type RankedArticle = { row: RecommendableRow; reasons: RecommendReason[]; place: Place };

/**
 * A page of recommended articles, unread and recent: followed and readable ones first. Only the
 * latest articles are candidates, so the time does not grow with the library.
 */
export async function recommend(
  context: Context,
  kept: VocabularyCache,
  actor: Actor | null,
  { cursor, limit }: { cursor?: string; limit: number },
) {
  const { at, after } = readCursor(cursor, context.clock().getTime());
  const {
    ranked: ordered,
    fitted,
    follows,
  } = await rankFor(context, kept, actor?.userId ?? null, new Date(at));
  const rest = after ? ordered.filter(({ place }) => inOrder(place, after) > 0) : ordered;
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(({ row, reasons }): Recommended => ({ ...summaryView(row), reasons })),
    next: last && rest.length > limit ? writeCursor(at, last.place) : null,
    fitted,
    follows,
  };
}

/** What can be recommended to a reader, or to a visitor (null), at an instant: the best first. */
export async function rankFor(
  context: Context,
  kept: VocabularyCache,
  userId: number | null,
  at: Date,
): Promise<{ ranked: RankedArticle[]; fitted: boolean; follows: boolean }> {
  const reader = userId === null ? null : await readerOf(context, userId, at);
  const rows = await listRecommendable(context, reader, at);
  const shares = reader && (await sharesOf(context, kept, reader.userId, rows));
  const follows = reader !== null && reader.creators.size + reader.topics.size > 0;
  const nothingKnown = !reader || (!follows && !shares && reader.read.size === 0);
  const ranked = nothingKnown ? inTurn(rows) : rows.map((row) => judge(row, reader, shares));
  const ordered = ranked.toSorted((a, b) => inOrder(a.place, b.place));
  return { ranked: ordered, fitted: shares !== null, follows };
}

/**
 * The id of a random one of the latest articles, for a reader one they have not read.
 * @throws Refusal `article_not_found` when none is left
 */
export async function pickRandom({ db, clock }: Context, actor: Actor | null) {
  const filter = { at: clock(), readerId: actor?.userId ?? null, limit: RANDOM_OF };
  const found =
    (await findRandom(db, filter)) ?? (await findRandom(db, { ...filter, readerId: null }));
  if (!found) throw new Refusal('article_not_found');
  return found;
}

async function readerOf({ db }: Context, userId: number, at: Date): Promise<Reader> {
  const since = new Date(at.getTime() - READ_DAYS * DAY_MS);
  const [creators, topics, read] = await Promise.all([
    listFollowedIds(db, userId),
    listFollowedTopics(db, userId),
    // Reading between two requests for pages must not move the articles of later pages.
    listReadLately(db, userId, { since, until: at, limit: READ_LATELY }),
  ]);
  // Of several articles on one topic the map keeps the last, which is the latest read.
  const byTopic = read
    .toReversed()
    .flatMap(({ topic, ...titles }) => (topic ? [[topic, titles] as const] : []));
  return { userId, creators: new Set(creators), topics: new Set(topics), read: new Map(byTopic) };
}

async function listRecommendable(
  { db }: Context,
  reader: Reader | null,
  at: Date,
): Promise<RecommendableRow[]> {
  const filter = { at, readerId: reader?.userId ?? null };
  const follows = reader !== null && reader.creators.size + reader.topics.size > 0;
  const [latest, followed] = await Promise.all([
    listLatest(db, { ...filter, limit: LATEST }),
    follows
      ? listLatestFollowed(db, {
          ...filter,
          limit: LATEST_FOLLOWED,
          since: new Date(at.getTime() - FOLLOWED_DAYS * DAY_MS),
          creatorIds: [...reader.creators],
          topics: [...reader.topics],
        })
      : [],
  ]);
  return [...new Map([...latest, ...followed].map((row) => [row.id, row])).values()];
}

const sharesOf = (
  context: Context,
  kept: VocabularyCache,
  userId: number,
  rows: RecommendableRow[],
) =>
  knownShares(
    context,
    kept,
    userId,
    rows.flatMap(({ document_id }) => document_id ?? []),
  );

function judge(
  row: RecommendableRow,
  reader: Reader,
  shares: ReadonlyMap<number, number> | null,
): RankedArticle {
  const known = shares?.get(row.document_id ?? 0) ?? null;
  const creator = row.creator_id !== null && reader.creators.has(row.creator_id);
  const topic = row.topic !== null && reader.topics.has(row.topic) ? row.topic : null;
  const read = row.topic && reader.read.get(row.topic);
  const merits = { followed: creator || topic !== null, known, similar: Boolean(read) };
  const reasons: RecommendReason[] = [];
  if (creator) {
    const { creator_name: name, creator_name_zh: name_zh } = row;
    reasons.push({ kind: 'creator', name: name ?? '', name_zh: name_zh ?? '' });
  } else if (topic) reasons.push({ kind: 'topic', topic });
  if (known !== null && fits(known)) reasons.push({ kind: 'known', share: known });
  if (read && row.topic && reasons.length === 0) {
    reasons.push({ kind: 'read', topic: row.topic, ...read });
  }
  return { row, reasons, place: placeOf(row, tierOf(merits)) };
}

const inTurn = (rows: RecommendableRow[]): RankedArticle[] => {
  const tiers = tiersInTurn(rows);
  return rows.map((row, index) => ({ row, reasons: [], place: placeOf(row, tiers[index] ?? 0) }));
};

const placeOf = (row: RecommendableRow, tier: number): Place => ({
  tier,
  publishedAt: row.published_at?.getTime() ?? 0,
  id: row.id,
});
