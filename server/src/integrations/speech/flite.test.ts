import { expect, test } from 'vitest';
import { speakWithFlite } from './flite.ts';
import { countFrames, encodeMp3 } from './mp3.ts';

/** Loudness (root mean square) of a stretch of sound. */
function loudness(pcm: Float32Array, sampleRate: number, from: number, to: number): number {
  const part = pcm.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate));
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
}

const SENTENCE = 'When the storm came, the old keeper climbed 199 stairs, and lit the lamp.';

test('there is sound where a word is marked, and none where a comma makes a pause', async () => {
  const { pcm, sampleRate, words } = (await speakWithFlite(SENTENCE))!;
  expect(words.map(([start, end]) => SENTENCE.slice(start, end))).toEqual(
    SENTENCE.replace(/[,.]/g, '').split(' '),
  );
  const loud = (from: number, to: number) => loudness(pcm, sampleRate, from, to);
  for (const [start, end, from, to] of words) {
    expect(to - from, SENTENCE.slice(start, end)).toBeGreaterThan(0.03);
    expect(loud(from, to), SENTENCE.slice(start, end)).toBeGreaterThan(0.02);
  }
  const pauses = words.slice(1).flatMap(([, , from], index) => {
    const end = words[index]![3];
    return from - end > 0.08
      ? [{ after: words[index]![0], quiet: loud(end + 0.03, from - 0.03) }]
      : [];
  });
  expect(pauses.map(({ after }) => SENTENCE.slice(after).split(',')[0])).toEqual([
    'came',
    'stairs',
  ]);
  for (const { quiet } of pauses) expect(quiet).toBeLessThan(0.01);
  // Four long words in figures take longer than the longest word of letters.
  const length = (word: string) => {
    const mark = words.find(([start]) => start === SENTENCE.indexOf(word))!;
    return mark[3] - mark[2];
  };
  expect(length('199')).toBeGreaterThan(2 * length('climbed'));
});

test.each(['', ' ', '…', '青鸟外刊', '😀😀', '\0', '\ud800', '— “” —'])(
  '%j is nothing to say',
  async (text) => {
    expect(await speakWithFlite(text)).toBeNull();
  },
);

test.each([
  ['letters without end', 'a'.repeat(10_000)],
  ['figures without end', '7'.repeat(10_000)],
  ['words without end', 'tide '.repeat(300)],
  ['options', '-o /etc/passwd --help -lv'],
  ['markup', '<speak><audio src="/etc/passwd"/>sea</speak>'],
  ['stops inside', 'Why? she said. No! The end. U.S. ships. Go.'],
  ['other scripts between', 'The 青鸟\0 \ud800 bird 😀 flew — Привет.'],
])('%s are read, or passed over', async (_, text) => {
  const spoken = (await speakWithFlite(text))!;
  const duration = spoken.pcm.length / spoken.sampleRate;
  let at = 0;
  for (const [, , from, to] of spoken.words) {
    expect(from).toBeGreaterThanOrEqual(at - 1e-9);
    expect(to).toBeGreaterThanOrEqual(from);
    at = to;
  }
  expect(at).toBeLessThanOrEqual(duration);
});

test('encodes to whole frames whose length is known, and to a tenth of the size', async () => {
  const { pcm, sampleRate } = (await speakWithFlite(SENTENCE))!;
  const { bytes, duration, delay } = await encodeMp3(pcm, sampleRate);
  expect(duration).toBeCloseTo((countFrames(bytes) * 576) / sampleRate);
  expect(duration).toBeGreaterThanOrEqual(pcm.length / sampleRate + delay);
  expect(duration).toBeLessThan(pcm.length / sampleRate + 0.2);
  expect(bytes.length / duration).toBeCloseTo(6_000, -1);
});
