import type { Config } from '#config.ts';
import { createFliteSpeech } from './flite-speech.ts';
import { createRemoteSpeech } from './remote-speech.ts';
import type { SpeechLine } from './speech-line.ts';
import { createSpeechThread } from './speech-thread.ts';

/** A sentence read aloud. */
export type SpokenAudio = {
  /** One channel, −1 to 1. */
  pcm: Float32Array<ArrayBuffer>;
  /** Samples a second. */
  sampleRate: number;
  /** Its words: offsets into the sentence in UTF-16 units, seconds of the audio. */
  words: WordMark[];
};

type WordMark = [start: number, end: number, from: number, to: number];

/** MP3 frames that may be put behind others of the same sample rate. */
export type Mp3 = {
  bytes: Uint8Array<ArrayBuffer>;
  /** Seconds it plays, which is more than was encoded: whole frames, and the encoder's delay. */
  duration: number;
  /** Seconds by which the sound comes later than in what was encoded. */
  delay: number;
};

/** Reads English text aloud. */
export type Speech = {
  /** Who speaks: `flite`, or model and voice of the service configured. */
  engine: string;
  /** Whether its words' times are found in the sound or only estimated. */
  timing: 'aligned' | 'estimated';
  /** Whether there seems to be anything in a text to be said; quick, and not always right. */
  says: (text: string) => boolean;
  /**
   * Reads one sentence.
   * @returns null when there is nothing in it to be said
   * @throws SpeechError when the engine cannot be had
   */
  speak: (sentence: string) => Promise<SpokenAudio | null>;
  encode: (pcm: Float32Array<ArrayBuffer>, sampleRate: number) => Promise<Mp3>;
  /** Where everything that is to be spoken waits its turn. */
  line: SpeechLine;
  /** Ends the thread; what it was at is rejected. */
  close: () => Promise<void>;
};

/** The voice the settings name; without any, the one that is built in. */
export function createSpeech({ tts }: Pick<Config, 'tts'>): Speech {
  const thread = createSpeechThread();
  return tts ? createRemoteSpeech(tts, thread) : createFliteSpeech(thread);
}
