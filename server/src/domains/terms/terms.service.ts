import { MAX_TERMS } from '@bluebird/contract/term-limits.ts';
import type { AgreedTerm, TermRow } from '@bluebird/contract/terms.ts';
import { createTermFinder } from '@bluebird/engine/terms/terms.ts';
import type { Body } from '@bluebird/contract/contract.ts';
import type { Context } from '#core/context.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { requireCreator } from '#domains/creators/creators.service.ts';
import { recordAudit, type AuditAction } from '#domains/system/audit.queries.ts';
import {
  countTerms,
  findSameTerm,
  findTerm,
  findTermForUpdate,
  insertTerms,
  listTerms,
  listTermsInForce,
  updateTerm,
  type TermFilter,
} from './terms.queries.ts';
import { termView } from './terms.view.ts';

/** The fields of a term that editors write. */
export type Fields = Body<'POST /reader/term'>;

/** A page of the glossary. */
export async function showTerms(
  { db }: Pick<Context, 'db'>,
  {
    offset,
    limit,
    order,
    ...filter
  }: TermFilter & { offset: number; limit: number; order: 'source' | 'updated' },
) {
  const [rows, total] = await Promise.all([
    listTerms(db, filter, { order, offset, limit }),
    countTerms(db, filter),
  ]);
  const end = offset + rows.length;
  return { items: rows.map(termView), next_offset: end < total ? end : null, total };
}

/** @throws Refusal `term_not_found` */
export async function readTerm(db: Db, id: number): Promise<TermRow> {
  const row = await findTerm(db, id);
  if (!row) throw new Refusal('term_not_found');
  return termView(row);
}

/** @throws Refusal `invalid_input`, `creator_not_found`, `term_exists`, `too_many_terms` */
export async function createTerm(context: Context, actor: Actor, fields: Fields): Promise<TermRow> {
  const term = complete(fields);
  if (term.creator_id !== null) await requireCreator(context, term.creator_id);
  const id = await context.db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, TERMS_LOCK);
    await requireFree(tx, term);
    await requireRoom(tx, term.creator_id);
    const [created] = await insertTerms(tx, [stamped(context, actor, term)]);
    if (!created) throw new Refusal('term_exists');
    await record(tx, actor, 'terms.create', created.id, term);
    return created.id;
  });
  return readTerm(context.db, id);
}

/** @throws Refusal `term_not_found`, `invalid_input`, `creator_not_found`, `term_exists`, `too_many_terms` */
export async function changeTerm(
  context: Context,
  actor: Actor,
  id: number,
  change: Partial<Fields>,
): Promise<TermRow> {
  if (change.creator_id) await requireCreator(context, change.creator_id);
  await context.db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, TERMS_LOCK);
    const before = await findTermForUpdate(tx, id);
    if (!before || before.deleted_at) throw new Refusal('term_not_found');
    const { source, target, kind, note, case_sensitive, creator_id } = before;
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    const after = complete({
      source,
      target,
      kind,
      note,
      case_sensitive,
      creator_id,
      ...Object.fromEntries(given),
    });
    await requireFree(tx, after, id);
    if (after.creator_id !== creator_id) await requireRoom(tx, after.creator_id);
    await updateTerm(tx, id, stamped(context, actor, after));
    await record(tx, actor, 'terms.update', id, change);
  });
  return readTerm(context.db, id);
}

/** Removes a term. @throws Refusal `term_not_found` */
export async function removeTerm(context: Context, actor: Actor, id: number): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const term = await findTermForUpdate(tx, id);
    if (!term || term.deleted_at) throw new Refusal('term_not_found');
    await updateTerm(tx, id, { deleted_at: context.clock() });
    await record(tx, actor, 'terms.delete', id, { source: term.source, target: term.target });
  });
}

/** Restores a removed term. @throws Refusal `term_not_found`, `term_exists`, `too_many_terms` */
export async function restoreTerm(context: Context, actor: Actor, id: number): Promise<TermRow> {
  await context.db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, TERMS_LOCK);
    const term = await findTermForUpdate(tx, id);
    if (!term) throw new Refusal('term_not_found');
    if (!term.deleted_at) return;
    await requireFree(tx, term, id);
    await requireRoom(tx, term.creator_id);
    await updateTerm(tx, id, { deleted_at: null });
    await record(tx, actor, 'terms.restore', id, {});
  });
  return readTerm(context.db, id);
}

/**
 * Lock under which the glossary is changed, so that two changes cannot agree on two names at once.
 */
export const TERMS_LOCK = 'terms';

/**
 * A term with its fields completed for storing.
 * @throws Refusal `invalid_input` when it lacks Chinese and its kind needs some
 */
function complete(fields: Fields): Fields {
  if (fields.kind === 'keep') return { ...fields, target: fields.source };
  if (fields.target !== '') return fields;
  throw new Refusal('invalid_input', { fields: { target: '请写中文译名' } });
}

export const stamped = ({ clock }: Context, actor: Actor, fields: Fields) => ({
  ...fields,
  updated_by: actor.userId,
  updated_at: clock(),
});

async function requireFree(tx: Db, term: Fields, id?: number): Promise<void> {
  const same = await findSameTerm(tx, term, id);
  if (!same) return;
  const message = `译名表里已有这个词，译作「${same.target}」`;
  throw new Refusal('term_exists', { message, fields: { source: message } });
}

async function requireRoom(tx: Db, creatorId: number | null): Promise<void> {
  if ((await countTerms(tx, { scope: creatorId ?? 'site' })) >= MAX_TERMS) {
    throw new Refusal('too_many_terms', { message: `译名表已经写满（${MAX_TERMS} 条）` });
  }
}

const record = (tx: Db, { userId }: Actor, action: AuditAction, id: number, data: object) =>
  recordAudit(tx, { actorId: userId, action, subject: `term:${id}`, data: { ...data } });

/** The site's terms and a publication's own; for the same words the publication's count. */
export async function listAgreed(db: Db, creatorId: number | null): Promise<AgreedTerm[]> {
  const rows = await listTermsInForce(db, creatorId);
  const own = new Set(
    rows.filter((row) => row.creator_id !== null).map(({ source }) => source.toLowerCase()),
  );
  return rows
    .filter((row) => row.creator_id !== null || !own.has(row.source.toLowerCase()))
    .map(({ creator_id: _, ...term }) => term);
}

/** A finder of a publication's and the site's terms in a text. */
export const publicationTerms = async (db: Db, creatorId: number | null) =>
  createTermFinder(await listAgreed(db, creatorId));

/** A finder of the site's terms in a text. */
export const siteTerms = (db: Db) => publicationTerms(db, null);
