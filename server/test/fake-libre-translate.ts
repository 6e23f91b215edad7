import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { fakeChinese } from './fake-language-model.ts';

/** What the service was asked, as LibreTranslate's `POST /translate` has it. */
export type AskedMachine = {
  q: string[];
  source: string;
  target: string;
  format: string;
  alternatives?: number;
  api_key?: string;
};

/** How the service answers one request. */
export type MachineAnswer = (response: ServerResponse, asked: AskedMachine) => unknown;

export const sendsJson =
  (status: number, body: unknown): MachineAnswer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Translates whatever it is asked for, so that each answer begins with `head`. */
export const machineTranslates =
  (head: string): MachineAnswer =>
  (response, asked) => {
    const others = Array.from({ length: asked.alternatives ?? 0 }, (_, n) => n + 2);
    sendsJson(200, {
      translatedText: asked.q.map((text) => fakeChinese(text, head)),
      ...(others.length > 0 && {
        alternatives: asked.q.map((text) => others.map((n) => fakeChinese(text, `${head}${n}`))),
      }),
    })(response, asked);
  };

/** A LibreTranslate on loopback that answers as told; the last answer stays. */
export async function serveLibreTranslate(...first: MachineAnswer[]) {
  let line = first;
  const asked: AskedMachine[] = [];
  const server = createServer((request, response) => {
    if (request.method !== 'POST' || request.url !== '/translate') {
      sendsJson(404, { error: 'Not found' })(response, {} as AskedMachine);
      return;
    }
    void json(request).then((body) => {
      const answer = line[Math.min(asked.length, line.length - 1)]!;
      asked.push(body as AskedMachine);
      answer(response, body as AskedMachine);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** Answers otherwise from now on. */
    answer: (...next: MachineAnswer[]) => {
      asked.length = 0;
      line = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}
