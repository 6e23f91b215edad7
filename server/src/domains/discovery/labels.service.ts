import {
  Difficulty,
  LENGTH_MINUTES,
  LENGTHS,
  type Length,
  TOPICS,
} from '@bluebird/contract/articles.ts';
import type { Context } from '#core/context.ts';
import type { Actor } from '#core/actor.ts';
import type { LabelCounts } from './label-counts.ts';
import { listFollowedTopics } from './topics.queries.ts';

/** Every label articles are chosen by, with the number of published articles that have it. */
export async function listLabels(context: Context, counts: LabelCounts, actor: Actor | null) {
  const [rows, followed] = await Promise.all([
    counts.get(context),
    actor && listFollowedTopics(context.db, actor.userId),
  ]);
  const count = (matches: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(matches).reduce((sum, { articles }) => sum + articles, 0);
  return {
    articles: count(() => true),
    topics: TOPICS.map((value) => ({
      value,
      articles: count(({ topic }) => topic === value),
      following: followed?.includes(value) ?? false,
    })),
    difficulties: Difficulty.options.map((value) => ({
      value,
      articles: count(({ difficulty, exam_level }) => [difficulty, exam_level].includes(value)),
    })),
    lengths: LENGTHS.map((value) => ({
      value,
      articles: count(({ minutes }) => isLong(minutes, value)),
    })),
  };
}

function isLong(minutes: number, length: Length): boolean {
  const [above, upTo] = LENGTH_MINUTES[length];
  return minutes > above && (upTo === null || minutes <= upTo);
}
