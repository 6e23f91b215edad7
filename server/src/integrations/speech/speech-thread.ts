import path from 'node:path';
import { Piscina } from 'piscina';
import { MINUTE_MS } from '#core/durations.ts';
import type { Mp3, SpokenAudio } from './speech.ts';

/** Sound is heavy work: it is made and encoded in one thread of its own. */
export type SpeechThread = {
  /** Has the built-in voice read a sentence; null when there is nothing to be said. */
  speak: (sentence: string) => Promise<SpokenAudio | null>;
  encode: (pcm: Float32Array<ArrayBuffer>, sampleRate: number) => Promise<Mp3>;
  close: () => Promise<void>;
};

/** Far longer than a sentence or a minute of sound needs; what hangs is ended with its thread. */
const MAX_MS = 120_000;

/** One thread, started when first needed and ended after a minute without work. */
export function createSpeechThread(): SpeechThread {
  const thread = new Piscina({
    filename: path.join(import.meta.dirname, 'speech.worker.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: MINUTE_MS,
  });
  const run = (name: string, task: object, transferList: ArrayBuffer[] = []) =>
    thread.run(task, { name, transferList, signal: AbortSignal.timeout(MAX_MS) });
  return {
    speak: (sentence) => run('speak', { sentence }),
    encode: (pcm, sampleRate) => run('encode', { pcm, sampleRate }, [pcm.buffer]),
    close: () => thread.destroy(),
  };
}
