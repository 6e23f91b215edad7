import type { MagazineStatus } from '@bluebird/contract/magazines.ts';
import type { Body } from '@bluebird/contract/contract.ts';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { isEditor } from '#core/article-access.ts';
import { recordAudit, type AuditAction } from '#domains/system/audit.queries.ts';
import { hasUploaded } from '#domains/system/uploads.service.ts';
import { findTask } from '#jobs/tasks.ts';
import { isBusy, statusAtRest } from './issue-status.ts';
import {
  countMagazines,
  findMagazine,
  insertMagazine,
  isNameTaken,
  listMagazines,
  lockMagazine,
  updateMagazine,
} from './magazines.queries.ts';
import { magazineView } from './magazines.view.ts';

type Wanted = {
  offset: number;
  limit: number;
  all?: boolean;
  status?: MagazineStatus;
  q?: string;
};

/**
 * The issues that are out, or for editors all of them.
 * @throws Refusal `forbidden` when a reader asks for what is not out
 */
export async function showMagazines(
  { db, clock }: Context,
  actor: Actor | null,
  { offset, limit, all = false, status, q }: Wanted,
) {
  if ((all || status) && !isEditor(actor)) throw new Refusal('forbidden');
  const filter = { status: all ? status : ('published' as const), q };
  const order = all ? ('updated_at' as const) : ('published_at' as const);
  const [rows, total] = await Promise.all([
    listMagazines(db, { ...filter, order, at: clock() }, offset, limit),
    countMagazines(db, filter),
  ]);
  const end = offset + rows.length;
  return {
    items: rows.map((row) => magazineView(row, isEditor(actor))),
    next_offset: rows.length > 0 && end < total ? end : null,
    total,
  };
}

/** One issue that the caller may see. @throws Refusal `magazine_not_found` */
export async function showMagazine({ db, clock }: Context, actor: Actor | null, id: number) {
  const row = await findMagazine(db, id, clock());
  if (!row || (row.status !== 'published' && !isEditor(actor))) {
    throw new Refusal('magazine_not_found');
  }
  return magazineView(row, isEditor(actor));
}

/**
 * An issue that is not deleted, locked. One whose step was cancelled or lost is first set back to
 * its status before the step.
 * @throws Refusal `magazine_not_found`
 */
export async function requireMagazine(tx: Db, id: number) {
  const row = await lockMagazine(tx, id);
  if (!row || row.deleted_at) throw new Refusal('magazine_not_found');
  const step = isBusy(row) && row.task_id ? await findTask(tx, row.task_id) : undefined;
  if (step?.status !== 'failed') return row;
  const rest = { status: statusAtRest(row), resume_status: null, error: step.message };
  await updateMagazine(tx, id, rest);
  return { ...row, ...rest };
}

type Fields = Body<'POST /reader/magazine'>;

/**
 * Adds an issue.
 * @throws Refusal `magazine_exists`; `invalid_input` for a cover the caller did not upload
 */
export async function createMagazine(context: Context, actor: Actor, fields: Fields) {
  await requireCover(context, actor, fields.cover);
  const at = context.clock();
  const id = await context.db.transaction().execute(async (tx) => {
    const inserted = await insertMagazine(tx, {
      name: fields.name,
      edition: fields.edition,
      url: fields.url ?? null,
      cover: fields.cover ?? null,
      created_by: actor.userId,
      created_at: at,
      updated_at: at,
    });
    if (inserted === null) throw new Refusal('magazine_exists');
    await recordMagazineAudit(tx, actor, 'magazines.create', inserted, fields);
    return inserted;
  });
  return showMagazine(context, actor, id);
}

/**
 * Changes the given fields of an issue.
 * @throws Refusal `magazine_not_found`, `magazine_exists`, `invalid_input`
 */
export async function changeMagazine(
  context: Context,
  actor: Actor,
  id: number,
  changes: Body<'POST /reader/magazine/{id}/update'>,
) {
  await requireCover(context, actor, changes.cover);
  await context.db.transaction().execute(async (tx) => {
    const row = await requireMagazine(tx, id);
    const { name = row.name, edition = row.edition } = changes;
    if (await isNameTaken(tx, { id, name, edition })) throw new Refusal('magazine_exists');
    await updateMagazine(tx, id, { ...changes, updated_at: context.clock() });
    await recordMagazineAudit(tx, actor, 'magazines.update', id, changes);
  });
  return showMagazine(context, actor, id);
}

/**
 * Deletes an issue, not its articles; deleting a deleted one changes nothing.
 * @throws Refusal `magazine_not_found`
 */
export async function deleteMagazine({ db, clock }: Context, actor: Actor, id: number) {
  await db.transaction().execute(async (tx) => {
    const row = await lockMagazine(tx, id);
    if (!row) throw new Refusal('magazine_not_found');
    if (row.deleted_at) return;
    await updateMagazine(tx, id, { deleted_at: clock() });
    await recordMagazineAudit(tx, actor, 'magazines.delete', id, {
      name: row.name,
      edition: row.edition,
    });
  });
}

/** Restores a deleted issue. @throws Refusal `magazine_not_found`, `magazine_exists` */
export async function restoreMagazine(context: Context, actor: Actor, id: number) {
  await context.db.transaction().execute(async (tx) => {
    const row = await lockMagazine(tx, id);
    if (!row) throw new Refusal('magazine_not_found');
    if (!row.deleted_at) return;
    if (await isNameTaken(tx, row)) throw new Refusal('magazine_exists');
    await updateMagazine(tx, id, { deleted_at: null });
    await recordMagazineAudit(tx, actor, 'magazines.restore', id);
  });
  return showMagazine(context, actor, id);
}

/** Records an editor's act on an issue in the audit log. */
export const recordMagazineAudit = (
  tx: Db,
  actor: Actor,
  action: AuditAction,
  id: number,
  data: Record<string, unknown> = {},
) => recordAudit(tx, { actorId: actor.userId, action, subject: `magazine:${id}`, data });

async function requireCover(context: Context, { userId }: Actor, cover?: string | null) {
  if (cover != null && !(await hasUploaded(context, userId, 'cover', cover))) {
    throw new Refusal('invalid_input', { fields: { cover: '请重新上传封面' } });
  }
}
