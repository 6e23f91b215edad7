import { SpeechError } from './speech-error.ts';

/** Sound of one channel, −1 to 1. */
export type Sound = { pcm: Float32Array<ArrayBuffer>; sampleRate: number };

const PCM = 1;
const EXTENSIBLE = 0xfffe;

/**
 * Reads a WAV file of 16-bit samples; several channels become one. A length that is unknown, as in
 * a file that was streamed, means up to the end.
 * @throws SpeechError `bad_audio`
 */
export function readWav(file: Uint8Array): Sound {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const name = (at: number) => String.fromCharCode(...file.subarray(at, at + 4));
  if (file.length < 12 || name(0) !== 'RIFF' || name(8) !== 'WAVE') {
    throw new SpeechError('bad_audio');
  }
  let format: { channels: number; sampleRate: number } | null = null;
  for (let at = 12; at + 8 <= file.length;) {
    const [chunk, length, body] = [name(at), view.getUint32(at + 4, true), at + 8];
    if (chunk === 'fmt ' && body + 16 <= file.length) {
      const [kind, channels] = [view.getUint16(body, true), view.getUint16(body + 2, true)];
      const isReadable = (kind === PCM || kind === EXTENSIBLE) && channels >= 1 && channels <= 8;
      if (!isReadable || view.getUint16(body + 14, true) !== 16) break;
      format = { channels, sampleRate: view.getUint32(body + 4, true) };
    }
    if (chunk === 'data' && format) {
      const { channels, sampleRate } = format;
      const end = Math.min(file.length, body + length);
      const pcm = readSamples(view, channels, body, Math.floor((end - body) / (2 * channels)));
      return { pcm, sampleRate };
    }
    at = body + length + (length % 2);
  }
  throw new SpeechError('bad_audio');
}

function readSamples(view: DataView, channels: number, at: number, count: number) {
  const pcm = new Float32Array(count);
  for (let index = 0; index < count; index++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) {
      sum += view.getInt16(at + 2 * (index * channels + channel), true);
    }
    pcm[index] = sum / channels / 32_768;
  }
  return pcm;
}
