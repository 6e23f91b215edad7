import type { Topic } from '@bluebird/contract/articles.ts';
import type { Context } from '#core/context.ts';
import { listArticles } from '#domains/articles/article-list.service.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { findAuthor, listCreatorsOf } from './authors.queries.ts';
import { deleteTopicFollow, insertTopicFollow } from './topics.queries.ts';

/** Articles of one page. */
const PAGE = 20;

/** Articles on a topic, by an author, or both. */
export const listByTopic = (
  context: Context,
  actor: Actor | null,
  { q, author, offset }: { q?: Topic; author?: string; offset: number },
) => listArticles(context, actor, { topic: q, author, offset, limit: PAGE });

/**
 * An author, with a page of their articles.
 * @param author the byline in any spelling
 * @throws Refusal `author_not_found` when no published article is signed so
 */
export async function showAuthor(
  context: Context,
  actor: Actor | null,
  author: string,
  offset: number,
) {
  const at = context.clock();
  const [found, creators, list] = await Promise.all([
    findAuthor(context.db, author, at),
    listCreatorsOf(context.db, author, at),
    listArticles(context, actor, { author, offset, limit: PAGE }),
  ]);
  if (!found) throw new Refusal('author_not_found');
  return { ...found, creators, list };
}

/** Follows a topic, or ends that. */
export async function followTopic(
  { db, clock }: Context,
  actor: Actor,
  topic: Topic,
  status: boolean,
) {
  if (status) await insertTopicFollow(db, actor.userId, topic, clock());
  else await deleteTopicFollow(db, actor.userId, topic);
  return { following: status };
}
