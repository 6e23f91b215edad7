import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { call, logInAdmin } from './editor.ts';
import { giveDictionary, newDataFolder, removeFolder, startProduct } from './product.ts';
import { median, quantile } from './quantile.ts';
import type { Row } from './row.ts';
import { ms } from './units.ts';

const ASKED = 60;
const STREAMS = 200;
const READS = 200;
const MAX_FIRST_MS = 150;
const MAX_COST_MS = 2;
const MAX_ANALYSIS_MS = 30;
/** How often each open answer gets a piece, in milliseconds. */
const PIECE_MS = 250;

/**
 * Measures what stands between a tap and the first words of a model that answers at once, and what
 * many answers under way cost those who only read.
 */
export async function benchAiStreams(): Promise<Row[]> {
  const model = await serveModel();
  const folder = await newDataFolder();
  await giveDictionary(folder);
  const { base, stop } = await startProduct(folder, {
    AI_BASE_URL: model.baseUrl,
    AI_MODEL: 'bench',
  });
  try {
    const token = await logInAdmin(base);
    // A quota that is large enough.
    await call(
      base,
      'POST /api/user/open_member',
      { body: { user_id: 1, level: 2, days: 1 } },
      token,
    );
    const first: number[] = [];
    for (let n = 0; n < ASKED; n++) {
      const { response, firstMs } = await explain(base, token, `Bank ${n} of the river was green.`);
      first.push(firstMs);
      await response.body!.cancel();
    }
    const analysed = await analysisTimes(base);
    const alone = await readTimes(base);
    model.keepOpen();
    const open = await Promise.all(
      Array.from({ length: STREAMS }, (_, n) => explain(base, token, `Open bank number ${n}.`)),
    );
    const beside = await readTimes(base);
    for (const { response } of open) await response.body!.cancel();
    // Before and after, so that what else the machine does counts for both.
    alone.push(...(await readTimes(base)));
    const cost = median(beside) - median(alone);
    return [
      {
        name: 'AI: request → first words, a model that answers at once',
        value: ms(median(first)),
        p95: ms(quantile(first, 0.95)),
        budget: `p95 ≤ ${MAX_FIRST_MS} ms`,
        ok: quantile(first, 0.95) <= MAX_FIRST_MS,
      },
      {
        name: `AI: what ${STREAMS} answers under way add to an article’s request`,
        value: ms(cost),
        p95: ms(quantile(beside, 0.95) - quantile(alone, 0.95)),
        budget: `median ≤ ${MAX_COST_MS} ms`,
        ok: cost <= MAX_COST_MS,
      },
      {
        name: 'AI: a sentence of 40 words taken apart by the built-in engine, request and answer',
        value: ms(median(analysed)),
        p95: ms(quantile(analysed, 0.95)),
        budget: `median ≤ ${MAX_ANALYSIS_MS} ms`,
        ok: median(analysed) <= MAX_ANALYSIS_MS,
      },
    ];
  } finally {
    await stop();
    await model.close();
    await removeFolder(folder);
  }
}

/** Has a word explained, until its first words have come. */
async function explain(base: string, token: string, sentence: string) {
  const query = new URLSearchParams({ word: 'bank', sentence });
  const begun = performance.now();
  const response = await fetch(`${base}/api/english/word/ai?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`refused: ${response.status}`);
  const reader = response.body!.getReader();
  let text = '';
  const decoder = new TextDecoder();
  while (!text.includes('event: delta')) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`no words: ${text}`);
    text += decoder.decode(value, { stream: true });
  }
  const firstMs = performance.now() - begun;
  reader.releaseLock();
  return { response, firstMs };
}

/** How long the built-in engine, which answers visitors, takes for sentences it has not seen. */
async function analysisTimes(base: string): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < ASKED; n++) {
    const text = `The ${n} conductors who had worked on the old lines, which nobody had repaired since the war ended, said that they would not return unless the railways paid them what the drivers earned when the last train left the station.`;
    const begun = performance.now();
    await call(base, 'POST /api/english/analyze', { body: { text } });
    times.push(performance.now() - begun);
  }
  return times;
}

/** How long an article takes, one request after the other. */
async function readTimes(base: string): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < READS; n++) {
    const begun = performance.now();
    const answer = await fetch(`${base}/reader/article/1/show`);
    await answer.arrayBuffer();
    times.push(performance.now() - begun);
  }
  return times;
}

/** A model that answers at once; from `keepOpen` on it goes on speaking until nobody listens. */
export async function serveModel() {
  let isOpen = false;
  const say = (response: ServerResponse, chunk: unknown) =>
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  let piece = 0;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    say(response, { choices: [{ delta: { content: '**这里的意思** 河岸。' } }] });
    if (!isOpen) {
      say(response, { choices: [{ delta: {}, finish_reason: 'stop' }] });
      response.end('data: [DONE]\n\n');
      return;
    }
    const timer = setInterval(
      () => say(response, { choices: [{ delta: { content: `第 ${++piece} 段。` } }] }),
      PIECE_MS,
    );
    response.on('close', () => clearInterval(timer));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    keepOpen: () => {
      isOpen = true;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}
