import type { SpokenSentence } from '@bluebird/contract/listening.ts';
import { SpeechError } from '#integrations/speech/speech-error.ts';
import type { Speech, SpokenAudio } from '#integrations/speech/speech.ts';
import type { Utterance } from './speech-plan.ts';

/** A passage as sound. */
export type Piece = {
  mp3: Uint8Array;
  sampleRate: number;
  /** Seconds. */
  duration: number;
  /** Times from the beginning of the piece. */
  sentences: SpokenSentence[];
};

/** Where there was nothing to say. */
const SILENT: Piece = { mp3: new Uint8Array(), sampleRate: 0, duration: 0, sentences: [] };

/**
 * Reads a passage and encodes it. What the voice cannot say is passed over.
 * @throws SpeechError
 */
export async function speakPassage(speech: Speech, passage: Utterance[]): Promise<Piece> {
  const spoken: { utterance: Utterance; audio: SpokenAudio }[] = [];
  for (const utterance of passage) {
    const audio = await speech.speak(utterance.text);
    if (audio) spoken.push({ utterance, audio });
  }
  const sampleRate = spoken[0]?.audio.sampleRate;
  if (!sampleRate) return SILENT;
  if (spoken.some(({ audio }) => audio.sampleRate !== sampleRate)) {
    throw new SpeechError('mixed_sample_rates');
  }
  const silenceOf = ({ pause }: Utterance) => Math.round(pause * sampleRate);
  const samples = spoken.reduce(
    (sum, { utterance, audio }) => sum + audio.pcm.length + silenceOf(utterance),
    0,
  );
  const pcm = new Float32Array(samples);
  const starts: number[] = [];
  let at = 0;
  for (const { utterance, audio } of spoken) {
    pcm.set(audio.pcm, at);
    starts.push(at);
    at += audio.pcm.length + silenceOf(utterance);
  }
  const { bytes, duration, delay } = await speech.encode(pcm, sampleRate);
  const sentences = spoken.map(({ utterance, audio }, index) =>
    marksOf(utterance, audio, delay + starts[index]! / sampleRate),
  );
  return { mp3: bytes, sampleRate, duration, sentences };
}

const marksOf = (
  { blockId, start, end }: Utterance,
  { pcm, sampleRate, words }: SpokenAudio,
  begun: number,
): SpokenSentence => ({
  block_id: blockId,
  start,
  end,
  from: begun,
  to: begun + pcm.length / sampleRate,
  words: words.map(([first, last, from, to]) => [
    start + first,
    start + last,
    begun + from,
    begun + to,
  ]),
});
