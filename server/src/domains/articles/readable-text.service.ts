import type { Block } from '@bluebird/contract/blocks.ts';
import type { Actor } from '#core/actor.ts';
import { FREE_BLOCKS, mayReadInFull, maySee } from '#core/article-access.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { findArticle } from './articles.queries.ts';

/** As much of an article or a chapter as somebody may read. */
export type ReadableText = {
  id: number;
  title: string;
  titleZh: string;
  blocks: Block[];
  /** Whether those are all of its blocks. */
  inFull: boolean;
  /** Grows with each change of the text. */
  version: number;
  difficulty: string | null;
  topic: string | null;
  /** Of a chapter: the title of its book, and its number. */
  book: { title: string; chapter: number } | null;
  /** The reader whose private book it is in; null for what others may read too. */
  ownerId: number | null;
};

/**
 * The text of an article as far as the caller may read it.
 * @throws Refusal `article_not_found`
 */
export async function readableText(
  context: Pick<Context, 'db' | 'clock'>,
  id: number,
  actor: Actor | null,
): Promise<ReadableText> {
  const row = await findArticle(context.db, id);
  if (!row || !maySee(row, actor, context.clock())) throw new Refusal('article_not_found');
  const inFull = mayReadInFull(row, actor);
  return {
    id,
    title: row.title,
    titleZh: row.title_zh,
    blocks: inFull ? row.blocks : row.blocks.slice(0, FREE_BLOCKS),
    inFull,
    version: row.version,
    difficulty: row.difficulty,
    topic: row.topic,
    book: row.chapter_of && { title: row.chapter_of.title, chapter: row.chapter_of.chapter },
    ownerId: row.book?.owner_id ?? null,
  };
}
