import type { CodeWay } from '@bluebird/contract/codes.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import type { Db } from '#db/client.ts';
import { giveDays } from '#domains/members/members.service.ts';
import { giveTrial } from '#domains/members/trials.service.ts';
import { countUse, findCode, insertUse, type CodeToUse } from './codes.queries.ts';

const SPENT = '这个码已经用完了';

/**
 * A code that can be used in a way now.
 * @throws Refusal `trial_code_invalid` for its receiver, else `invitation_invalid`: an unknown,
 *   stopped, unconfirmed, expired or spent code
 */
export async function requireCode(
  db: Db,
  code: string,
  { way, at }: { way: CodeWay; at: Date },
): Promise<CodeToUse> {
  const found = await findCode(db, code);
  if (!found) throw refusal(way);
  if (found.stopped_at) throw refusal(way, '这个码已经停用');
  if (found.asked && !found.confirmed_at) throw refusal(way, '这个码还没有生效');
  if (found.expires_at && found.expires_at <= at) throw refusal(way, '这个码已经过期');
  if (way === 'receive' && found.ctype === 'invite') {
    throw refusal(way, '这是邀请码，注册时填写才有用');
  }
  // A trial for an xhs_id that was received has a refusal of its own.
  const most = mostUses(found);
  if (most !== null && found.uses >= most && !(way === 'receive' && found.xhs_id !== null)) {
    throw refusal(way, SPENT);
  }
  return found;
}

type Use = { userId: number; code: string; way: CodeWay };

/**
 * Uses a code for a reader, in the caller's transaction: gives what it gives and writes down who
 * came by it. The tables' keys hold however many calls come at once.
 * @throws Refusal those of `requireCode`; `own_code`, `code_bound` for a reader who came by another,
 *   `trial_received`, `user_not_found`, `membership_too_long`
 */
export async function useCode(
  context: Context,
  tx: Db,
  { userId, code: typed, way }: Use,
): Promise<CodeToUse> {
  const at = context.clock();
  const code = await requireCode(tx, typed, { way, at });
  if (code.owner_id === userId) throw new Refusal('own_code');
  // Nobody was invited by an account that is younger than theirs; so no two invite each other.
  if (code.owner_id !== null && code.owner_id > userId) {
    throw refusal(way, '邀请人的账号比 TA 的还新');
  }
  const isNew = await give(context, tx, userId, code, way, at);
  const isInvitation = code.ctype === 'invite' || code.ctype === 'channel';
  const brought = way === 'register' || (way === 'bind' && isInvitation);
  const use = {
    code_id: code.id,
    user_id: userId,
    way,
    brought,
    // An administrator who binds an old account to its inviter means it.
    counts: isNew || way === 'bind',
    used_at: at,
  };
  if (!(await insertUse(tx, use))) {
    throw brought ? new Refusal('code_bound') : refusal(way, '这个码已经用过了');
  }
  if (!(await countUse(tx, code.id, mostUses(code)))) throw refusal(way, SPENT);
  return code;
}

/** Gives what a code gives. @returns whether the reader never had a trial */
async function give(
  context: Context,
  tx: Db,
  userId: number,
  { ctype, xhs_id, level, days }: CodeToUse,
  way: CodeWay,
  at: Date,
): Promise<boolean> {
  if (ctype === 'gift') {
    await giveDays(tx, userId, { kind: 'bind', level: level!, days: days!, remark: '' }, at);
    return false;
  }
  const given = await giveTrial(context, tx, userId, xhs_id);
  // Where the trial is what is wanted, a code is not spent on nothing.
  if (!given && (way === 'receive' || (way === 'bind' && ctype === 'trial'))) {
    throw new Refusal('trial_received');
  }
  return given;
}

const mostUses = ({ xhs_id, max_uses }: CodeToUse): number | null =>
  xhs_id === null ? max_uses : 1;

const refusal = (way: CodeWay, message?: string): Refusal =>
  new Refusal(
    way === 'receive' ? 'trial_code_invalid' : 'invitation_invalid',
    message === undefined ? {} : { message },
  );
