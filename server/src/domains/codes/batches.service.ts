import type { CodeBatch, CodeType } from '@bluebird/contract/codes.ts';
import { TRIAL_DAYS } from '@bluebird/contract/trial-days.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { dayOf, startOf, startOfNextDay } from '#core/shanghai.ts';
import type { Db } from '#db/client.ts';
import { needsSecond } from '#domains/members/grants.service.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import {
  type BatchRow,
  confirmBatchBy,
  findBatch,
  insertBatch,
  insertCodes,
  listBatches,
  lockBatch,
  stopBatchAt,
} from './batches.queries.ts';
import { newCode } from './new-code.ts';

/** Days of a gift unless others are asked for. */
const GIFT_DAYS = 30;

type Wanted = {
  ctype: CodeType;
  remark: string;
  count: number;
  days?: number | undefined;
  level?: 1 | 2 | undefined;
  max_uses?: number | undefined;
  last_day?: string | undefined;
};

/**
 * Makes codes that are alike. Gifts of more days than one administrator gives alone wait for a second
 * one.
 * @throws Refusal `invalid_input` for a last day that is over
 */
export function generateCodes(context: Context, actor: Actor, wanted: Wanted) {
  const { last_day: lastDay } = wanted;
  if (lastDay !== undefined && lastDay < dayOf(context.clock())) {
    throw new Refusal('invalid_input', { fields: { last_day: '这一天已经过去了' } });
  }
  return context.db.transaction().execute(async (tx) => {
    const { batchId, codes } = await makeBatch(context, tx, actor, wanted);
    return { batch: await showBatch(tx, batchId), codes };
  });
}

/** Makes codes that are alike, in the caller's transaction. */
export async function makeBatch(context: Context, tx: Db, { userId }: Actor, wanted: Wanted) {
  const { ctype, remark, count, last_day: lastDay } = wanted;
  const at = context.clock();
  const terms = {
    ctype,
    level: wanted.level ?? 1,
    days: ctype === 'gift' ? (wanted.days ?? GIFT_DAYS) : TRIAL_DAYS,
    max_uses: wanted.max_uses ?? (ctype === 'channel' ? null : 1),
    expires_at: lastDay === undefined ? null : startOfNextDay(startOf(lastDay)),
  };
  const made = { created_by: userId, created_at: at };
  const days = terms.days * count * (terms.max_uses ?? 1);
  const asked =
    ctype === 'gift' && (await needsSecond(context, tx, { actorId: userId, userId: null, days }));
  const batchId = await insertBatch(tx, { ...terms, remark, size: count, asked, ...made });
  const codes = Array.from({ length: count }, newCode);
  const rows = codes.map((code) => ({ code, ctype, batch_id: batchId, ...made }));
  const ids = await insertCodes(tx, rows);
  await recordAudit(tx, {
    actorId: userId,
    action: 'codes.generate',
    subject: `code-batch:${batchId}`,
    data: { ...terms, remark, count, ...(asked && { step: 'asked' }) },
  });
  return { batchId, codes, ids };
}

/** Batches and what came of them. */
export async function showBatches(
  { db }: Context,
  wanted: { ctype?: CodeType | undefined; offset: number; limit: number },
) {
  const { rows, total } = await listBatches(db, wanted);
  const next = wanted.offset + rows.length;
  return { items: rows.map(batchView), total, next_offset: next < total ? next : null };
}

/**
 * Lets a batch's codes be used that another administrator made; asked again, it changes nothing.
 * @throws Refusal `code_not_found`, `second_person_required` for who made it, `illegal_transition`
 *   for one that was stopped
 */
export function confirmBatch({ db, clock }: Context, { userId }: Actor, id: number) {
  return db.transaction().execute(async (tx) => {
    const batch = await lockBatch(tx, id);
    if (batch?.asked && batch.confirmed_at === null) {
      if (batch.created_by === userId) throw new Refusal('second_person_required');
      if (batch.stopped_at !== null) throw new Refusal('illegal_transition');
      await confirmBatchBy(tx, id, userId, clock());
      await recordAudit(tx, {
        actorId: userId,
        action: 'codes.confirmBatch',
        subject: `code-batch:${id}`,
        data: { asked_by: batch.created_by },
      });
    }
    return showBatch(tx, id);
  });
}

/**
 * Lets nobody use a batch's codes any more; asked again, it changes nothing.
 * @throws Refusal `code_not_found`
 */
export function stopBatch({ db, clock }: Context, { userId }: Actor, id: number) {
  return db.transaction().execute(async (tx) => {
    if (await stopBatchAt(tx, id, clock())) {
      const subject = `code-batch:${id}`;
      await recordAudit(tx, { actorId: userId, action: 'codes.stopBatch', subject });
    }
    return showBatch(tx, id);
  });
}

async function showBatch(db: Db, id: number): Promise<CodeBatch> {
  const batch = await findBatch(db, id);
  if (!batch) throw new Refusal('code_not_found', { message: '没有这一批码' });
  return batchView(batch);
}

const batchView = (row: BatchRow): CodeBatch => ({
  ...row,
  expires_at: row.expires_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  stopped_at: row.stopped_at?.toISOString() ?? null,
  confirmed_at: row.confirmed_at?.toISOString() ?? null,
});
