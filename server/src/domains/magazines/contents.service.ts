import type { MagazineArticle } from '@bluebird/contract/magazines.ts';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { isEditor } from '#core/article-access.ts';
import { dismissTasks } from '#jobs/tasks.ts';
import { listVisible } from '#domains/articles/articles.service.ts';
import {
  findIssueOf,
  findLine,
  listContents,
  listShown,
  updateChosen,
  updateLine,
  updateOrder,
} from './contents.queries.ts';
import { contentsView } from './magazines.view.ts';
import { recordMagazineAudit, requireMagazine, showMagazine } from './magazines.service.ts';

/**
 * A page of an issue's contents: the lines everyone may open, or with `all`, for editors, every
 * line.
 * @throws Refusal `magazine_not_found`; `forbidden` when a reader asks for all
 */
export async function showContents(
  context: Context,
  actor: Actor | null,
  id: number,
  { offset, limit, all = false }: { offset: number; limit: number; all?: boolean },
) {
  if (all && !isEditor(actor)) throw new Refusal('forbidden');
  const { articles: total } = await showMagazine(context, actor, id);
  if (all) return showAllContents(context, actor!, id, { offset, limit });
  const rows = await listShown(context.db, id, context.clock(), offset, limit);
  const articles = await listVisible(
    context,
    rows.map(({ article_id }) => article_id),
    actor,
  );
  const items = rows.flatMap(({ article_id, id: line, section, title }): MagazineArticle[] => {
    const article = articles.get(article_id);
    return article ? [{ id: line, section, title, article, newsroom: null }] : [];
  });
  const end = offset + rows.length;
  return { items, next_offset: rows.length > 0 && end < total ? end : null, total };
}

async function showAllContents(
  context: Context,
  actor: Actor,
  id: number,
  { offset, limit }: { offset: number; limit: number },
) {
  const rows = await listContents(context.db, id);
  const page = rows.slice(offset, offset + limit);
  const articles = await listVisible(
    context,
    page.flatMap(({ article_id }) => article_id ?? []),
    actor,
  );
  const end = offset + page.length;
  return {
    items: page.map((row) => contentsView(row, articles)),
    next_offset: page.length > 0 && end < rows.length ? end : null,
    total: rows.length,
  };
}

type LineChanges = { chosen?: boolean; position?: number; section?: string; title?: string };

/**
 * Changes fields of a line; `position` moves it among the others.
 * @throws Refusal `magazine_not_found` when there is no such line; `illegal_transition` while the
 *   contents are being found
 */
export async function changeLine(
  context: Context,
  actor: Actor,
  id: number,
  { position, ...changes }: LineChanges,
): Promise<MagazineArticle> {
  const issue = await findIssueOf(context.db, id);
  if (!issue) throw new Refusal('magazine_not_found', { message: '这一条目录不存在' });
  const { magazine_id: magazineId } = issue;
  await context.db.transaction().execute(async (tx) => {
    await requireEditable(tx, magazineId, changes.chosen !== undefined);
    if (Object.keys(changes).length > 0) await updateLine(tx, id, changes);
    const { chosen } = changes;
    if (chosen !== undefined) await dismissDownloads(tx, { magazineId, ids: [id], chosen });
    if (position !== undefined) {
      const others = (await listContents(tx, magazineId)).map((row) => row.id);
      const ids = others.filter((one) => one !== id);
      await updateOrder(tx, magazineId, ids.toSpliced(position, 0, id));
    }
    await recordMagazineAudit(tx, actor, 'magazines.updateArticle', magazineId, {
      line: id,
      position,
      ...changes,
    });
  });
  const row = await findLine(context.db, id);
  if (!row) throw new Refusal('magazine_not_found', { message: '这一条目录不存在' });
  const articles = await listVisible(context, row.article_id ? [row.article_id] : [], actor);
  return contentsView(row, articles);
}

/**
 * Chooses many lines of an issue, or undoes that.
 * @throws Refusal `magazine_not_found`, `illegal_transition`
 */
export async function chooseLines(
  { db }: Context,
  actor: Actor,
  id: number,
  { ids, chosen }: { ids: number[]; chosen: boolean },
) {
  return db.transaction().execute(async (tx) => {
    await requireEditable(tx, id, true);
    const changed = await updateChosen(tx, id, ids, chosen);
    if (changed === 0) return { changed };
    await dismissDownloads(tx, { magazineId: id, ids, chosen });
    await recordMagazineAudit(tx, actor, 'magazines.choose', id, { ids, chosen });
    return { changed };
  });
}

/**
 * Puts failed downloads of lines aside that are no longer chosen, and brings them back when the
 * lines are chosen again.
 */
async function dismissDownloads(
  tx: Db,
  { magazineId, ids, chosen }: { magazineId: number; ids: number[]; chosen: boolean },
): Promise<void> {
  const lines = (await listContents(tx, magazineId)).filter(({ id }) => ids.includes(id));
  const tasks = lines.map(({ task_id }) => task_id);
  await dismissTasks(tx, tasks, !chosen);
}

/**
 * Locks an issue whose contents are not being found; with `choosing`, one whose articles are not
 * being downloaded either.
 */
async function requireEditable(tx: Db, id: number, choosing: boolean): Promise<void> {
  const { status } = await requireMagazine(tx, id);
  if (status === 'crawling') {
    throw new Refusal('illegal_transition', { message: '目录正在抓取，完成后再改' });
  }
  if (choosing && status === 'downloading') {
    throw new Refusal('illegal_transition', { message: '文章正在下载，完成后再选' });
  }
}
