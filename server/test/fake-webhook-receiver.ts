import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a receiver gets it. */
export type Received = { path: string; headers: Record<string, string>; body: string };

/** What a receiver answers with; `silent` never does. */
type Answer = { status: number; headers?: Record<string, string> } | 'silent';

/** A site that is told things: takes them over HTTP and keeps them. */
export async function startWebhookReceiver() {
  const received: Received[] = [];
  let answer: Answer = { status: 204 };
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => void pieces.push(piece));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      received.push({ path: request.url ?? '', headers, body: Buffer.concat(pieces).toString() });
      if (answer !== 'silent') response.writeHead(answer.status, answer.headers).end('{"ok":true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/hook?from=bluebird`,
    received,
    answerWith: (next: Answer) => void (answer = next),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Whether a request is signed with a secret, as a receiver checks it (standardwebhooks.com). */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  return headers['webhook-signature']!.split(' ').includes(expected);
}
