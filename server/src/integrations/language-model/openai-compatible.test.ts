import { expect, onTestFinished, test } from 'vitest';
import {
  answers,
  broken,
  inSmallPieces,
  type ModelAnswer,
  refuses,
  serveModel,
} from '#test/fake-language-model.ts';
import { LanguageModelError } from './language-model-error.ts';
import { createOpenAiCompatible } from './openai-compatible.ts';

const PROMPT = { system: 'Translate.', messages: [{ role: 'user', content: 'SECRET' }] } as const;
/** So long that a busy machine does not use it up; another try comes at once. */
const PATIENCE = { first: 120_000, idle: 120_000, total: 120_000, retry: 5 };
/** For answers that never come. */
const IMPATIENCE = { ...PATIENCE, first: 400, idle: 400 };

const modelThat = (...line: ModelAnswer[]) => modelWith(PATIENCE, ...line);

async function modelWith(patience: typeof PATIENCE, ...line: ModelAnswer[]) {
  const provider = await serveModel(...line);
  onTestFinished(provider.close);
  const settings = { baseUrl: `${provider.baseUrl}/`, apiKey: 'sk-1', model: 'm-1' };
  return { provider, model: createOpenAiCompatible(settings, patience) };
}

test('asks in the protocol and answers text and usage', async () => {
  let authorization = '';
  const { provider, model } = await modelThat((response, asked, header) => {
    authorization = header;
    return answers('这场复兴并非始于怀旧。')(response, asked, header);
  });
  expect(await model.complete({ ...PROMPT, json: true })).toEqual({
    text: '这场复兴并非始于怀旧。',
    usage: { input: 42, output: 7 },
    engine: 'm-1',
  });
  expect(authorization).toBe('Bearer sk-1');
  expect(provider.asked[0]).toMatchObject({
    model: 'm-1',
    stream: true,
    response_format: { type: 'json_object' },
    messages: [{ role: 'system', content: 'Translate.' }, PROMPT.messages[0]],
  });
});

test('a stream in pieces of a few bytes is put together', async () => {
  const { model } = await modelThat(inSmallPieces('夜行列车 🚂 归来'));
  expect(await model.complete(PROMPT)).toMatchObject({
    text: '夜行列车 🚂 归来',
    usage: null,
  });
});

test.each([429, 500, 503])('a provider that says %i once is asked again', async (status) => {
  const { provider, model } = await modelThat(refuses(status), answers('好'));
  expect((await model.complete(PROMPT)).text).toBe('好');
  expect(provider.asked).toHaveLength(2);
});

test.each<[string, ModelAnswer, string, requests: number]>([
  ['busy', refuses(429), 'busy', 2],
  ['busy for long', refuses(429, { 'retry-after': '60' }), 'busy', 1],
  ['a fault of its own', refuses(500), 'busy', 2],
  ['a wrong key', refuses(401), 'refused', 1],
  ['no balance', refuses(402), 'refused', 1],
  ['silence but for comments', broken.silence, 'timeout', 1],
  ['a stall', broken.stall, 'timeout', 1],
  ['a cut connection', broken.cut, 'unreachable', 1],
  ['an end without finish', broken.end, 'truncated', 1],
  ['the limit of its length', answers('这场', 'length'), 'truncated', 1],
  ['a page instead of a stream', broken.html, 'malformed', 1],
  ['a chunk that is no JSON', broken.notJson, 'malformed', 1],
  ['an error in the stream', broken.error, 'refused', 1],
  ['nothing', answers(''), 'empty', 1],
  ['blanks', answers(' \n'), 'empty', 1],
  ['hanging up', broken.hangUp, 'unreachable', 1],
])('%s is an error', async (_name, answer, fault, requests) => {
  const patience = fault === 'timeout' ? IMPATIENCE : PATIENCE;
  const { provider, model } = await modelWith(patience, answer);
  const error = await model.complete(PROMPT).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(LanguageModelError);
  expect(error).toMatchObject({ fault });
  expect(String(error)).not.toMatch(/SECRET|sk-1/);
  expect(provider.asked).toHaveLength(requests);
});

test('no such host is unreachable', async () => {
  const settings = { baseUrl: 'http://127.0.0.1:9/v1', apiKey: null, model: 'm' };
  await expect(createOpenAiCompatible(settings, PATIENCE).complete(PROMPT)).rejects.toMatchObject({
    fault: 'unreachable',
  });
});

test('the caller can break off', async () => {
  const { model } = await modelThat(broken.silence);
  const signal = AbortSignal.timeout(30);
  await expect(model.complete({ ...PROMPT, signal })).rejects.toMatchObject({
    name: 'TimeoutError',
  });
});
