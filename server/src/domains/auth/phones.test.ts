import { expect, test } from 'vitest';
import { badValues } from '#test/bad-values.ts';
import { startServer } from '#test/harness.ts';
import { newPhone, receiveCode, signUp, wrongCode } from '#test/factories/account.ts';
import { MINUTE_MS } from '#core/durations.ts';

const server = await startServer();

type Account = Awaited<ReturnType<typeof signUp>>;
type Body = Record<string, unknown>;

const change = (token: string | undefined, body: Body) =>
  server.call('POST /auth/change_phone', { body }, token ? { token } : {});

/** What is sent after both phones were asked for their codes. */
async function proofs({ phone: old_phone }: Pick<Account, 'phone'>, phone = newPhone()) {
  server.advance(MINUTE_MS + 1000);
  const old_code = await receiveCode(server, old_phone, 'bind');
  const sms_code = await receiveCode(server, phone, 'bind');
  return { old_phone, old_code, phone, sms_code };
}

const logsIn = async (username: string, password: string) =>
  (await server.call('POST /auth/login', { body: { username, password } })).http === 200;
const reads = async (token: string) =>
  (await server.call('GET /api/user/me', {}, { token })).http === 200;

test('an account moves to another phone; its other sessions end', async () => {
  const account = await signUp(server);
  const { phone: old, password, token } = account;
  const other = await server.call('POST /auth/login', { body: { username: old, password } });
  const body = await proofs(account);
  const answer = await change(token, body);
  expect(answer).toMatchObject({ http: 200, result: { revoked: 1 } });
  expect([await reads(token), await reads(other.result.token)]).toEqual([true, false]);
  expect([await logsIn(old, password), await logsIn(body.phone, password)]).toEqual([false, true]);
  const { result: me } = await server.call('GET /api/user/me', {}, { token });
  expect(me.phone).toMatch(new RegExp(`^${body.phone.slice(0, 3)}\\*+${body.phone.slice(-4)}$`));
  // The number that was given up can open an account of its own.
  server.advance(MINUTE_MS + 1000);
  expect((await signUp(server, old)).user.user_id).not.toBe(account.user.user_id);
});

test('a code that is wrong changes nothing, and says which it was', async () => {
  const account = await signUp(server);
  const body = await proofs(account);
  for (const field of ['old_code', 'sms_code'] as const) {
    const { http, status } = await change(account.token, {
      ...body,
      [field]: wrongCode(body[field]),
    });
    expect([http, status.reason, Object.keys(status.fields ?? {})]).toEqual([
      400,
      'wrong_sms_code',
      [field],
    ]);
  }
  expect(await logsIn(account.phone, account.password)).toBe(true);
});

test('who holds two phones takes no account that is on a third', async () => {
  const [victim, thief] = [await signUp(server), await signUp(server)];
  const body = await proofs(thief);
  const { status } = await change(victim.token, body);
  expect(status).toMatchObject({ reason: 'wrong_sms_code' });
  expect(await logsIn(victim.phone, victim.password)).toBe(true);
  expect((await change(undefined, body)).http).toBe(401);
});

test('codes for something else, used ones and old ones prove nothing', async () => {
  const account = await signUp(server);
  const phone = newPhone();
  server.advance(MINUTE_MS + 1000);
  const old_code = await receiveCode(server, account.phone, 'bind');
  const sms_code = await receiveCode(server, phone, 'register');
  const body = { old_phone: account.phone, old_code, phone, sms_code };
  expect((await change(account.token, body)).status.reason).toBe('wrong_sms_code');
  const good = await proofs(account);
  server.advance(5 * MINUTE_MS);
  expect((await change(account.token, good)).status.reason).toBe('wrong_sms_code');
  const again = await proofs(account);
  expect((await change(account.token, again)).http).toBe(200);
  expect((await change(account.token, again)).status.reason).toBe('wrong_sms_code');
});

test('a phone with an account is refused, the same one too', async () => {
  const [account, other] = [await signUp(server), await signUp(server)];
  const { status } = await change(account.token, await proofs(account, other.phone));
  expect(status).toMatchObject({ code: 409, reason: 'phone_taken' });
  const body = await proofs(account);
  const same = await change(account.token, { ...body, phone: account.phone });
  expect(same.status).toMatchObject({ reason: 'invalid_input', fields: { phone: /一样/ } });
});

test('of many accounts that want one phone at the same moment one gets it', async () => {
  const phone = newPhone();
  const accounts = await Promise.all(Array.from({ length: 8 }, () => signUp(server)));
  server.advance(MINUTE_MS + 1000);
  const sms_code = await receiveCode(server, phone, 'bind');
  const codes = await Promise.all(
    accounts.map((account) => receiveCode(server, account.phone, 'bind')),
  );
  const answers = await Promise.all(
    accounts.map((account, i) =>
      change(account.token, { old_phone: account.phone, old_code: codes[i], phone, sms_code }),
    ),
  );
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
});

test('bad input is refused', async () => {
  const { token } = await signUp(server);
  for (const [, bad] of badValues) {
    const { http } = await change(token, { old_phone: bad, old_code: bad, phone: bad });
    expect(http).toBe(400);
  }
});
