import { createHash, randomUUID } from 'node:crypto';
import { DAY_MS } from '../../server/src/core/durations.ts';
import { dayOf } from '../../server/src/core/shanghai.ts';
import type { Rows } from './copy-rows.ts';
import { inTurn, placeOf, shareOf, sharesOf, type Population } from './population.ts';

/** The ids of the first account and of the first word. */
export type First = { account: number; entry: number };

/** Memory of a word as FSRS keeps it, which a review remembers for undo. */
const BEFORE = JSON.stringify({
  state: 'learning',
  due: '2026-11-20T08:00:00.000Z',
  stability: 12.3456,
  difficulty: 5.4321,
  phase: 2,
  step: 0,
  scheduled_days: 12,
  reps: 3,
  lapses: 0,
  last_review: '2026-11-08T08:00:00.000Z',
  doubt: 1,
});
const NOW = Date.now();
const iso = (at: number): string => new Date(at).toISOString();

/** The token of a made account's session. */
export const tokenOf = (account: number): string =>
  createHash('sha256').update(`reader ${account}`).digest('base64url');

/** Each account once. */
const once = ({ accounts }: Population) => inTurn(accounts, { keen: 1, others: 1 });

export const users = (first: First, population: Population): Rows => ({
  columns: ['id', 'username', 'username_key', 'password_hash', 'created_at'],
  rows: once(population).map(({ n }) => [
    first.account + n,
    `reader${n}`,
    `reader${n}`,
    `$argon2id$v=19$m=19456,t=2,p=1$${'s'.repeat(22)}$${'h'.repeat(43)}`,
    iso(NOW - (n % 365) * DAY_MS),
  ]),
});

export const sessions = (first: First, population: Population): Rows => ({
  columns: [
    ...['token_hash', 'user_id', 'user_agent', 'ip'],
    ...['created_at', 'last_seen_at', 'expires_at'],
  ],
  rows: once(population).map(({ n }) => [
    `\\\\x${createHash('sha256').update(tokenOf(n)).digest('hex')}`,
    first.account + n,
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36',
    '203.0.113.7',
    iso(NOW - 30 * DAY_MS),
    iso(NOW),
    iso(NOW + 150 * DAY_MS),
  ]),
});

export const readingDays = (first: First, { accounts, days }: Population): Rows => ({
  columns: ['user_id', 'day', 'seconds', 'ranked_seconds', 'words', 'articles'],
  rows: inTurn(accounts, { keen: days, others: days }).map(({ n, k }) => {
    const day = dayOf(new Date(NOW - (days - 1 - k) * DAY_MS));
    return [first.account + n, day, 900, 900, 2_400, 3];
  }),
});

export function readingTexts(
  first: First,
  { accounts, texts }: Population,
  articles: readonly number[],
): Rows {
  const each = Math.min(texts, articles.length);
  return {
    columns: [
      ...['user_id', 'source', 'source_id', 'furthest', 'seconds', 'words', 'progress'],
      ...['moved_at', 'first_read_at', 'last_read_at'],
    ],
    rows: inTurn(accounts, { keen: each, others: each }).map(({ n, k }) => {
      const at = iso(NOW - (each - k) * DAY_MS);
      const article = articles[(n * 31 + k) % articles.length]!;
      return [first.account + n, 'ARTICLE', article, 0.6, 300, 700, 0.6, at, at, at];
    }),
  };
}

/** @param words headwords that are kept, the most frequent first; more than a keen account has */
export const wordEntries = (
  first: First,
  population: Population,
  words: readonly string[],
): Rows => ({
  columns: [
    ...['id', 'user_id', 'word', 'rank', 'exams', 'state', 'known_at', 'created_at', 'due'],
    ...['stability', 'difficulty', 'phase', 'scheduled_days', 'reps', 'lapses', 'last_review'],
  ],
  rows: inTurn(population.accounts, sharesOf(population.words)).map(({ n, k }, place) => {
    const rank = (n * 7 + k * 13) % words.length;
    const isKnown = k % 5 === 0;
    const at = iso(NOW - (k % 300) * DAY_MS);
    const row = [first.entry + place, first.account + n, words[rank]!, rank + 1, 3];
    return isKnown
      ? [...row, 'known', at, at, null, null, null, 0, 0, 0, 0, null]
      : [
          ...[...row, 'learning', null, at, iso(NOW + ((k % 90) - 10) * DAY_MS)],
          ...[12.3, 5.4, 2, 12, 4, k % 3, at],
        ];
  }),
});

/** Reviews of each account's words in turn. */
export function reviews(first: First, population: Population): Rows {
  const { accounts } = population;
  const kept = sharesOf(population.words);
  return {
    columns: [
      ...['entry_id', 'user_id', 'review_uuid', 'rating', 'kind', 'spent', 'reviewed_at'],
      ...['received_at', 'was_due', 'was_new', 'interval_days', 'before'],
    ],
    rows: inTurn(accounts, sharesOf(population.reviews)).map(({ n, k }) => {
      const at = iso(NOW - (300 - (k % 300)) * DAY_MS - n);
      const entry = first.entry + placeOf(accounts, kept, n, k % shareOf(n, kept));
      return [
        ...[entry, first.account + n, randomUUID(), 3, 'recognise', 4_000, at],
        ...[at, true, false, 12, BEFORE],
      ];
    }),
  };
}
