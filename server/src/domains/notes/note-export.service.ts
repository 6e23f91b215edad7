import type { FileReply } from '@bluebird/contract/endpoint.ts';
import type { Context } from '#core/context.ts';
import type { Actor } from '#core/actor.ts';
import { articleSection, NOTHING_TO_EXPORT } from './export-text.ts';
import { findTitles, listNotedArticleIds } from './noted-articles.queries.ts';
import { listNotesInTextOrder } from './note-lists.service.ts';

/** All of a user's notes, or those on one article, as a text file. */
export function exportNotes(context: Context, actor: Actor, articleId?: number): FileReply {
  return {
    name: '我的笔记.txt',
    type: 'text/plain; charset=utf-8',
    body: exportText(context, actor, articleId),
  };
}

/** The export's text, produced article by article, so that only one is in memory. */
async function* exportText(context: Context, actor: Actor, articleId?: number) {
  const { userId } = actor;
  const ids = articleId ? [articleId] : await listNotedArticleIds(context.db, userId);
  let sections = 0;
  for (const id of ids) {
    const titles = await findTitles(context.db, id);
    const notes = await listNotesInTextOrder(context, actor, id);
    if (!titles || notes.length === 0) continue;
    if (sections++ > 0) yield '\n\n';
    yield articleSection(titles, notes, userId);
  }
  if (sections === 0) yield NOTHING_TO_EXPORT;
}
