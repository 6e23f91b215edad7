import { setTimeout as sleep } from 'node:timers/promises';
import { traceHeaders } from '#integrations/tracing/trace-headers.ts';
import { readChat } from './chat-stream.ts';
import { LanguageModelError } from './language-model-error.ts';
import { wholeAnswer, type AnswerEnd, type LanguageModel, type Prompt } from './language-model.ts';

type OpenAiSettings = {
  /** Up to and with the version: `https://api.deepseek.com/v1`. */
  baseUrl: string;
  /** Absent for a model on one's own machine. */
  apiKey: string | null;
  model: string;
};

/** How long is waited, in milliseconds. */
type Patience = {
  /** Until the first piece of content: a byte that keeps the line open is none. */
  first: number;
  /** Between two pieces. */
  idle: number;
  total: number;
  /** Before another try, when the provider does not say. */
  retry: number;
  /** How many other tries. */
  retries: number;
};

const PATIENCE: Patience = {
  first: 20_000,
  idle: 12_000,
  total: 55_000,
  retry: 800,
  retries: 1,
};
/** A provider that asks to wait longer is not waited for. */
const MAX_RETRY = 4_000;

/**
 * Any endpoint that speaks OpenAI's chat completions. Answers are always streamed, so that one that
 * stalls is told from one that takes its time; a stream that ends without its finish is an error.
 * A provider that is busy or gone is asked once more, unless content has come already.
 */
export function createOpenAiCompatible(
  { baseUrl, apiKey, model }: OpenAiSettings,
  wanted: Partial<Patience> = {},
): LanguageModel {
  const patience = { ...PATIENCE, ...wanted };
  const address = `${baseUrl.replace(/\/+$/, '')}/chat/completions`;
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (apiKey) headers['authorization'] = `Bearer ${apiKey}`;

  const request = ({ system, messages, json }: Prompt) =>
    JSON.stringify({
      model,
      messages: [{ role: 'system', content: system }, ...messages],
      stream: true,
      stream_options: { include_usage: true },
      ...(json && { response_format: { type: 'json_object' } }),
    });

  async function* stream(prompt: Prompt): AsyncGenerator<string, AnswerEnd> {
    const watch = watchdog(patience, prompt.signal);
    try {
      watch.expect(patience.first, 'no content');
      const init = {
        method: 'POST',
        headers: { ...headers, ...traceHeaders(address) },
        body: request(prompt),
        redirect: 'error',
        signal: watch.signal,
      } as const;
      const response = await open(address, init, patience);
      const alive = () => watch.expect(patience.idle, 'the answer stalled');
      return { usage: yield* readChat(response, alive), engine: model };
    } catch (error) {
      throw explain(error, watch.signal);
    } finally {
      watch.end();
    }
  }

  return {
    name: model,
    stream,
    complete: (prompt) => wholeAnswer(stream(prompt)),
  };
}

/** Breaks a request off when nothing comes within the time expected, or at its end. */
function watchdog({ total }: Patience, signal?: AbortSignal) {
  const dog = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const bark = (why: string) => dog.abort(new LanguageModelError('timeout', why));
  const whole = setTimeout(() => bark('the answer took too long'), total);
  return {
    signal: signal ? AbortSignal.any([dog.signal, signal]) : dog.signal,
    expect(within: number, why: string) {
      clearTimeout(timer);
      timer = setTimeout(() => bark(why), within);
    },
    /** Nothing is waited for any longer; a provider that still speaks is cut off. */
    end() {
      clearTimeout(whole);
      clearTimeout(timer);
      dog.abort();
    },
  };
}

/** Sends the request, and again when the provider is busy. */
async function open(
  address: string,
  init: RequestInit,
  { retry, retries }: Pick<Patience, 'retry' | 'retries'>,
): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const response = await fetch(address, init);
    if (response.ok) return response;
    await response.body?.cancel();
    const busy = response.status === 429 || response.status >= 500;
    const asked = Number(response.headers.get('retry-after')) * 1_000;
    const wait = asked > 0 ? asked : retry;
    if (!busy) throw new LanguageModelError('refused', `status ${response.status}`);
    if (tries > retries || wait > MAX_RETRY) {
      throw new LanguageModelError('busy', `status ${response.status}`);
    }
    await sleep(wait, undefined, { signal: init.signal! });
  }
}

/** What a failure was: ours, the watchdog's or the caller's, else the network's. */
function explain(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof LanguageModelError) return error;
  if (signal.aborted) return signal.reason;
  if (error instanceof RangeError) return new LanguageModelError('malformed', error.message);
  const { cause } = error as { cause?: { code?: string } };
  return new LanguageModelError('unreachable', cause?.code ?? 'connection lost', { cause: error });
}
