import { z } from 'zod';
import type { Context } from '#core/context.ts';
import { TITLE_BLOCK } from '@bluebird/contract/head-blocks.ts';
import { defineJob } from '#jobs/job.ts';
import { failTask, finishTask, reportTask } from '#jobs/tasks.ts';
import { MINUTE_MS } from '#core/durations.ts';
import {
  deleteSentences,
  deleteSuperseded,
  findAudioWork,
  findNextSentence,
  findSentence,
  findSentenceToSpeak,
  insertSentence,
  updateMade,
  listSentences,
} from './audio.queries.ts';
import { createHmac } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { SpokenSentence, PlannedSentence } from '@bluebird/contract/listening.ts';
import { SpeechError } from '#integrations/speech/speech-error.ts';
import type { Speech, SpokenAudio } from '#integrations/speech/speech.ts';

/**
 * Sentences of one job: few enough for it to end long before it would count as lost, and for other
 * articles to have their turn.
 */
const BATCH = 60;
/** Milliseconds after the last listening for which the rest of an audio is still made. */
const WANTED_MS = 2 * MINUTE_MS;

const CHANGED = '文章刚刚更新，请重新播放';

/** An audio that cannot be made; trying again would fail in the same way. */
class SpeakRefused extends Error {
  readonly reason = 'outdated';
}

/** Reads the next sentences of a document aloud. Each job queues the one after it. */
export const speakJob = defineJob({
  name: 'articles.speak',
  payload: z.object({ audio_id: z.number().int(), task_id: z.uuid() }),
  retryLimit: 3,
  concurrency: 1,
  handle: async (context, payload) => {
    try {
      await speakNext(context, payload);
    } catch (error) {
      if (!(error instanceof SpeakRefused)) throw error;
      await failTask(context.db, payload.task_id, error.message, error.reason);
    }
  },
  giveUp: ({ db }, { task_id }, error) => {
    const reason = error instanceof SpeechError ? error.reason : 'internal';
    return failTask(db, task_id, '暂时无法生成朗读，请稍后再试', reason);
  },
});

type Work = NonNullable<Awaited<ReturnType<typeof findAudioWork>>>;

/** The key of a sentence in the speech line; requests for the same key share one result. */
export const sentenceKey = (audioId: number, number: number): string =>
  `sentence ${audioId} ${number}`;

/**
 * Speaks a sentence of an audio and keeps it, unless somebody else did just now.
 * @returns null when it is no longer to be spoken
 * @throws SpeechError when the voice cannot be had
 */
export async function makeSentence(
  { db, speech }: Pick<Context, 'db' | 'speech'>,
  audioId: number,
  number: number,
): Promise<Pick<SentenceSound, 'mp3' | 'sentence'> | null> {
  const kept = await findSentence(db, audioId, number);
  if (kept) return kept;
  const found = await findSentenceToSpeak(db, audioId, { number, titleBlock: TITLE_BLOCK });
  if (!found) return null;
  const { planned, next, kind, text } = found;
  const isInside = next?.block_id === planned.block_id;
  // A title has no kind of block.
  const atEnd = kind === null || kind === 'heading' ? 'heading' : 'paragraph';
  const sound = await speakSentence(speech, planned, {
    text: text.slice(planned.start, planned.end),
    follows: isInside ? 'sentence' : atEnd,
  });
  await insertSentence(db, audioId, number, sound);
  return sound;
}

/**
 * Speaks the next sentences of an audio, beginning where somebody listens, and queues the ones after
 * them; at the end puts everything together. What was made before a job broke off is kept. It stops
 * when nobody listens any more, and goes on when somebody does.
 * @throws SpeakRefused
 * @throws SpeechError when the voice cannot be had
 */
export async function speakNext(
  context: Context,
  { audio_id, task_id }: { audio_id: number; task_id: string },
): Promise<void> {
  const { db, speech, queue, clock } = context;
  for (let spoken = 0; spoken < BATCH; spoken++) {
    const work = await findAudioWork(db, audio_id, task_id);
    if (work?.file) return;
    if (!work || work.version !== work.text_version || work.engine !== speech.engine) {
      throw new SpeakRefused(CHANGED);
    }
    const { number, made, of } = await findNextSentence(db, audio_id);
    if (number === null) return finish(context, work, task_id);
    if (clock().getTime() - work.wanted_at.getTime() > WANTED_MS) {
      return finishTask(db, task_id, '没有人在听了，读到一半停下', { made, of });
    }
    await reportTask(db, task_id, Math.floor((98 * made) / of), '正在生成朗读');
    const sound = await speech.line.take({
      key: sentenceKey(audio_id, number),
      asker: `audio ${audio_id}`,
      patient: true,
      make: () => makeSentence(context, audio_id, number),
    });
    if (!sound && !(await findAudioWork(db, audio_id, task_id))?.file)
      throw new SpeakRefused(CHANGED);
  }
  await queue.enqueue(db, speakJob, { audio_id, task_id });
}

async function finish(context: Context, work: Work, task_id: string): Promise<void> {
  const { db, files, log } = context;
  const made = await joinSentences(context, work.id);
  const superseded = await db.transaction().execute(async (tx) => {
    if (!(await updateMade(tx, work.id, made))) return [];
    await deleteSentences(tx, work.id);
    await finishTask(tx, task_id, '朗读已生成', { duration: made.duration });
    return deleteSuperseded(tx, work);
  });
  for (const file of superseded) {
    await files.delete(file).catch((error: unknown) => {
      log.warn({ err: error, file }, 'audio of an earlier version was not removed');
    });
  }
}

/** Sentences held in memory at a time. */
const AT_ONCE = 50;

type Joined = { file: string; bytes: number; duration: number; sentences: SpokenSentence[] };

/**
 * Puts the sentences of an audio behind one another, some in memory at a time, and stores the file.
 * Its key is made from its content with the installation’s secret: nobody who knows the text can tell it.
 * @throws SpeechError when they do not fit together
 */
async function joinSentences(
  { db, files, installation }: Context,
  audioId: number,
): Promise<Joined> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bluebird-audio-'));
  try {
    const whole = path.join(folder, 'whole.mp3');
    const digest = createHmac('sha256', installation).update(`audio\n${audioId}\n`);
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
    await files.putFile(file, whole);
    return { file, bytes, duration: toMilliseconds(duration), sentences };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** A sentence with all its times moved by `by` seconds, rounded to milliseconds. */
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

/** A sentence as sound, with the pause after it. */
type SentenceSound = {
  /** MP3 frames, which can be appended to others of the same sample rate. */
  mp3: Uint8Array;
  sampleRate: number;
  /** Seconds. */
  duration: number;
  /** Times in seconds from the beginning of this sound. */
  sentence: SpokenSentence;
};

/** What comes after a sentence, which decides the pause. */
type Follows = 'sentence' | 'paragraph' | 'heading';

/**
 * Seconds of silence after a sentence. Encoding adds a tenth of a second, and a voice leaves as
 * much around what it says.
 */
const PAUSES: Record<Follows, number> = { sentence: 0.2, paragraph: 0.6, heading: 0.8 };

/** Stands for a sentence that the voice could not speak. */
const SILENCE: SpokenAudio = { pcm: new Float32Array(1_600), sampleRate: 16_000, words: [] };

/**
 * Reads a sentence and encodes it.
 * @param text the sentence
 * @throws SpeechError
 */
async function speakSentence(
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
