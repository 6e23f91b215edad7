import { describe, expect, test, vi } from 'vitest';
import { badValues } from '#test/bad-values.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import {
  askForCode,
  GOOD_PASSWORD as password,
  lastCode,
  newPhone,
  receiveCode,
  signUp,
  solveCaptcha,
  wrongCode,
} from '#test/factories/account.ts';
import { SmsError } from '#integrations/sms/sms-error.ts';
import { MINUTE_MS } from '#core/durations.ts';

const server = await startServer();

const register = (phone: string, sms_code: string, on: TestServer = server) =>
  on.call('POST /auth/register', { body: { phone, password, sms_code } });
const countCodes = async (phone: string) =>
  (
    await server.context.db
      .selectFrom('verification_codes')
      .select('id')
      .where('recipient', '=', phone)
      .execute()
  ).length;

describe('a code', () => {
  test('is six digits, and kept where nobody can read it', async () => {
    const phone = newPhone();
    const code = await receiveCode(server, phone, 'register');
    expect(code).toMatch(/^\d{6}$/);
    const rows = await server.context.db
      .selectFrom('verification_codes')
      .selectAll()
      .where('recipient', '=', phone)
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]!.code_hash).toHaveLength(32);
    expect(JSON.stringify({ ...rows[0], phone: '', code_hash: '' })).not.toContain(code);
  });

  test('is good for five minutes', async () => {
    const [late, inTime] = [newPhone(), newPhone()];
    const lateCode = await receiveCode(server, late, 'register');
    const code = await receiveCode(server, inTime, 'register');
    server.advance(5 * MINUTE_MS - 10_000);
    expect((await register(inTime, code)).http).toBe(200);
    server.advance(11_000);
    expect((await register(late, lateCode)).status.reason).toBe('wrong_sms_code');
  });

  test('is good for five tries', async () => {
    const [guessed, careless] = [newPhone(), newPhone()];
    const codes = [
      await receiveCode(server, guessed, 'register'),
      await receiveCode(server, careless, 'register'),
    ] as const;
    for (let i = 0; i < 5; i++) await register(guessed, wrongCode(codes[0]));
    for (let i = 0; i < 4; i++) await register(careless, wrongCode(codes[1]));
    expect((await register(guessed, codes[0])).status.reason).toBe('wrong_sms_code');
    expect((await register(careless, codes[1])).http).toBe(200);
  });

  test('fifty wrong tries at once are no more than five', async () => {
    const phone = newPhone();
    const code = await receiveCode(server, phone, 'register');
    await Promise.all(Array.from({ length: 50 }, () => register(phone, wrongCode(code))));
    expect((await register(phone, code)).status.reason).toBe('wrong_sms_code');
  });

  test('is void once a newer one was sent', async () => {
    const phone = newPhone();
    const first = await receiveCode(server, phone, 'register');
    server.advance(61_000);
    const second = await receiveCode(server, phone, 'register');
    if (first === second) return;
    expect((await register(phone, first)).status.reason).toBe('wrong_sms_code');
    expect((await register(phone, second)).http).toBe(200);
    expect((await register(phone, second)).status.reason).toBe('wrong_sms_code');
  });

  test('belongs to its phone', async () => {
    const [mine, theirs] = [newPhone(), newPhone()];
    const code = await receiveCode(server, mine, 'register');
    await receiveCode(server, theirs, 'register');
    if (code === lastCode(server, theirs)) return;
    expect((await register(theirs, code)).status.reason).toBe('wrong_sms_code');
  });
});

describe('the captcha', () => {
  const send = (phone: string, captcha: string, key?: string) =>
    server.call('POST /auth/smscode/send', { body: { phone, captcha, key, stype: 'register' } });

  test('comes before anything else, and is used up, right or wrong', async () => {
    const phone = newPhone();
    expect((await send(phone, 'abcd')).status.reason).toBe('wrong_captcha');
    const answer = await solveCaptcha(server, phone);
    expect((await send(phone, 'zzzz')).status.reason).toBe('wrong_captcha');
    expect((await send(phone, answer)).status.reason).toBe('wrong_captcha');
    expect(await countCodes(phone)).toBe(0);
    const next = await solveCaptcha(server, phone);
    expect((await send(phone, ` ${next.toUpperCase()} `)).http).toBe(200);
    server.advance(61_000);
    expect((await send(phone, next)).status.reason).toBe('wrong_captcha');
    expect(await countCodes(phone)).toBe(1);
  });

  test('one solved captcha, fifty calls at once: one code', async () => {
    const captcha = await solveCaptcha(server, 'one-key-for-all');
    const phones = Array.from({ length: 50 }, newPhone);
    const answers = await Promise.all(phones.map((one) => send(one, captcha, 'one-key-for-all')));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
  });

  test('is good for five minutes', async () => {
    const phone = newPhone();
    const captcha = await solveCaptcha(server, phone);
    server.advance(5 * MINUTE_MS + 1000);
    expect((await send(phone, captcha)).status.reason).toBe('wrong_captcha');
  });
});

describe('limits', () => {
  test('one a minute for a phone however written, whatever the purpose', async () => {
    const phone = newPhone();
    await receiveCode(server, phone, 'register');
    const tooSoon = await askForCode(server, phone, 'reset');
    expect(tooSoon).toMatchObject({ http: 429, status: { reason: 'rate_limited' } });
    expect(tooSoon.status.msg).toMatch(/请 (59|60) 秒后再试/);
    const written = `+86 ${phone}`;
    const captcha = await solveCaptcha(server, 'some-other-key');
    const again = await server.call('POST /auth/smscode/send', {
      body: { phone: written, captcha, key: 'some-other-key', stype: 'register' },
    });
    expect(again.status.reason).toBe('rate_limited');
    server.advance(61_000);
    expect((await askForCode(server, phone, 'reset')).http).toBe(200);
  });

  test('ten a day for a phone, a day being Shanghai’s', async () => {
    const now = server.context.clock();
    // Begin at nine in the morning there, so that the ten fit into one day.
    const nine = new Date(now);
    nine.setUTCHours(25, 0, 0, 0);
    server.advance(nine.getTime() - now.getTime());
    const phone = newPhone();
    const outcomes = [];
    for (let i = 0; i < 11; i++) {
      outcomes.push((await askForCode(server, phone, 'register')).http);
      server.advance(61_000);
    }
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const refused = await askForCode(server, phone, 'register');
    expect(refused.status.msg).toBe('今天的验证码已用完，请明天再试');
    const toMidnight = Number(refused.headers.get('retry-after')) * 1000;
    server.advance(toMidnight - MINUTE_MS);
    expect((await askForCode(server, phone, 'register')).http).toBe(429);
    server.advance(61_000);
    expect((await askForCode(server, phone, 'register')).http).toBe(200);
  });

  test('fifty calls at once for one phone: one code', async () => {
    const phone = newPhone();
    const keys = Array.from({ length: 50 }, (_, i) => `parallel-key-${i}`);
    const captchas = await Promise.all(keys.map((key) => solveCaptcha(server, key)));
    const answers = await Promise.all(
      keys.map((key, i) =>
        server.call('POST /auth/smscode/send', {
          body: { phone, captcha: captchas[i], key, stype: 'register' },
        }),
      ),
    );
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(await countCodes(phone)).toBe(1);
  });

  test('thirty an hour from one address', async () => {
    const limited = await startServer({ RATE_LIMIT: 'true' });
    for (let i = 0; i < 30; i++) {
      expect((await askForCode(limited, newPhone(), 'register')).http).toBe(200);
    }
    const refused = await askForCode(limited, newPhone(), 'register');
    expect(refused).toMatchObject({ http: 429, status: { reason: 'rate_limited' } });
    limited.advance(Number(refused.headers.get('retry-after')) * 1000);
    expect((await askForCode(limited, newPhone(), 'register')).http).toBe(200);
  });
});

describe('when the provider fails', () => {
  test('registering says so, and one may ask again at once', async () => {
    const phone = newPhone();
    const failing = vi
      .spyOn(server.context.sms, 'send')
      .mockRejectedValueOnce(new SmsError('isv.OUT_OF_SERVICE'));
    const refused = await askForCode(server, phone, 'register');
    expect(refused).toMatchObject({ http: 503, status: { msg: '短信发送失败，请稍后再试' } });
    failing.mockRestore();
    expect((await register(phone, await receiveCode(server, phone, 'register'))).http).toBe(200);
  });

  test('a reset does not: the answer is that for an unknown phone', async () => {
    const { phone } = await signUp(server);
    server.advance(61_000);
    const failing = vi
      .spyOn(server.context.sms, 'send')
      .mockRejectedValueOnce(new SmsError('timeout'));
    expect((await askForCode(server, phone, 'reset')).http).toBe(200);
    expect(failing).toHaveBeenCalledOnce();
    failing.mockRestore();
  });

  test('a reset does not wait for it either', async () => {
    const { phone } = await signUp(server);
    server.advance(61_000);
    const hanging = vi.spyOn(server.context.sms, 'send').mockReturnValueOnce(new Promise(() => {}));
    expect((await askForCode(server, phone, 'reset')).http).toBe(200);
    expect(hanging).toHaveBeenCalledOnce();
    hanging.mockRestore();
  });
});

test.each(badValues)('takes %s in no field', async (_, bad) => {
  const good = { phone: newPhone(), captcha: 'abcd', key: 'some-key-1', stype: 'register' };
  for (const field of Object.keys(good)) {
    const body = { ...good, [field]: bad };
    expect((await server.call('POST /auth/smscode/send', { body })).status.code).toBe(400);
  }
});
