import type { Context } from '../../context.ts';
import type { Actor } from '#http/actor.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Db } from '#db/client.ts';
import { Refusal } from '#http/refusal.ts';
import { findTask, insertTask } from '#jobs/tasks.ts';
import { requireReadableDocument } from '#domains/articles/articles.service.ts';
import { findAudio, upsertAudio, type AudioWanted } from './audio.queries.ts';
import { speakJob } from './speak.job.ts';

/** A task that failed is answered for so long before another is tried: a voice may be out of order. */
const RETRY_MS = 60_000;
/** A task nothing was heard of for so long is lost. */
const LOST_MS = 30 * 60_000;

/**
 * An article read aloud, or the task that makes it: one for all who ask at the same time. Of a
 * locked article, who is not a member gets the free blocks.
 * @throws Refusal `article_not_found`
 */
export async function showAudio(context: Context, articleId: number, actor: Actor) {
  const { documentId, inFull } = await requireReadableDocument(context, articleId, actor);
  const { engine } = context.speech;
  const wanted: AudioWanted = { documentId, extent: inFull ? 'full' : 'free', engine };
  const audio = await findAudio(context.db, wanted);
  if (!audio?.file)
    return { status: 'making' as const, task_id: await requestAudio(context, wanted) };
  return {
    status: 'ready' as const,
    url: `/files/${audio.file}`,
    duration: audio.duration!,
    engine,
    timing: audio.timing!,
    sentences: audio.sentences!,
  };
}

/** @returns the task that makes the audio */
const requestAudio = (context: Context, wanted: AudioWanted): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const { documentId, extent, engine } = wanted;
    await lockUntilCommit(tx, `audio:${documentId}:${extent}:${engine}`);
    const audio = await findAudio(tx, wanted);
    if (!audio) throw new Refusal('article_not_found');
    if (audio.task_id && (await isAlive(tx, audio.task_id, context.clock()))) return audio.task_id;
    // Of nobody: whoever asks meanwhile follows it too.
    const taskId = await insertTask(tx, 'articles.speak', null);
    const audioId = await upsertAudio(tx, {
      document_id: documentId,
      version: audio.version,
      extent,
      engine,
      timing: context.speech.timing,
      task_id: taskId,
    });
    await context.queue.enqueue(tx, speakJob, { audio_id: audioId, task_id: taskId });
    return taskId;
  });

async function isAlive(db: Db, taskId: string, at: Date): Promise<boolean> {
  const task = await findTask(db, taskId);
  if (!task) return false;
  const age = at.getTime() - task.updated_at.getTime();
  return age < (task.status === 'failed' ? RETRY_MS : LOST_MS);
}
