import { describe, expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { startServer } from '#test/harness.ts';
import { lastCode, newPhone, signUp, solveCaptcha, wrongCode } from '#test/factories/account.ts';
import { HOUR_MS, MINUTE_MS } from '#core/durations.ts';
import { signedBy } from '#core/signing.ts';
import { issueDevice } from './known-device.ts';

/*
 * What strangers can do to somebody's account, who know its name and its phone: neither guess nor
 * keep the owner out. Every asker has an address of their own.
 */

const server = await startServer({ TRUST_PROXY: '127.0.0.1', RATE_LIMIT: 'true' });

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
const OWNER = '198.51.100.7';
let strangers = 0;
const stranger = () => `203.0.${Math.floor(++strangers / 250)}.${(strangers % 250) + 1}`;

type Proof = { devices?: string[]; captcha?: string; key?: string };
const logIn = (username: string, password: string, ip: string, proof: Proof = {}) =>
  server.call('POST /auth/login', { body: { username, password, ...proof } }, from(ip));
const wrongs = async (username: string, times: number, ip: () => string, proof: Proof = {}) => {
  const reasons = [];
  for (let i = 0; i < times; i++) {
    reasons.push((await logIn(username, `wrong-${i}`, ip(), proof)).status.reason);
  }
  return reasons;
};
const many = (times: number, reason: string) => Array.from({ length: times }, () => reason);
let pictures = 0;
/** Solves a captcha, as a person does. */
async function solved(): Promise<{ captcha: string; key: string }> {
  const key = `picture-${++pictures}`;
  const answer = 'rk46';
  const expires_at = new Date(server.context.clock().getTime() + MINUTE_MS);
  await server.context.db.insertInto('captchas').values({ key, answer, expires_at }).execute();
  return { captcha: answer, key };
}

describe('a locked account', () => {
  test('is open to the device on which its owner logged in, and to no other token', async () => {
    const { phone, password, user } = await signUp(server);
    const { device } = (await logIn(phone, password, OWNER)).result;
    await wrongs(phone, 10, stranger);
    expect((await logIn(phone, password, OWNER)).status.reason).toBe('account_locked');
    const other = await signUp(server);
    const others = (await logIn(other.phone, other.password, OWNER)).result.device;
    const forged = issueDevice(signedBy(new Uint8Array(32)), {
      id: user.user_id,
      password_hash: 'x',
    });
    for (const devices of [
      [others],
      [forged],
      [`${device}x`],
      [device.replace(/\.\d+\./, '.999999.')],
    ]) {
      const refused = await logIn(phone, password, stranger(), { devices });
      expect(refused.status.reason).toBe('account_locked');
    }
    // From anywhere: a phone has another address every hour.
    const welcome = await logIn(phone, password, stranger(), { devices: [others, device] });
    expect(welcome.http).toBe(200);
    // The strangers' lock is not lifted by it.
    expect((await logIn(phone, password, stranger())).status.reason).toBe('account_locked');
  });

  test('a known device guesses no more than others, and none once the password changed', async () => {
    const { phone, password, token } = await signUp(server);
    const { device } = (await logIn(phone, password, OWNER)).result;
    const thief = { devices: [device] };
    // Ten for itself, ten as a stranger.
    expect(await wrongs(phone, 21, stranger, thief)).toEqual([
      ...many(20, 'wrong_credentials'),
      'account_locked',
    ]);
    server.advance(16 * MINUTE_MS);
    const body = { old_password: password, new_password: 'next-vzx-731' };
    const changed = await server.call('POST /auth/change_password', { body }, { token });
    await wrongs(phone, 10, stranger);
    const late = await logIn(phone, 'next-vzx-731', stranger(), thief);
    expect(late.status.reason).toBe('account_locked');
    const kept = await logIn(phone, 'next-vzx-731', OWNER, { devices: [changed.result.device!] });
    expect(kept.http).toBe(200);
  });

  test('is open to whoever solves a captcha, once each', async () => {
    const { phone, password } = await signUp(server);
    await wrongs(phone, 10, stranger);
    expect(
      (await logIn(phone, password, OWNER, { captcha: 'rk46', key: 'no-such' })).status.reason,
    ).toBe('wrong_captcha');
    const proof = await solved();
    expect((await logIn(phone, 'wrong', OWNER, proof)).status.reason).toBe('wrong_credentials');
    expect((await logIn(phone, password, OWNER, proof)).status.reason).toBe('wrong_captcha');
    expect((await logIn(phone, password, OWNER, await solved())).http).toBe(200);
    // The owner came in: strangers begin anew.
    expect(await wrongs(phone, 1, stranger)).toEqual(['wrong_credentials']);
  });

  test('the captcha of the login is the picture that is drawn', async () => {
    const { phone, password } = await signUp(server);
    await wrongs(phone, 10, stranger);
    const key = 'the-login-screen';
    const captcha = await solveCaptcha(server, key);
    expect((await logIn(phone, password, OWNER, { captcha, key })).http).toBe(200);
  });
});

describe('ten thousand addresses still may not guess', () => {
  const guessWithCaptchas = async (username: string, times: number, ip: () => string) => {
    const reasons = [];
    for (let i = 0; i < times; i++) {
      reasons.push((await logIn(username, `wrong-${i}`, ip(), await solved())).status.reason);
    }
    return reasons;
  };

  test('with captchas: a hundred a day for an account, then its devices and its phone only', async () => {
    const { phone, password } = await signUp(server);
    const { device } = (await logIn(phone, password, OWNER)).result;
    expect(await guessWithCaptchas(phone, 101, stranger)).toEqual([
      ...many(100, 'wrong_credentials'),
      'too_many_tries',
    ]);
    const refused = await logIn(phone, password, stranger(), await solved());
    expect(refused).toMatchObject({ http: 429, status: { reason: 'too_many_tries' } });
    expect(refused.status.msg).toContain('请用登录过的设备登录');
    expect((await logIn(phone, password, OWNER, { devices: [device] })).http).toBe(200);
    server.advance(24 * HOUR_MS + 1000);
    expect((await logIn(phone, password, stranger(), await solved())).http).toBe(200);
  });

  test('one of them has twenty, so that it cannot use up the hundred', async () => {
    const { phone, password } = await signUp(server);
    const networks = ['203.0.113.9', '2001:db8:1:2::1'];
    for (const ip of networks) {
      const neighbour = ip.replace('::1', '::2');
      const reasons = await guessWithCaptchas(phone, 20, () => ip);
      expect(reasons).toEqual(many(20, 'wrong_credentials'));
      expect(await guessWithCaptchas(phone, 1, () => neighbour)).toEqual(['too_many_tries']);
    }
    expect((await logIn(phone, password, OWNER, await solved())).http).toBe(200);
  });

  test('without: fifty a day, and a name without an account is counted alike', async () => {
    const { phone } = await signUp(server);
    for (const name of [phone, newPhone()]) {
      for (let round = 0; round < 5; round++) {
        expect(await wrongs(name, 10, stranger)).toEqual(many(10, 'wrong_credentials'));
        server.advance(16 * MINUTE_MS);
      }
      const refused = await logIn(name, 'wrong', stranger());
      expect(refused.status.reason).toBe('account_locked');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(20 * 3_600);
      expect(await guessWithCaptchas(name, 1, stranger)).toEqual(['wrong_credentials']);
    }
  });
});

describe('the owner', () => {
  const alert = async (token: string) =>
    (await server.call('GET /auth/alert', {}, { token })).result.alert;
  const texted = (phone: string) =>
    server.context.sms
      .devOutbox!.list()
      .filter((one) => one.kind === 'alert' && one.phone === phone);

  test('is told of strangers, in the app and by SMS, once a day', async () => {
    const { phone, token } = await signUp(server);
    const other = await signUp(server);
    expect(await alert(token)).toBeNull();
    await wrongs(phone, 9, stranger);
    await wrongs(phone, 1, () => '203.0.113.200');
    await eventually(async () => expect(await alert(token)).not.toBeNull());
    expect(await alert(token)).toEqual({
      ...{ kind: 'passwords', ip: '203.0.113.200' },
      at: expect.any(String),
    });
    expect(await alert(other.token)).toBeNull();
    expect(texted(phone)).toHaveLength(1);

    server.advance(16 * MINUTE_MS);
    await wrongs(phone, 10, stranger);
    await server.call('POST /auth/alert/seen', {}, { token: other.token });
    expect(await alert(token)).not.toBeNull();
    await server.call('POST /auth/alert/seen', {}, { token });
    expect(await alert(token)).toBeNull();
    expect(texted(phone)).toHaveLength(1);

    server.advance(24 * HOUR_MS);
    await wrongs(phone, 10, stranger);
    await eventually(async () => expect(await alert(token)).not.toBeNull());
    expect(texted(phone)).toHaveLength(2);
  });

  test('is not told of their own tries: a known device, or a tenth that was right', async () => {
    const { phone, password, token } = await signUp(server);
    await wrongs(phone, 9, () => OWNER);
    const { device } = (await logIn(phone, password, OWNER)).result;
    await wrongs(phone, 10, () => OWNER, { devices: [device] });
    expect((await logIn(phone, password, OWNER)).http).toBe(200);
    expect(await alert(token)).toBeNull();
  });

  test('a visitor has no alerts', async () => {
    expect((await server.call('GET /auth/alert')).http).toBe(401);
    expect((await server.call('POST /auth/alert/seen')).http).toBe(401);
  });
});

describe('a reset', () => {
  const NEW = 'next-vzx-731';
  const ask = async (phone: string, ip: string, devices: string[] = []) => {
    const { captcha, key } = await solved();
    const body = { phone, captcha, key, stype: 'reset', devices };
    return server.call('POST /auth/smscode/send', { body }, from(ip));
  };
  const reset = (phone: string, sms_code: string, ip: string, ticket?: string) => {
    const body = { phone, new_password: NEW, sms_code, ticket };
    return server.call('POST /auth/reset_password', { body }, from(ip));
  };
  const outcome = async (answer: ReturnType<typeof reset>) => (await answer).status.reason ?? 'ok';

  test('is not voided by strangers: whoever asked has five tries for themselves', async () => {
    const { phone } = await signUp(server);
    server.advance(61_000);
    const { ticket } = (await ask(phone, OWNER)).result;
    const code = lastCode(server, phone)!;
    // From the owner's own address too: a school shares one.
    for (const ip of [OWNER, stranger(), stranger(), stranger(), stranger(), stranger()]) {
      for (let i = 0; i < 6; i++) await reset(phone, wrongCode(code), ip);
    }
    expect(await outcome(reset(phone, code, stranger()))).toBe('wrong_sms_code');
    expect(await outcome(reset(phone, wrongCode(code), OWNER, ticket))).toBe('wrong_sms_code');
    const done = await reset(phone, code, OWNER, ticket);
    expect(done.http).toBe(200);
    // Whoever holds the phone gets in, whatever strangers tried.
    await wrongs(phone, 10, stranger);
    const welcome = await logIn(phone, NEW, OWNER, { devices: [done.result.device] });
    expect(welcome.http).toBe(200);
  });

  test('nor by a code that a stranger asked for meanwhile', async () => {
    const { phone } = await signUp(server);
    server.advance(61_000);
    const { ticket } = (await ask(phone, OWNER)).result;
    const code = lastCode(server, phone)!;
    server.advance(61_000);
    const strange = await ask(phone, stranger());
    expect(strange.http).toBe(200);
    // A ticket is good for its own code only.
    if (code !== lastCode(server, phone)) {
      expect(await outcome(reset(phone, code, OWNER, strange.result.ticket))).toBe(
        'wrong_sms_code',
      );
    }
    expect(await outcome(reset(phone, code, OWNER, ticket))).toBe('ok');
  });

  test('without a ticket strangers may spoil a code of another address only by being many', async () => {
    const { phone } = await signUp(server);
    server.advance(61_000);
    await ask(phone, OWNER);
    const code = lastCode(server, phone)!;
    for (let i = 0; i < 40; i++) await reset(phone, wrongCode(code), stranger());
    expect(await outcome(reset(phone, code, stranger()))).toBe('wrong_sms_code');
    expect(await outcome(reset(phone, code, OWNER))).toBe('ok');
  });

  test('five tries with a ticket, however many at once', async () => {
    const { phone } = await signUp(server);
    server.advance(61_000);
    const { ticket } = (await ask(phone, OWNER)).result;
    const code = lastCode(server, phone)!;
    await Promise.all(
      Array.from({ length: 30 }, () => reset(phone, wrongCode(code), OWNER, ticket)),
    );
    expect(await outcome(reset(phone, code, OWNER, ticket))).toBe('wrong_sms_code');
  });

  test('codes are left for the owner, whoever asks for some', async () => {
    const now = server.context.clock();
    const nine = new Date(now);
    nine.setUTCHours(25, 0, 0, 0);
    server.advance(nine.getTime() - now.getTime());
    const { phone, password } = await signUp(server);
    const { device } = (await logIn(phone, password, OWNER)).result;
    const askInTurn = async (ip: string, devices?: string[]) => {
      server.advance(61_000);
      return (await ask(phone, ip, devices)).http;
    };
    const one = stranger();
    const alone = [];
    for (let i = 0; i < 5; i++) alone.push(await askInTurn(one));
    expect(alone).toEqual([200, 200, 200, 200, 429]);
    expect(await askInTurn(OWNER)).toBe(200);
    const together = [];
    for (let i = 0; i < 6; i++) together.push(await askInTurn(stranger()));
    // One opened the account, four, one and four.
    expect(together).toEqual([200, 200, 200, 200, 429, 429]);
    // The owner's device does not even wait for the minute that a stranger began.
    expect((await ask(phone, stranger(), [device])).http).toBe(200);
  });
});
