import { expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { serveBytes, serveMail } from '#test/fake-mail-server.ts';
import { LOCALHOST_CERTIFICATE } from '#test/localhost-certificate.ts';
import { MailError } from './mail-error.ts';
import { createSmtpMail, type SmtpSettings } from './smtp.ts';

const ACCOUNT = { user: 'post', pass: 'a-secret-of-ours' };
const letter = {
  to: 'reader@mail.example',
  subject: '123456 是你的青鸟外刊验证码',
  text: '你好：\n\n验证码是 123456\n',
  html: '<p>验证码是 <b>123456</b></p>',
};

const senderFor = (port: number, settings: Partial<SmtpSettings> = {}, options = {}) =>
  createSmtpMail(
    {
      ...{ host: 'localhost', port, security: 'starttls', auth: null },
      ...{ from: 'post@bluebird.example', ...settings },
    },
    { ca: LOCALHOST_CERTIFICATE, ...options },
  );

/** What a letter was refused for; nothing of it may stand in the error. */
async function refusalOf(sending: Promise<void>): Promise<MailError> {
  const error = await sending.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(MailError);
  const said = `${String(error)} ${JSON.stringify(error)} ${(error as Error).stack}`;
  for (const secret of [letter.to, '123456', ACCOUNT.pass]) expect(said).not.toContain(secret);
  return error as MailError;
}

test.each([
  ['starttls', {}],
  ['tls', { tls: true }],
] as const)('sends a letter over %s, with its account', async (security, behaviour) => {
  const server = await serveMail({ account: ACCOUNT, ...behaviour });
  await senderFor(server.port, { security, auth: ACCOUNT }).send(letter);
  expect(server.received).toHaveLength(1);
  const [{ source, ...envelope }] = server.received as [(typeof server.received)[0]];
  expect(envelope).toEqual({
    ...{ from: 'post@bluebird.example', to: [letter.to], user: 'post', encrypted: true },
  });
  const decoded = source.replace(/=\?UTF-8\?B\?([^?]+)\?=(\r\n )?/gi, (_, base64: string) =>
    Buffer.from(base64, 'base64').toString(),
  );
  expect(decoded).toMatch(/^From: "?青鸟外刊"? <post@bluebird\.example>\r$/m);
  expect(decoded).toMatch(/^To: reader@mail\.example\r$/m);
  expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(source).toMatch(/^Content-Type: multipart\/alternative;/m);
  expect(source).toMatch(/^Message-ID: <[^>]+@bluebird\.example>\r$/m);
});

test('a relay of the own machine needs neither encryption nor account', async () => {
  const server = await serveMail({ plain: true });
  await senderFor(server.port, { security: 'none' }).send(letter);
  expect(server.received).toMatchObject([{ encrypted: false, user: null }]);
});

test('a server that cannot encrypt gets neither the password nor the letter', async () => {
  const server = await serveMail({ plain: true });
  const { reason } = await refusalOf(senderFor(server.port, { auth: ACCOUNT }).send(letter));
  expect(reason).toMatch(/^ETLS/);
  expect(server.received).toEqual([]);
});

test('a server whose certificate nobody vouches for gets nothing', async () => {
  for (const tls of [false, true]) {
    const server = await serveMail({ tls });
    const sender = senderFor(
      server.port,
      { security: tls ? 'tls' : 'starttls' },
      { ca: undefined },
    );
    expect((await refusalOf(sender.send(letter))).reason).toMatch(/^E(SOCKET|TLS)/);
    expect(server.received).toEqual([]);
  }
});

test('a wrong password is told without it', async () => {
  const server = await serveMail({ account: { ...ACCOUNT, pass: 'another' } });
  const refused = await refusalOf(senderFor(server.port, { auth: ACCOUNT }).send(letter));
  expect(refused).toMatchObject({ reason: 'EAUTH_535', noSuchMailbox: false });
});

test.each([
  ['there is no such mailbox', 'recipient', 550, 'EENVELOPE_550', true],
  ['a mailbox is full for now', 'recipient', 452, 'EENVELOPE_452', false],
  ['who sends is not wanted', 'recipient', 554, 'EENVELOPE_554', false],
  ['a letter is taken for spam', 'data', 554, 'EMESSAGE_554', false],
  ['the server is busy', 'data', 451, 'EMESSAGE_451', false],
  ['the server takes nobody', 'connect', 421, 'EPROTOCOL_421', false],
] as const)('%s', async (_, step, code, reason, noSuchMailbox) => {
  const message = `${letter.to} refused`;
  const server = await serveMail({ refuse: { [step]: { code, message } } });
  const refused = await refusalOf(senderFor(server.port).send(letter));
  expect(refused).toMatchObject({ reason, noSuchMailbox });
  expect(server.received).toEqual([]);
});

test('nobody listens', async () => {
  const server = await serveMail();
  const { port } = server;
  await server.close();
  expect((await refusalOf(senderFor(port).send(letter))).reason).toMatch(/^E(SOCKET|CONNECTION)/);
});

test.each<[string, Parameters<typeof serveBytes>[0]]>([
  ['says nothing', () => {}],
  ['greets, and then says nothing', (socket) => socket.write('220 mail.example ESMTP\r\n')],
  [
    'answers one byte after the other',
    (socket) => {
      const timer = setInterval(() => socket.write('2'), 20);
      socket.on('close', () => clearInterval(timer));
    },
  ],
])('a server that %s is given up, and let go of', async (_, connected) => {
  const server = await serveBytes(connected);
  const sender = senderFor(server.port, {}, { silenceMs: 300, letterMs: 600 });
  expect((await refusalOf(sender.send(letter))).reason).toMatch(/timeout|ETIMEDOUT|EPROTOCOL/);
  await eventually(() => expect(server.open()).toBe(0));
});

test('an address and a subject cannot add lines to a letter', async () => {
  const server = await serveMail();
  await senderFor(server.port).send({
    ...letter,
    subject: 'one\r\nBcc: thief@mail.example\r\n\r\nbody',
  });
  expect(server.received[0]!.to).toEqual([letter.to]);
  expect(server.received[0]!.source).not.toMatch(/^Bcc:/m);
});
