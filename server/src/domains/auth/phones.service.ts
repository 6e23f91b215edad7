import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { isUniqueViolation } from '#db/unique-violation.ts';
import { lockCredentials, updatePhone } from '#domains/users/users.queries.ts';
import { deleteSessions } from './sessions.queries.ts';
import { consumeSmsCode } from './sms-codes.service.ts';

type Change = {
  old_phone: string;
  old_code: string;
  old_ticket?: string | undefined;
  phone: string;
  sms_code: string;
  ticket?: string | undefined;
};

const PURPOSE = 'bind';

/**
 * Moves the caller's account to another phone. Both are proved, so that neither an open session nor
 * a found phone alone takes an account away; every other session ends.
 * @throws Refusal `invalid_input` for the same phone twice; `wrong_sms_code` with the field it is
 *   about, for a phone too that is not the account's; `phone_taken`
 */
export async function changePhone(
  context: Context,
  actor: Actor,
  { old_phone, old_code, old_ticket, phone, sms_code, ticket }: Change,
  ip: string,
): Promise<{ revoked: number }> {
  if (phone === old_phone) {
    const message = '新手机号和现在的一样';
    throw new Refusal('invalid_input', { message, fields: { phone: message } });
  }
  // A wrong code is returned, not thrown, from the transaction: the try must stay counted.
  const done = await context.db.transaction().execute(async (tx) => {
    const account = await lockCredentials(tx, actor.userId);
    const next = { phone, purpose: PURPOSE, code: sms_code } as const;
    if (!(await consumeSmsCode(context, tx, next, { ticket, ip }))) {
      return { wrong: 'sms_code' } as const;
    }
    const old = { phone: old_phone, purpose: PURPOSE, code: old_code } as const;
    const isProved = await consumeSmsCode(context, tx, old, { ticket: old_ticket, ip });
    if (!isProved || account?.phone !== old_phone) return { wrong: 'old_code' } as const;
    await updatePhone(tx, actor.userId, phone).catch((error: unknown) => {
      // Thrown: the codes were right, and stay valid for a try with another phone.
      throw isUniqueViolation(error) ? new Refusal('phone_taken') : error;
    });
    return { revoked: await deleteSessions(tx, actor.userId, { except: actor.sessionId }) };
  });
  if (done.wrong === undefined) return done;
  const message =
    done.wrong === 'old_code'
      ? '现在手机号的验证码不对，或已过期'
      : '新手机号的验证码不对，或已过期';
  throw new Refusal('wrong_sms_code', { message, fields: { [done.wrong]: message } });
}
