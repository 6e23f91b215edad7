import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a provider was asked. */
export type AskedModel = {
  model: string;
  messages: { role: string; content: string }[];
  stream: boolean;
  response_format?: { type: string };
};

/** How the provider answers one request. */
export type ModelAnswer = (
  response: ServerResponse,
  asked: AskedModel,
  authorization: string,
) => unknown;

const write = (response: ServerResponse, chunk: unknown, onGone?: () => void) =>
  response.write(`data: ${JSON.stringify(chunk)}\n\n`, onGone);

const begin = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  write(response, { choices: [{ delta: { role: 'assistant', content: '' } }] });
};

const say = (response: ServerResponse, content: string, onGone?: () => void) =>
  write(response, { choices: [{ delta: { content }, finish_reason: null }] }, onGone);

const finish = (response: ServerResponse, reason = 'stop') => {
  write(response, { choices: [{ delta: {}, finish_reason: reason }] });
  write(response, { choices: [], usage: { prompt_tokens: 42, completion_tokens: 7 } });
  response.end('data: [DONE]\n\n');
};

/** Streams a text in pieces, as providers do. */
export const answers =
  (text: string, reason?: string): ModelAnswer =>
  (response) => {
    begin(response);
    for (const piece of text.match(/[\s\S]{1,4}/g) ?? []) say(response, piece);
    finish(response, reason);
  };

/** An answer that a test gives piece by piece. */
export function slowly() {
  const opened = Promise.withResolvers<ServerResponse>();
  let isGone = false;
  return {
    answer: ((response) => {
      begin(response);
      response.on('close', () => {
        isGone ||= !response.writableFinished;
      });
      opened.resolve(response);
    }) as ModelAnswer,
    say: async (text: string) => void say(await opened.promise, text),
    finish: async () => finish(await opened.promise),
    /** Whether the connection was given up before the answer's end. */
    isGone: () => isGone,
  };
}

/** A whole answer that begins late: nothing is lost by waiting. */
export const slowAtFirst =
  (text: string): ModelAnswer =>
  (response, asked, authorization) =>
    void setTimeout(() => void answers(text)(response, asked, authorization), 400);

/** Whole answers without the tokens they cost. */
export const answersWithoutUsage =
  (text: string): ModelAnswer =>
  (response) => {
    begin(response);
    say(response, text);
    write(response, { choices: [{ delta: {}, finish_reason: 'stop' }] });
    response.end('data: [DONE]\n\n');
  };

/** Says one thing over and over until nobody listens any longer. */
export const endlessly =
  (text: string): ModelAnswer =>
  async (response) => {
    begin(response);
    while (!response.destroyed) {
      say(response, text);
      await new Promise((done) => setImmediate(done));
    }
  };

/** The passage a prompt for a translation holds between its marks. */
export const passageAsked = ({ messages }: AskedModel): string =>
  messages.at(-1)!.content.split('\n').slice(1, -1).join('\n');

const HAN = '天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往秋收冬藏云腾致雨露结为霜金生丽水玉出昆冈';

/**
 * What could be a text's Chinese: about as long, its numbers kept, no two texts alike.
 * @param head its first characters
 */
export function fakeChinese(text: string, head = '译文'): string {
  let sum = 7;
  const words = text.match(/[\p{L}'’]+|\d[\d.,]*/gu) ?? [];
  const parts = words.map((word) => {
    if (/^\d/.test(word)) return `，${word.replace(/[.,]+$/, '')}，`;
    for (const letter of word) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_003;
    return HAN[sum % HAN.length]!;
  });
  return `${head}${parts.join('')}。`;
}

/** Translates whatever it is asked for, so that the answer begins with `head`. */
export const translates =
  (head?: string): ModelAnswer =>
  (response, asked, authorization) =>
    answers(fakeChinese(passageAsked(asked), head))(response, asked, authorization);

/** Refuses with a status. */
export const refuses =
  (status: number, headers: Record<string, string> = {}): ModelAnswer =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify({ error: { message: 'no' } }));

/** Ways of never finishing an answer, or of giving none. */
export const broken = {
  /** Keeps the line open with comments, but says nothing. */
  silence: ((response) => {
    begin(response);
    const timer = setInterval(() => response.write(': keep-alive\n\n'), 20);
    response.on('close', () => clearInterval(timer));
  }) as ModelAnswer,
  stall: ((response) => {
    begin(response);
    say(response, '这场');
  }) as ModelAnswer,
  cut: ((response) => {
    begin(response);
    say(response, '这场', () => response.destroy());
  }) as ModelAnswer,
  cutWithinCharacter: ((response) => {
    begin(response);
    const chunk = Buffer.from(
      `data: ${JSON.stringify({ choices: [{ delta: { content: '这场雨' } }] })}\n\n`,
    );
    const half = chunk.indexOf(Buffer.from('雨')) + 1;
    response.write(chunk.subarray(0, half), () => response.destroy());
  }) as ModelAnswer,
  end: ((response) => {
    begin(response);
    say(response, '这场');
    response.end();
  }) as ModelAnswer,
  html: ((response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<html>login</html>')) as ModelAnswer,
  notJson: ((response) => {
    begin(response);
    response.end('data: {"choices":[{"del\n\n');
  }) as ModelAnswer,
  error: ((response) => {
    begin(response);
    write(response, { error: { message: 'overloaded' } });
    response.end();
  }) as ModelAnswer,
  hangUp: ((response) => response.destroy()) as ModelAnswer,
} as const;

/** Cuts the stream into pieces of a few bytes, within characters too, with other line ends. */
export const inSmallPieces =
  (text: string): ModelAnswer =>
  async (response) => {
    const chunks = [{ choices: [{ delta: { content: text } }] }];
    const end = { choices: [{ delta: {}, finish_reason: 'stop' }] };
    const whole = Buffer.from(
      [...chunks, end].map((chunk) => `data: ${JSON.stringify(chunk)}\r\n\r\n`).join(''),
    );
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (let at = 0; at < whole.length; at += 5) {
      response.write(whole.subarray(at, at + 5));
      await new Promise((done) => setImmediate(done));
    }
    response.end();
  };

/**
 * A provider of chat completions on loopback that answers as told; requests beyond the answers in
 * line get the last one again.
 */
export async function serveModel(...first: ModelAnswer[]) {
  let line = first;
  const asked: AskedModel[] = [];
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const piece of request) body += String(piece);
    const question = JSON.parse(body) as AskedModel;
    const answer = line[Math.min(asked.length, line.length - 1)]!;
    asked.push(question);
    await answer(response, question, request.headers.authorization ?? '');
  };
  const server = createServer((request, response) => void reply(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    /** Answers otherwise from now on. */
    answer: (...next: ModelAnswer[]) => {
      asked.length = 0;
      line = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}
