import type { Context } from '../../context.ts';
import { finishTask, reportTask } from '#jobs/tasks.ts';
import { FREE_BLOCKS } from '#domains/articles/articles.view.ts';
import {
  countPieces,
  deletePieces,
  deleteSuperseded,
  findAudioWork,
  insertPiece,
  updateMade,
} from './audio.queries.ts';
import { joinPieces } from './join-pieces.ts';
import { speakJob } from './speak.job.ts';
import { speakPassage } from './speak-passage.ts';
import { planSpeech } from './speech-plan.ts';

/** Few enough for a job to end long before it would be taken for lost, and for others to have a turn. */
const BATCH = 8;

/** An audio that cannot be made; trying again would end the same way. */
export class SpeakRefused extends Error {
  readonly reason: 'outdated' | 'nothing_to_say';

  constructor(reason: 'outdated' | 'nothing_to_say', message: string) {
    super(message);
    this.reason = reason;
  }
}

type Work = NonNullable<Awaited<ReturnType<typeof findAudioWork>>>;

/**
 * Reads the next passages of a document aloud and queues the ones after them; at the end puts
 * everything together. What was made before a job broke off is kept.
 * @throws SpeakRefused
 * @throws SpeechError when the voice cannot be had
 */
export async function speakNext(
  context: Context,
  { audio_id, task_id }: { audio_id: number; task_id: string },
): Promise<void> {
  const { db, speech, queue } = context;
  const work = await findAudioWork(db, audio_id, task_id);
  if (work?.file) return;
  if (!work || work.version !== work.text_version || work.engine !== speech.engine) {
    throw new SpeakRefused('outdated', '文章刚刚更新，请重新播放');
  }
  const passages = planSpeech(
    work.title,
    work.extent === 'full' ? work.blocks : work.blocks.slice(0, FREE_BLOCKS),
  );
  const made = await countPieces(db, audio_id);
  const upTo = Math.min(passages.length, made + BATCH);
  for (let number = made; number < upTo; number++) {
    const progress = Math.floor((98 * number) / passages.length);
    await reportTask(db, task_id, progress, '正在生成朗读');
    await insertPiece(db, audio_id, number, await speakPassage(speech, passages[number]!));
  }
  if (upTo < passages.length) await queue.enqueue(db, speakJob, { audio_id, task_id });
  else await finish(context, work, { pieces: passages.length, task_id });
}

async function finish(
  context: Context,
  work: Work,
  { pieces, task_id }: { pieces: number; task_id: string },
): Promise<void> {
  const { db, files, log } = context;
  const made = await joinPieces(context, work.id, pieces);
  if (!made.sentences.length) {
    throw new SpeakRefused('nothing_to_say', '这篇文章没有可以朗读的英文');
  }
  const superseded = await db.transaction().execute(async (tx) => {
    if (!(await updateMade(tx, work.id, made))) return [];
    await deletePieces(tx, work.id);
    await finishTask(tx, task_id, '朗读已生成', { duration: made.duration });
    return deleteSuperseded(tx, work);
  });
  for (const file of superseded) {
    await files.delete(file).catch((error: unknown) => {
      log.warn({ err: error, file }, 'audio of an earlier version was not removed');
    });
  }
}
