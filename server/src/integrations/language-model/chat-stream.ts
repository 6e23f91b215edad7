import { z } from 'zod';
import { answerFilter } from './answer-filter.ts';
import { LanguageModelError } from './language-model-error.ts';
import type { Usage } from './language-model.ts';

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
 * The pieces of a streamed chat completion, and at its end what it cost, null where the provider does
 * not tell.
 * @param onContent called at each sign that the model is at work
 * @throws LanguageModelError when the answer is not whole
 */
export async function* readChat(
  response: Response,
  onContent: () => void,
): AsyncGenerator<string, Usage | null> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.body || !type.startsWith('text/event-stream')) {
    await response.body?.cancel();
    throw new LanguageModelError('malformed', 'not an event stream');
  }
  const filter = answerFilter();
  let isEmpty = true;
  let finish: string | null = null;
  let usage: Usage | null = null;
  for await (const data of eventData(response.body)) {
    if (data === '[DONE]') break;
    const { error, choices, usage: counted } = parseChunk(data);
    if (error) throw new LanguageModelError('refused', 'an error within the answer');
    if (counted) usage = { input: counted.prompt_tokens, output: counted.completion_tokens };
    const [choice] = choices ?? [];
    if (choice?.delta.content || choice?.delta.reasoning_content) onContent();
    finish = choice?.finish_reason ?? finish;
    const piece = filter.push(choice?.delta.content ?? '');
    if (piece === '') continue;
    isEmpty &&= piece.trim() === '';
    yield piece;
  }
  if (finish === null) throw new LanguageModelError('truncated', 'ended without its finish');
  if (finish !== 'stop') throw new LanguageModelError('truncated', `finished by ${finish}`);
  const rest = filter.end();
  if (isEmpty && !rest.trim()) throw new LanguageModelError('empty', 'no text');
  if (rest) yield rest;
  return usage;
}

function parseChunk(data: string): z.infer<typeof Chunk> {
  try {
    return Chunk.parse(JSON.parse(data));
  } catch (cause) {
    throw new LanguageModelError('malformed', 'a chunk that is none', { cause });
  }
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
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r/);
    rest = lines.pop()!;
    if (rest.length > MAX_LINE) throw new RangeError('a line without end');
    for (const line of lines) {
      if (line.startsWith('data:')) yield line.slice(5).trim();
    }
  }
}
