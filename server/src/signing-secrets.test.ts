import { beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '#core/durations.ts';
import { signClaim, verifyClaim } from '#core/signed-token.ts';
import { closeAfterwards } from '#test/close-afterwards.ts';
import { eventually } from '#test/eventually.ts';
import { GOOD_PASSWORD, newPhone, receiveCode } from '#test/factories/account.ts';
import { startServer } from '#test/harness.ts';
import { loadInstallation } from './secret.ts';
import {
  forgetOldSecrets,
  LONGEST_TOKEN_DAYS,
  openSigning,
  rotateSigning,
} from './signing-secrets.ts';

const { context } = await startServer();
const { db } = context;
let now = new Date();
const clock = () => now;
const wait = (ms: number) => void (now = new Date(now.getTime() + ms));
/** A process that looks for another secret all the time. */
const openProcess = async (lookMs = 10) =>
  closeAfterwards(await openSigning(db, { clock, lookMs }));
const rotate = (days = LONGEST_TOKEN_DAYS) => rotateSigning(db, { at: now, days });

beforeEach(async () => {
  await db.deleteFrom('secrets').where('name', 'like', 'tokens%').execute();
});

test('processes that start at once have one secret', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => openProcess()));
  const signed = new Set(all.map((signing) => signClaim(signing, 'claim')));
  expect(signed.size).toBe(1);
  expect(all[0]!.all()).toHaveLength(1);
});

test('a new secret signs when every process knows it; what the old one signed is good for its time', async () => {
  const [one, other] = [await openProcess(), await openProcess()];
  const before = signClaim(one, 'claim');
  const { signsFrom, goodUntil } = await rotate();
  await eventually(() => expect([one.all().length, other.all().length]).toEqual([2, 2]));
  // A process that has not looked yet could not read what the new one signs.
  expect(signClaim(one, 'claim')).toBe(before);
  now = signsFrom;
  const after = signClaim(one, 'claim');
  expect(after).not.toBe(before);
  for (const signing of [one, other, await openProcess()]) {
    expect([verifyClaim(signing, before), verifyClaim(signing, after)]).toEqual(['claim', 'claim']);
  }
  now = new Date(goodUntil.getTime() - 1);
  expect(verifyClaim(one, before)).toBe('claim');
  wait(1);
  expect(verifyClaim(one, before)).toBeNull();
  expect(verifyClaim(one, after)).toBe('claim');
  await forgetOldSecrets(db, now);
  const kept = await db
    .selectFrom('secrets')
    .select('name')
    .where('name', 'like', 'tokens%')
    .execute();
  expect(kept).toEqual([{ name: 'tokens' }]);
  expect(verifyClaim(await openProcess(), after)).toBe('claim');
});

test('rotated twice, each of the three opens what it signed', async () => {
  const signing = await openProcess();
  const signed = [signClaim(signing, 'first')];
  for (const claim of ['second', 'third']) {
    await rotate();
    await eventually(() => expect(signing.all()).toHaveLength(signed.length + 1));
    wait(2 * MINUTE_MS);
    signed.push(signClaim(signing, claim));
  }
  expect(signed.map((token) => verifyClaim(signing, token))).toEqual(['first', 'second', 'third']);
});

test('after a leak nothing that was signed is good', async () => {
  const signing = await openProcess();
  const tokens = [signClaim(signing, 'claim')];
  await rotate();
  await eventually(() => expect(signing.all()).toHaveLength(2));
  wait(2 * MINUTE_MS);
  tokens.push(signClaim(signing, 'claim'));
  await rotate(0);
  await eventually(() => expect(signing.all()).toHaveLength(1));
  expect(tokens.map((token) => verifyClaim(signing, token))).toEqual([null, null]);
  expect(verifyClaim(signing, signClaim(signing, 'claim'))).toBe('claim');
});

test('a code that is under way registers, and what is named for ever keeps its secret', async () => {
  const server = await startServer();
  const { context: its } = server;
  const phone = newPhone();
  const sms_code = await receiveCode(server, phone, 'register');
  await rotateSigning(its.db, { at: its.clock(), days: LONGEST_TOKEN_DAYS });
  server.advance(2 * MINUTE_MS);
  const next = closeAfterwards(await openSigning(its.db, { clock: its.clock }));
  expect(next.present()).not.toEqual(its.signing.present());
  its.signing = next;
  const body = { phone, password: GOOD_PASSWORD, sms_code };
  expect((await server.call('POST /auth/register', { body })).http).toBe(200);
  expect(await loadInstallation(its.db)).toEqual(its.installation);
});
