import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createEncoder } from 'wasm-media-encoders';
import type { Mp3 } from './speech.ts';

/** Kilobits a second; enough for one voice (docs/decisions, "Articles read aloud"). */
const BITRATE = 48;

/** Samples of a frame of MPEG-2 and MPEG-1 Layer III. */
const frameSamples = (sampleRate: number): number => (sampleRate < 32_000 ? 576 : 1152);

/** LAME begins this many samples early, a decoder as many late: the sound comes after both. */
const ENCODER_DELAY = 576;
const DECODER_DELAY = 529;

const encoder = readFile(createRequire(import.meta.url).resolve('wasm-media-encoders/wasm/mp3'))
  .then((wasm) => WebAssembly.compile(wasm))
  .then((module) => createEncoder('audio/mpeg', module));

/**
 * Encodes sound as constant-bitrate MP3 frames without a header, so that pieces encoded apart can
 * be put behind one another.
 * @param sampleRate one that MP3 knows
 */
export async function encodeMp3(pcm: Float32Array, sampleRate: number): Promise<Mp3> {
  const mp3 = await encoder;
  mp3.configure({ channels: 1, sampleRate, bitrate: BITRATE });
  // Each answer is a view of the encoder's memory and is gone with the next.
  const bytes = new Uint8Array(Buffer.concat([Uint8Array.from(mp3.encode([pcm])), mp3.finalize()]));
  return {
    bytes,
    duration: (countFrames(bytes) * frameSamples(sampleRate)) / sampleRate,
    delay: (ENCODER_DELAY + DECODER_DELAY) / sampleRate,
  };
}

const KILOBITS = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};

/** Frames of an MP3 that begins with one (ISO 11172-3, 2.4.1.3). */
export function countFrames(mp3: Uint8Array): number {
  let frames = 0;
  for (let at = 0; at + 4 <= mp3.length;) {
    if (mp3[at] !== 0xff || (mp3[at + 1]! & 0xe6) !== 0xe2) throw new Error('Not an MP3 frame');
    const isMpeg1 = ((mp3[at + 1]! >> 3) & 3) === 3;
    const kilobits = (isMpeg1 ? KILOBITS.mpeg1 : KILOBITS.mpeg2)[mp3[at + 2]! >> 4]!;
    const rate = [44_100, 48_000, 32_000][(mp3[at + 2]! >> 2) & 3]! / (isMpeg1 ? 1 : 2);
    const padding = (mp3[at + 2]! >> 1) & 1;
    at += Math.floor(((isMpeg1 ? 144 : 72) * kilobits * 1000) / rate) + padding;
    frames++;
  }
  return frames;
}
