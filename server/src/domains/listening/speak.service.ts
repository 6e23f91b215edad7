import type { Context } from '#core/context.ts';
import { TITLE_BLOCK } from '@bluebird/contract/head-blocks.ts';
import { finishTask, reportTask } from '#jobs/tasks.ts';
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
} from './audio.queries.ts';
import { joinSentences } from './join-sentences.ts';
import { type SentenceSound, speakSentence } from './speak-sentence.ts';
import { speakJob } from './speak.job.ts';

/** Few enough for a job to end long before it would be taken for lost, and for others to have a turn. */
const BATCH = 60;
/** How long after somebody listened the rest is still made. */
const WANTED_MS = 2 * MINUTE_MS;

const CHANGED = '文章刚刚更新，请重新播放';

/** An audio that cannot be made; trying again would end the same way. */
export class SpeakRefused extends Error {
  readonly reason = 'outdated';
}

type Work = NonNullable<Awaited<ReturnType<typeof findAudioWork>>>;

/** Names a sentence in the line: whoever wants it meanwhile waits for the same. */
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
  // The title has no kind.
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
