import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { serveSpeech, tone, wavOf } from '#test/fake-speech-service.ts';
import { createRemoteSpeech } from './remote-speech.ts';

/** Nothing is encoded here. */
const thread = { encode: () => Promise.reject(new Error('not asked')), close: async () => {} };

async function voiceOf(
  answer: (response: ServerResponse) => void,
  { path = '', timeoutMs = 120_000 } = {},
) {
  const service = await serveSpeech(answer);
  onTestFinished(service.close);
  const settings = { apiKey: 'sk-secret', model: 'tts-1', voice: 'nova' };
  const speech = createRemoteSpeech({ ...settings, baseUrl: service.baseUrl + path }, thread, {
    timeoutMs,
    maxBytes: 100_000,
  });
  return { ...service, speech };
}

const says = (file: Uint8Array) => (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'audio/wav' }).end(file);
};

test.each(['', '/', '/v1', '/v1/'])(
  'asks in the protocol, at a base address with %j',
  async (path) => {
    const { speech, asked } = await voiceOf(says(tone(24_000)), { path });
    const sentence = 'The café’s lamp \ud800 burned.';
    await speech.speak(sentence);
    expect(asked).toEqual([
      {
        path: '/v1/audio/speech',
        headers: expect.objectContaining({ authorization: 'Bearer sk-secret' }),
        body: {
          model: 'tts-1',
          voice: 'nova',
          input: sentence.toWellFormed(),
          response_format: 'wav',
        },
      },
    ]);
    expect(speech).toMatchObject({ engine: 'tts-1/nova', timing: 'estimated' });
  },
);

test('estimates when each word is said within what sounds', async () => {
  const { speech } = await voiceOf(says(tone(24_000)));
  const { pcm, sampleRate, words } = (await speech.speak('The lighthouse burned.'))!;
  expect(pcm.length / sampleRate).toBe(1);
  expect(words.map(([start, end]) => [start, end])).toEqual([
    [0, 3],
    [4, 14],
    [15, 21],
  ]);
  expect(words[0]![2]).toBeCloseTo(0.25, 2);
  expect(words[2]![3]).toBeCloseTo(0.75, 2);
  expect(words[1]![3] - words[1]![2]).toBeGreaterThan(words[0]![3] - words[0]![2]);
});

test('what has neither letters nor figures is not asked for', async () => {
  const { speech, asked } = await voiceOf(says(tone(24_000)));
  expect(await speech.speak('… 😀 —')).toBeNull();
  expect(asked).toEqual([]);
  // A voice may know other languages than English; there are no words to mark.
  expect((await speech.speak('青鸟'))!.words).toEqual([]);
});

const endless = (response: ServerResponse) => {
  const more = () => {
    while (response.write(Buffer.alloc(65_536))) if (response.destroyed) return;
    response.once('drain', more);
  };
  more();
};

test.each<[string, (response: ServerResponse) => void, string]>([
  ['a wrong key', (response) => response.writeHead(401).end('{"error":"no"}'), 'http_401'],
  ['too many requests', (response) => response.writeHead(429).end(), 'http_429'],
  ['a fault of its own', (response) => response.writeHead(500).end(), 'http_500'],
  [
    'another address',
    (response) => response.writeHead(302, { location: '/' }).end(),
    'unreachable',
  ],
  ['a hang-up', (response) => response.destroy(), 'unreachable'],
  [
    'a hang-up half-way',
    (response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('RIFF', () => response.destroy());
    },
    'unreachable',
  ],
  ['silence', () => {}, 'timeout'],
  ['a stall half-way', (response) => void response.writeHead(200).write('RIFF'), 'timeout'],
  ['no end', endless, 'too_large'],
  ['a page', says(Buffer.from('<!doctype html>')), 'bad_audio'],
  ['an empty sound', says(wavOf([], { sampleRate: 24_000 })), 'bad_audio'],
  ['a rate no MP3 has', says(wavOf([1, 2], { sampleRate: 12_345 })), 'bad_audio'],
])('%s fails with a reason, without key or text', async (_, answer, reason) => {
  const { speech } = await voiceOf(answer, reason === 'timeout' ? { timeoutMs: 300 } : {});
  const error: unknown = await speech
    .speak('A private sentence.')
    .catch((caught: unknown) => caught);
  expect(error).toMatchObject({ name: 'SpeechError', reason });
  expect(`${String(error)}${JSON.stringify(error)}`).not.toMatch(/sk-secret|private/);
});

test('a service that is not there is unreachable', async () => {
  const { speech, close } = await voiceOf(() => {});
  close();
  await expect(speech.speak('Hello.')).rejects.toMatchObject({ reason: 'unreachable' });
});
