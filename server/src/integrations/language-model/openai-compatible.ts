import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { LanguageModelError } from './language-model-error.ts';
import type { Completion, LanguageModel, Prompt } from './language-model.ts';

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
  /** Before the one other try, when the provider does not say. */
  retry: number;
};

const PATIENCE: Patience = { first: 20_000, idle: 12_000, total: 55_000, retry: 800 };
/** A provider that asks to wait longer is not waited for. */
const MAX_RETRY = 4_000;

const Count = z.number().int().nonnegative();
const Chunk = z.object({
  error: z.object({ message: z.string().optional() }).nullish(),
  choices: z
    .array(
      z.object({
        delta: z.object({
          content: z.string().nullish(),
          /** Thought aloud by models that reason first: a sign of life, no answer. */
          reasoning_content: z.string().nullish(),
        }),
        finish_reason: z.string().nullish(),
      }),
    )
    .optional(),
  usage: z.object({ prompt_tokens: Count, completion_tokens: Count }).nullish(),
});

/**
 * Any endpoint that speaks OpenAI's chat completions. Answers are always streamed, so that one that
 * stalls is told from one that takes its time; a stream that ends without its finish is an error.
 * A provider that is busy or gone is asked once more, unless content has come already.
 */
export function createOpenAiCompatible(
  { baseUrl, apiKey, model }: OpenAiSettings,
  patience: Patience = PATIENCE,
): LanguageModel {
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

  return {
    name: model,
    complete: async (prompt) => {
      const watch = watchdog(patience, prompt.signal);
      try {
        watch.expect(patience.first, 'no content');
        const init = { method: 'POST', headers, body: request(prompt), redirect: 'error' } as const;
        const response = await open(address, { ...init, signal: watch.signal }, patience.retry);
        return await read(response, () => watch.expect(patience.idle, 'the answer stalled'));
      } catch (error) {
        throw explain(error, watch.signal);
      } finally {
        watch.end();
      }
    },
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
    end() {
      clearTimeout(whole);
      clearTimeout(timer);
    },
  };
}

/** Sends the request, once more when the provider is busy. */
async function open(address: string, init: RequestInit, pause: number): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const response = await fetch(address, init);
    if (response.ok) return response;
    await response.body?.cancel();
    const busy = response.status === 429 || response.status >= 500;
    const asked = Number(response.headers.get('retry-after')) * 1_000;
    const wait = asked > 0 ? asked : pause;
    if (!busy) throw new LanguageModelError('refused', `status ${response.status}`);
    if (tries === 2 || wait > MAX_RETRY) {
      throw new LanguageModelError('busy', `status ${response.status}`);
    }
    await sleep(wait, undefined, { signal: init.signal! });
  }
}

async function read(response: Response, onContent: () => void): Promise<Completion> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.body || !type.startsWith('text/event-stream')) {
    await response.body?.cancel();
    throw new LanguageModelError('malformed', 'not an event stream');
  }
  let text = '';
  let finish: string | null = null;
  let usage: Completion['usage'] = null;
  for await (const data of eventData(response.body)) {
    if (data === '[DONE]') break;
    const { error, choices, usage: counted } = parseChunk(data);
    if (error) throw new LanguageModelError('refused', 'an error within the answer');
    if (counted) usage = { input: counted.prompt_tokens, output: counted.completion_tokens };
    const [choice] = choices ?? [];
    if (choice?.delta.content || choice?.delta.reasoning_content) onContent();
    text += choice?.delta.content ?? '';
    finish = choice?.finish_reason ?? finish;
  }
  if (finish === null) throw new LanguageModelError('truncated', 'ended without its finish');
  if (finish !== 'stop') throw new LanguageModelError('truncated', `finished by ${finish}`);
  if (!text.trim()) throw new LanguageModelError('empty', 'no text');
  return { text, usage };
}

function parseChunk(data: string): z.infer<typeof Chunk> {
  try {
    return Chunk.parse(JSON.parse(data));
  } catch (cause) {
    throw new LanguageModelError('malformed', 'a chunk that is none', { cause });
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

/** Longest line of a stream that is taken, in characters. */
const MAX_LINE = 1_000_000;

/**
 * The `data` of each server-sent event whose data is one line, as the protocol of chat completions
 * has them; comments and other fields are passed over.
 * @throws RangeError for a line without end
 */
async function* eventData(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split(/\r\n|\n|\r/);
    rest = lines.pop()!;
    if (rest.length > MAX_LINE) throw new RangeError('a line without end');
    for (const line of lines) {
      if (line.startsWith('data:')) yield line.slice(5).trim();
    }
  }
}
