import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { closeAfterwards } from './close-afterwards.ts';
import { LOCALHOST_CERTIFICATE, LOCALHOST_KEY } from './localhost-certificate.ts';

/** A letter as it came: from whom, to whom, by whose account, and every line of it. */
export type Received = {
  from: string;
  to: string[];
  user: string | null;
  encrypted: boolean;
  source: string;
};

type Refusal = { code: number; message: string };

/** How a mail server behaves besides taking every letter. */
type Behaviour = {
  /** The account that it wants; null: none. */
  account?: { user: string; pass: string } | null;
  /** Encrypted from the first byte. */
  tls?: boolean;
  /** Without STARTTLS. */
  plain?: boolean;
  /** Refuses a step with an answer of its own. */
  refuse?: Partial<Record<'connect' | 'recipient' | 'data', Refusal>>;
};

/** A mail server on loopback that speaks SMTP (RFC 5321) with STARTTLS and AUTH. */
export async function serveMail({
  account = null,
  tls = false,
  plain = false,
  refuse = {},
}: Behaviour = {}) {
  const received: Received[] = [];
  /** Answers as told, or goes on. */
  const answer = (refusal: Refusal | undefined, done: (error?: Error | null) => void) =>
    refusal
      ? done(Object.assign(new Error(refusal.message), { responseCode: refusal.code }))
      : done();
  const options: SMTPServerOptions = {
    key: LOCALHOST_KEY,
    cert: LOCALHOST_CERTIFICATE,
    secure: tls,
    authOptional: account === null,
    allowInsecureAuth: false,
    disabledCommands: [...(plain ? ['STARTTLS'] : []), ...(account ? [] : ['AUTH'])],
    disableReverseLookup: true,
    onConnect: (_, done) => answer(refuse.connect, done),
    onAuth: ({ username, password }, _, done) => {
      const isRight = username === account?.user && password === account?.pass;
      if (isRight) return done(null, { user: username });
      done(Object.assign(new Error('Authentication failed'), { responseCode: 535 }));
    },
    onRcptTo: (_, __, done) => answer(refuse.recipient, done),
    onData: (stream, session, done) => {
      void text(stream).then((source) => {
        if (refuse.data) return answer(refuse.data, done);
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          user: session.user ?? null,
          encrypted: session.secure,
          source,
        });
        done();
      });
    },
  };
  const server = new SMTPServer(options);
  // A client that does not trust the certificate hangs up.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return closeAfterwards({
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise<void>((done) => server.close(() => done())),
  });
}

/** A server that takes connections and does with them what it is told, speaking nothing by itself. */
export async function serveBytes(connected: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // What comes is read, or the end of it would not be noticed.
    socket
      .on('error', () => {})
      .on('close', () => sockets.delete(socket))
      .resume();
    connected(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return closeAfterwards({
    port: (server.address() as AddressInfo).port,
    /** Connections that are open. */
    open: () => sockets.size,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
}
