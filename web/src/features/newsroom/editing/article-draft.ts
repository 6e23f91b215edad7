import type { ArticleChange, ArticleFields, NewsroomArticle } from '@bluebird/contract/newsroom.ts';
import type { Draft } from './draft.ts';
import { same } from './three-way.ts';

/** What of an article an editor works on. */
export const draftOf = (article: NewsroomArticle): Draft => ({
  fields: {
    title: article.title,
    title_zh: article.title_zh,
    byline: article.byline,
    creator_id: article.creator_id,
    topic: article.topic,
    cover: article.cover,
    summary: article.summary,
    summary_zh: article.summary_zh,
    difficulty_override: article.difficulty_override,
    extent: article.extent,
    licence: article.licence,
    is_lock: article.is_lock,
  },
  blocks: article.blocks,
});

/** What is to be sent of a draft: the fields that differ, and the text when any of it does. */
export function changeBetween(base: Draft, draft: Draft, version: number): ArticleChange {
  const names = Object.keys(draft.fields) as (keyof ArticleFields)[];
  const fields = names
    .filter((name) => !same(base.fields[name], draft.fields[name]))
    .map((name) => [name, draft.fields[name]]);
  return {
    ...(Object.fromEntries(fields) as Partial<ArticleFields>),
    ...(!same(base.blocks, draft.blocks) && { blocks: [...draft.blocks] }),
    version,
  };
}

/** Why a draft cannot be saved yet; null when it can. */
export function faultOf({ fields, blocks }: Draft): string | null {
  if (fields.title.trim() === '') return '标题不能为空';
  if (!blocks.some(({ text, image, missing, rows }) => text.trim() || image || missing || rows))
    return '正文不能为空';
  return null;
}
