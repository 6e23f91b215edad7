import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DAY_MS, SECOND_MS } from '#core/durations.ts';
import { badValues } from '#test/bad-values.ts';
import { newPhone } from '#test/factories/account.ts';
import { giveMembership } from '#test/factories/membership.ts';
import { startServer, type TestUser } from '#test/harness.ts';

const server = await startServer();
const admin = await server.user('admin');

const newXhsId = () => `xhs_${randomUUID().slice(0, 12)}`;
const open = (xhs_id: unknown, by = admin) =>
  server.call('POST /api/user/open_trial_member', { body: { xhs_id } }, by);
const receive = (reader: TestUser, code: unknown) =>
  server.call('POST /api/user/receive_trial_member', { body: { code } }, reader);
const newCode = async (xhsId = newXhsId()) => (await open(xhsId)).result.code;
const setPhone = ({ userId }: TestUser, phone: string | null) =>
  server.context.db.updateTable('users').set({ phone }).where('id', '=', userId).execute();
const membershipOf = async (reader: TestUser) =>
  (await server.call('GET /api/user/me', {}, reader)).result.membership;

describe('a trial', () => {
  test('runs seven days from its receipt, however long the code waited', async () => {
    const [reader, code] = [await server.user(), await newCode()];
    server.advance(40 * DAY_MS);
    const at = server.context.clock().getTime();
    const { http, result } = await receive(reader, code);
    expect(http).toBe(200);
    expect(result).toMatchObject({ level: 1, is_trial: true, pro_expires_at: null });
    expect(Date.parse(result.expires_at!) - at - 7 * DAY_MS).toBeLessThan(30 * SECOND_MS);
    expect(await membershipOf(reader)).toEqual(result);
    const { items } = (await server.call('GET /api/member/log', {}, reader)).result;
    expect(items).toMatchObject([{ kind: 'trial', level: 1, days: 7, reason: '' }]);
    server.advance(7 * DAY_MS);
    expect((await membershipOf(reader)).level).toBe(0);
  });

  test('is received with the code in any form it is typed in', async () => {
    const code = await newCode();
    const typed = ` ${code.slice(0, 5).toUpperCase()}-${code.slice(5)} `;
    expect((await receive(await server.user(), typed)).http).toBe(200);
  });

  test('is opened by whoever paid: it is a trial no more', async () => {
    const reader = await server.user();
    await receive(reader, await newCode());
    const body = { user_id: reader.userId, level: 1, days: 30 };
    const { result } = await server.call('POST /api/user/open_member', { body }, admin);
    expect(result.is_trial).toBe(false);
    const left = Date.parse(result.expires_at!) - server.context.clock().getTime();
    expect(Math.ceil(left / DAY_MS)).toBe(37);
  });

  test('of a member only adds days', async () => {
    const reader = await server.user();
    await giveMembership(server, reader, { level: 2, days: 30 });
    const { result } = await receive(reader, await newCode());
    expect(result).toMatchObject({ level: 2, is_trial: false });
  });
});

describe('once', () => {
  test('for each xhs_id: its code stays the same, and is worth nothing afterwards', async () => {
    const xhsId = newXhsId();
    const codes = await Promise.all(Array.from({ length: 10 }, () => open(xhsId)));
    codes.push(await open(` ${xhsId.toUpperCase()} `));
    expect(new Set(codes.map(({ result }) => result.code)).size).toBe(1);
    const { code } = codes[0]!.result;
    expect((await receive(await server.user(), code)).http).toBe(200);
    expect((await receive(await server.user(), code)).status.reason).toBe('trial_received');
    expect((await open(xhsId)).status.reason).toBe('trial_received');
  });

  test('for each account', async () => {
    const reader = await server.user();
    expect((await receive(reader, await newCode())).http).toBe(200);
    server.advance(100 * DAY_MS);
    expect((await receive(reader, await newCode())).status.reason).toBe('trial_received');
    expect((await membershipOf(reader)).level).toBe(0);
  });

  test('for each phone, whichever account has it', async () => {
    const [first, second, phone] = [await server.user(), await server.user(), newPhone()];
    await setPhone(first, phone);
    expect((await receive(first, await newCode())).http).toBe(200);
    await setPhone(first, null);
    await setPhone(second, phone);
    expect((await receive(second, await newCode())).status.reason).toBe('trial_received');
    const kept = await server.context.db.selectFrom('trials').select('phone_hash').execute();
    expect(JSON.stringify(kept)).not.toContain(phone);
  });

  test('of fifty receipts at once, by one reader with one code', async () => {
    const [reader, code] = [await server.user(), await newCode()];
    const answers = await Promise.all(Array.from({ length: 50 }, () => receive(reader, code)));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status.reason === 'trial_received')).toHaveLength(49);
    const { total } = (await server.call('GET /api/member/log', {}, reader)).result;
    expect(total).toBe(1);
  });

  test('of fifty receipts at once, by one reader with codes of many', async () => {
    const reader = await server.user();
    const codes = await Promise.all(Array.from({ length: 50 }, () => newCode()));
    const answers = await Promise.all(codes.map((code) => receive(reader, code)));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    const left = Date.parse((await membershipOf(reader)).expires_at!);
    expect(Math.ceil((left - server.context.clock().getTime()) / DAY_MS)).toBe(7);
  });

  test('of twenty readers at once with one code', async () => {
    const code = await newCode();
    const readers = await Promise.all(Array.from({ length: 20 }, () => server.user()));
    const answers = await Promise.all(readers.map((reader) => receive(reader, code)));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
  });
});

describe('refused', () => {
  test('a code that was never made', async () => {
    const reader = await server.user();
    for (const code of ['aaaaaaaaaa', '', ' - ', "' or 1=1 --", '😀']) {
      expect((await receive(reader, code)).status.reason).toBe('trial_code_invalid');
    }
    expect((await receive(reader, 'x'.repeat(41))).status.reason).toBe('invalid_input');
  });

  test('what is no xhs_id', async () => {
    for (const [, value] of badValues) {
      expect((await open(value)).status.reason).toBe('invalid_input');
    }
  });

  test('a reader or an editor who makes codes', async () => {
    for (const role of ['reader', 'editor'] as const) {
      const answer = await open(newXhsId(), await server.user(role));
      expect(answer.status.reason).toBe('forbidden');
    }
  });
});
