import type { Topic } from '@bluebird/contract/articles.ts';
import type { Recommended, RecommendReason } from '@bluebird/contract/discovery.ts';
import type { Context } from '#core/context.ts';
import { summaryView } from '#domains/articles/articles.view.ts';
import type { KeptVocabularies } from '#domains/vocabulary/kept-vocabularies.ts';
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
  type CandidateRow,
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

/** The latest articles of all, and of what is followed, among which is chosen. */
const LATEST = 120;
const LATEST_FOLLOWED = 60;
const FOLLOWED_DAYS = 30;
/** What was read lately: of how many days, and how many at most. */
const READ_DAYS = 60;
const READ_LATELY = 50;
/** Among how many of the latest articles chance picks. */
const RANDOM_OF = 1_000;

/** What is known of a reader, as far as it decides what to recommend. */
type Reader = {
  userId: number;
  creators: ReadonlySet<number>;
  topics: ReadonlySet<Topic>;
  /** The last article read to the end on each topic. */
  read: ReadonlyMap<Topic, { title: string; title_zh: string }>;
};

type Candidate = { row: CandidateRow; reasons: RecommendReason[]; place: Place };

/**
 * A page of unread recent articles: what the caller follows and can read first. It is chosen among
 * the latest ones, so that it takes the same time however many there are.
 */
export async function recommend(
  context: Context,
  kept: KeptVocabularies,
  actor: Actor | null,
  { cursor, limit }: { cursor?: string; limit: number },
) {
  const { at, after } = readCursor(cursor, context.clock().getTime());
  const reader = actor && (await readerOf(context, actor.userId, new Date(at)));
  const rows = await listCandidates(context, reader, new Date(at));
  const shares = reader && (await sharesOf(context, kept, reader.userId, rows));
  const follows = reader !== null && reader.creators.size + reader.topics.size > 0;
  const nothingKnown = !reader || (!follows && !shares && reader.read.size === 0);
  const candidates = nothingKnown ? inTurn(rows) : rows.map((row) => judge(row, reader, shares));
  const ordered = candidates.toSorted((a, b) => inOrder(a.place, b.place));
  const rest = after ? ordered.filter(({ place }) => inOrder(place, after) > 0) : ordered;
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(({ row, reasons }): Recommended => ({ ...summaryView(row), reasons })),
    next: last && rest.length > limit ? writeCursor(at, last.place) : null,
    fitted: shares !== null,
    follows,
  };
}

/**
 * The id of any of the latest articles, of a reader one they have not read.
 * @throws Refusal `article_not_found` when nothing is left
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
    // What is read between two pages must not move what comes after.
    listReadLately(db, userId, { since, until: at, limit: READ_LATELY }),
  ]);
  // Of each topic the last one read stands in the end.
  const byTopic = read
    .toReversed()
    .flatMap(({ topic, ...titles }) => (topic ? [[topic, titles] as const] : []));
  return { userId, creators: new Set(creators), topics: new Set(topics), read: new Map(byTopic) };
}

async function listCandidates(
  { db }: Context,
  reader: Reader | null,
  at: Date,
): Promise<CandidateRow[]> {
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

const sharesOf = (context: Context, kept: KeptVocabularies, userId: number, rows: CandidateRow[]) =>
  knownShares(
    context,
    kept,
    userId,
    rows.flatMap(({ document_id }) => document_id ?? []),
  );

function judge(
  row: CandidateRow,
  reader: Reader,
  shares: ReadonlyMap<number, number> | null,
): Candidate {
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

const inTurn = (rows: CandidateRow[]): Candidate[] => {
  const tiers = tiersInTurn(rows);
  return rows.map((row, index) => ({ row, reasons: [], place: placeOf(row, tiers[index] ?? 0) }));
};

const placeOf = (row: CandidateRow, tier: number): Place => ({
  tier,
  publishedAt: row.published_at?.getTime() ?? 0,
  id: row.id,
});
