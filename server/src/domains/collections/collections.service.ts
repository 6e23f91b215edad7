import { MAX_ARTICLES, MAX_COLLECTIONS } from '@bluebird/contract/collection-limits.ts';
import type { CollectionDraft, CollectionSave } from '@bluebird/contract/collections.ts';
import type { Context } from '#core/context.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Db } from '#db/client.ts';
import { isVisible, listVisible } from '#domains/articles/articles.service.ts';
import { hasUploaded } from '#domains/system/uploads.service.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { isEditor } from '#core/article-access.ts';
import {
  countOwned,
  findCollection,
  insertCollection,
  lockCollection,
  updateCollection,
} from './collections.queries.ts';
import { coverAddress } from './collections.view.ts';
import { appendItem, countShown, deleteItem, listItemIds, replaceItems } from './items.queries.ts';
import { mayEdit } from './show.service.ts';
import { recordCollectionAudit } from './collection-audit.ts';

/**
 * A collection as its owner or an editor edits it.
 * @throws Refusal `collection_not_found`, also when it is someone else's
 */
export async function showDraft(
  context: Context,
  actor: Actor,
  id: number,
): Promise<CollectionDraft> {
  const row = await findCollection(context.db, id);
  if (!row || !mayEdit(row, actor)) throw new Refusal('collection_not_found');
  const ids = await listItemIds(context.db, id);
  const articles = await listVisible(context, ids, actor);
  const { name, name_zh, intro, visibility, owner_id, version } = row;
  return {
    id,
    name,
    name_zh,
    intro,
    visibility,
    owner_id,
    version,
    cover: coverAddress(row.cover),
    featured: row.featured_at !== null,
    items: ids.map((article_id) => ({ article_id, article: articles.get(article_id) ?? null })),
  };
}

/**
 * Locks a collection for a change by somebody who may edit it.
 * @throws Refusal `collection_not_found`, also when it is someone else's
 */
export async function requireOwn(tx: Db, id: number, actor: Actor) {
  const row = await lockCollection(tx, id);
  if (!row || !mayEdit(row, actor)) throw new Refusal('collection_not_found');
  return row;
}

/**
 * Makes a collection, or changes one from the version the caller saw.
 * @throws Refusal `collection_not_found`, `collection_changed`, `file_not_found` (the cover),
 *   `invalid_input` (articles that are not there; too many collections)
 */
export async function saveCollection(context: Context, actor: Actor, wanted: CollectionSave) {
  const id = await context.db.transaction().execute((tx) => {
    const inside = { ...context, db: tx };
    return wanted.id ? change(inside, actor, wanted.id, wanted) : create(inside, actor, wanted);
  });
  return showDraft(context, actor, id);
}

/** Inside the caller's transaction, which is `context.db`. */
async function create(context: Context, actor: Actor, wanted: CollectionSave) {
  const { db: tx } = context;
  const at = context.clock();
  await lockUntilCommit(tx, `collections:${actor.userId}`);
  if ((await countOwned(tx, actor.userId)) >= MAX_COLLECTIONS) {
    throw invalid('name', `每人最多 ${MAX_COLLECTIONS} 个合集`);
  }
  await requireCover(context, actor, wanted.cover ?? null);
  await requireArticles(context, actor, wanted.article_ids, []);
  const { name, name_zh, intro, cover = null } = wanted;
  const id = await insertCollection(tx, {
    name,
    name_zh,
    intro,
    cover,
    owner_id: actor.userId,
    created_at: at,
    updated_at: at,
  });
  await replaceItems(tx, id, wanted.article_ids, at);
  return id;
}

async function change(context: Context, actor: Actor, id: number, wanted: CollectionSave) {
  const { db: tx } = context;
  const at = context.clock();
  const row = await requireOwn(tx, id, actor);
  if (wanted.version !== row.version) throw new Refusal('collection_changed');
  const { name, name_zh, intro, cover = row.cover } = wanted;
  if (cover !== row.cover) await requireCover(context, actor, cover);
  const held = await listItemIds(tx, id);
  await requireArticles(context, actor, wanted.article_ids, held);
  const says = { name, name_zh, intro, cover };
  const saysElse = Object.entries(says).some(
    ([key, value]) => row[key as keyof typeof says] !== value,
  );
  // A collection on the public list was approved as it was, so a change takes it off the list until
  // it is approved again.
  const waitsAgain = saysElse && row.visibility === 'public' && !isEditor(actor);
  await updateCollection(tx, id, {
    ...says,
    ...(waitsAgain && { visibility: 'link', featured_at: null }),
    version: row.version + 1,
    updated_at: at,
  });
  await replaceItems(tx, id, wanted.article_ids, at);
  if (row.owner_id !== actor.userId) {
    await recordCollectionAudit(tx, actor, 'collections.save', id, { version: row.version + 1 });
  }
  return id;
}

async function requireCover(context: Context, actor: Actor, cover: string | null) {
  if (cover !== null && !(await hasUploaded(context, actor.userId, 'cover', cover))) {
    throw new Refusal('file_not_found');
  }
}

/**
 * Refuses articles that are added but not visible to the caller. Those the collection holds may
 * have been taken down.
 */
async function requireArticles(
  context: Context,
  actor: Actor,
  wanted: readonly number[],
  held: readonly number[],
) {
  const coming = wanted.filter((id) => !held.includes(id));
  const visible = await listVisible(context, coming, actor);
  if (visible.size < coming.length) throw invalid('article_ids', '有文章不存在或已下线');
}

/**
 * Puts an article at the end of a collection, or takes it out.
 * @throws Refusal `collection_not_found`, `article_not_found`, `invalid_input` when it is full
 */
export async function setItem(
  context: Context,
  actor: Actor,
  id: number,
  { article_id: articleId, status }: { article_id: number; status: boolean },
) {
  const at = context.clock();
  const version = await context.db.transaction().execute(async (tx) => {
    const row = await requireOwn(tx, id, actor);
    const changed = status
      ? await add({ ...context, db: tx }, actor, id, articleId)
      : await deleteItem(tx, id, articleId);
    if (!changed) return row.version;
    await updateCollection(tx, id, { version: row.version + 1, updated_at: at });
    return row.version + 1;
  });
  const { articles } = await countShown(context.db, { at, userId: actor.userId }, id);
  return { holds: status, articles, version };
}

async function add(context: Context, actor: Actor, id: number, articleId: number) {
  const { db: tx } = context;
  if (!(await isVisible(context, articleId, actor))) throw new Refusal('article_not_found');
  const held = await listItemIds(tx, id);
  if (held.includes(articleId)) return false;
  if (held.length >= MAX_ARTICLES) {
    throw invalid('article_id', `一个合集最多 ${MAX_ARTICLES} 篇文章`);
  }
  return appendItem(tx, id, articleId, context.clock());
}

const invalid = (field: string, message: string) =>
  new Refusal('invalid_input', { message, fields: { [field]: message } });
