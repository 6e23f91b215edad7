import type { PlannedSentence, SpokenSentence } from '@bluebird/contract/listening.ts';
import type { Speech, SpokenAudio } from '#integrations/speech/speech.ts';

/** A sentence as sound, with the pause after it. */
export type SentenceSound = {
  /** Frames that may be put behind others of the same sample rate. */
  mp3: Uint8Array;
  sampleRate: number;
  /** Seconds. */
  duration: number;
  /** Times from the beginning of this sound. */
  sentence: SpokenSentence;
};

/** What follows a sentence. */
export type Follows = 'sentence' | 'paragraph' | 'heading';

/**
 * Seconds of silence after a sentence. Encoding adds a tenth of a second, and a voice leaves as
 * much around what it says.
 */
const PAUSES: Record<Follows, number> = { sentence: 0.2, paragraph: 0.6, heading: 0.8 };

/** In the place of what a voice could not say. */
const SILENCE: SpokenAudio = { pcm: new Float32Array(1_600), sampleRate: 16_000, words: [] };

/**
 * Reads a sentence and encodes it.
 * @param text the sentence
 * @throws SpeechError
 */
export async function speakSentence(
  speech: Speech,
  { block_id, start, end }: PlannedSentence,
  { text, follows }: { text: string; follows: Follows },
): Promise<SentenceSound> {
  const spoken = (await speech.speak(text)) ?? SILENCE;
  const { pcm, sampleRate, words } = spoken;
  const padded = new Float32Array(pcm.length + Math.round(PAUSES[follows] * sampleRate));
  padded.set(pcm);
  const { bytes, duration, delay } = await speech.encode(padded, sampleRate);
  const sentence: SpokenSentence = {
    block_id,
    start,
    end,
    from: delay,
    to: delay + pcm.length / sampleRate,
    words: words.map(([first, last, from, to]) => [
      start + first,
      start + last,
      delay + from,
      delay + to,
    ]),
  };
  return { mp3: bytes, sampleRate, duration, sentence };
}
