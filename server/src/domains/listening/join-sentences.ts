import { createHmac } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { SpokenSentence } from '@bluebird/contract/listening.ts';
import type { Context } from '#core/context.ts';
import { SpeechError } from '#integrations/speech/speech-error.ts';
import { listSentences } from './audio.queries.ts';

/** Sentences in memory at a time. */
const AT_ONCE = 50;

type Joined = { file: string; bytes: number; duration: number; sentences: SpokenSentence[] };

/**
 * Puts the sentences of an audio behind one another, some in memory at a time, and stores the file.
 * Its key is made from its content with our secret: nobody who knows the text can tell it.
 * @throws SpeechError when they do not fit together
 */
export async function joinSentences(
  { db, files, secret }: Context,
  audioId: number,
): Promise<Joined> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bluebird-audio-'));
  try {
    const whole = path.join(folder, 'whole.mp3');
    const digest = createHmac('sha256', secret).update(`audio\n${audioId}\n`);
    const sentences: SpokenSentence[] = [];
    const rates = new Set<number>();
    let [bytes, duration] = [0, 0];
    const output = await open(whole, 'wx');
    try {
      for (let from = 0; ; from += AT_ONCE) {
        const some = await listSentences(db, audioId, { from, limit: AT_ONCE });
        for (const { mp3, sample_rate, sentence, duration: length } of some) {
          rates.add(sample_rate);
          await output.write(mp3);
          digest.update(mp3);
          sentences.push(later(sentence, duration));
          bytes += mp3.length;
          duration += length;
        }
        if (some.length < AT_ONCE) break;
      }
    } finally {
      await output.close();
    }
    if (rates.size > 1) throw new SpeechError('mixed_sample_rates');
    const file = `audio/${digest.digest('hex').slice(0, 32)}.mp3`;
    await files.putFile(file, whole, 'audio/mpeg');
    return { file, bytes, duration: toMilliseconds(duration), sentences };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** A sentence's times by that much later, to the millisecond. */
const later = (sentence: SpokenSentence, by: number): SpokenSentence => ({
  ...sentence,
  from: toMilliseconds(sentence.from + by),
  to: toMilliseconds(sentence.to + by),
  words: sentence.words.map(([start, end, from, to]) => [
    start,
    end,
    toMilliseconds(from + by),
    toMilliseconds(to + by),
  ]),
});
