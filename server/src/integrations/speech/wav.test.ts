import { expect, test } from 'vitest';
import { wavOf } from '#test/fake-speech-service.ts';
import { readWav } from './wav.ts';

test('reads samples, and one channel out of two', () => {
  const file = wavOf([0, 16_384, -32_768], { sampleRate: 24_000 });
  expect(readWav(file)).toEqual({ pcm: Float32Array.of(0, 0.5, -1), sampleRate: 24_000 });
  const stereo = wavOf([16_384, 0, -16_384, 0], { sampleRate: 48_000, channels: 2 });
  expect(readWav(stereo)).toEqual({ pcm: Float32Array.of(0.25, -0.25), sampleRate: 48_000 });
});

test('a length that was not known when it was written means to the end', () => {
  const file = wavOf([16_384, 16_384], { sampleRate: 24_000 });
  file.writeUInt32LE(0xffff_ffff, 40);
  expect(readWav(file).pcm).toHaveLength(2);
  expect(readWav(file.subarray(0, -1)).pcm).toHaveLength(1);
});

test('other chunks are passed over', () => {
  const file = wavOf([16_384], { sampleRate: 24_000 });
  const list = Buffer.concat([Buffer.from('LIST\x03\0\0\0abc\0', 'latin1')]);
  expect(readWav(Buffer.concat([file.subarray(0, 12), list, file.subarray(12)])).pcm).toHaveLength(
    1,
  );
});

const good = wavOf([1, 2, 3], { sampleRate: 24_000 });
const changed = (at: number, value: number) => {
  const file = Buffer.from(good);
  file.writeUInt16LE(value, at);
  return file;
};
test.each([
  ['nothing', Buffer.alloc(0)],
  ['an MP3', Buffer.from('ID3\x04'.padEnd(100))],
  ['half a header', good.subarray(0, 20)],
  ['no samples', good.subarray(0, 36)],
  ['another coding', changed(20, 6)],
  ['no channel', changed(22, 0)],
  ['8-bit samples', changed(34, 8)],
])('%s is no sound', (_, file) => {
  expect(() => readWav(file)).toThrow('bad_audio');
});
