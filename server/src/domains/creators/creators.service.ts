import type { Creator, CreatorOrder } from '@bluebird/contract/creators.ts';
import type { Body } from '@bluebird/contract/contract.ts';
import type { Context } from '#core/context.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import { listArticles } from '#domains/articles/article-list.service.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import {
  countCreators,
  countFollowers,
  deleteFollow,
  findCreator,
  hasCreator,
  insertCreator,
  insertFollow,
  isNameTaken,
  listCreators,
  updateCreator,
} from './creators.queries.ts';
import { creatorView } from './creators.view.ts';

/** Articles on one page of a publication. */
const PAGE = 20;

/** The fields of a publication that editors write. */
type Fields = Body<'POST /reader/creator'>;

/** A page of publications. */
export async function listAllCreators(
  context: Context,
  actor: Actor | null,
  {
    order,
    offset,
    limit,
    ...wanted
  }: { order: CreatorOrder; offset: number; limit: number; following?: boolean; q?: string },
) {
  const filter = { ...wanted, at: context.clock(), readerId: actor?.userId ?? null };
  const [rows, total] = await Promise.all([
    listCreators(context.db, filter, { order, offset, limit }),
    countCreators(context.db, filter),
  ]);
  const end = offset + rows.length;
  return { items: rows.map(creatorView), next_offset: end < total ? end : null, total };
}

/**
 * A publication with a page of its articles.
 * @throws Refusal `creator_not_found`
 */
export async function showCreator(
  context: Context,
  actor: Actor | null,
  id: number,
  offset: number,
) {
  const [creator, list] = await Promise.all([
    readCreator(context, actor, id),
    listArticles(context, actor, { creator: id, offset, limit: PAGE }),
  ]);
  return { ...creator, list };
}

/**
 * Follows a publication, or ends that.
 * @throws Refusal `creator_not_found`
 */
export async function followCreator(context: Context, actor: Actor, id: number, status: boolean) {
  const { db, clock } = context;
  await requireCreator(context, id);
  if (status) await insertFollow(db, actor.userId, id, clock());
  else await deleteFollow(db, actor.userId, id);
  return { following: status, followers: await countFollowers(db, id) };
}

/** @throws Refusal `creator_taken` when another publication has the name, without regard to case */
export async function createCreator(
  context: Context,
  actor: Actor,
  fields: Fields,
): Promise<Creator> {
  const id = await context.db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, nameLock(fields.name));
    const created = await insertCreator(tx, columnsOf(fields));
    if (created === undefined) throw new Refusal('creator_taken');
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'creators.create',
      subject: `creator:${created}`,
      data: fields,
    });
    return created;
  });
  return readCreator(context, actor, id);
}

/** @throws Refusal `creator_not_found`, `creator_taken` */
export async function changeCreator(
  context: Context,
  actor: Actor,
  id: number,
  change: Partial<Fields>,
): Promise<Creator> {
  await requireCreator(context, id);
  await context.db.transaction().execute(async (tx) => {
    if (change.name !== undefined) {
      await lockUntilCommit(tx, nameLock(change.name));
      if (await isNameTaken(tx, change.name, id)) throw new Refusal('creator_taken');
    }
    await updateCreator(tx, id, { ...columnsOf(change), updated_at: context.clock() });
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'creators.update',
      subject: `creator:${id}`,
      data: change,
    });
  });
  return readCreator(context, actor, id);
}

/** @throws Refusal `creator_not_found` */
export async function requireCreator({ db }: Pick<Context, 'db'>, id: number): Promise<void> {
  if (!(await hasCreator(db, id))) throw new Refusal('creator_not_found');
}

/**
 * Lock under which publications of one name are made, so that two cannot be made at the same
 * moment.
 */
const nameLock = (name: string) => `creator:${name.toLowerCase()}`;

const columnsOf = <F extends Partial<Fields>>({ about, ...rest }: F) => ({
  ...rest,
  ...(about !== undefined && { about_zh: about }),
});

export async function readCreator(
  context: Context,
  actor: Actor | null,
  id: number,
): Promise<Creator> {
  const reader = { at: context.clock(), readerId: actor?.userId ?? null };
  const row = await findCreator(context.db, id, reader);
  if (!row) throw new Refusal('creator_not_found');
  return creatorView(row);
}
