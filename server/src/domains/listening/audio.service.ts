import type { Context } from '#core/context.ts';
import type { Actor } from '#core/actor.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Db } from '#db/client.ts';
import { Refusal } from '#core/refusal.ts';
import { findTask, insertTask } from '#jobs/tasks.ts';
import { requireReadableDocument } from '#domains/articles/articles.service.ts';
import { MINUTE_MS } from '#core/durations.ts';
import { FREE_BLOCKS } from '#core/article-access.ts';
import {
  findAudio,
  findAudioState,
  findSentence,
  findSpokenText,
  updateWanted,
  upsertAudio,
  type AudioWanted,
} from './audio.queries.ts';
import { makeSentence, sentenceKey, speakJob } from './speak.service.ts';
import { planSpeech } from './speech-plan.ts';
import { takeTurn } from './spoken-turn.ts';

/**
 * Milliseconds for which a failed task stands before another is tried: the voice may be out of
 * order.
 */
const RETRY_MS = MINUTE_MS;
/** Milliseconds without a report after which a task counts as lost. */
const LOST_MS = 30 * MINUTE_MS;

type Audio = NonNullable<Awaited<ReturnType<typeof findAudio>>>;

/**
 * The audio of an article; while it is being made, the plan of its sentences. The first request
 * starts the making, once for all listeners. Readers who are not members get the free blocks of a
 * locked article.
 * @throws Refusal `article_not_found`, `nothing_to_say`
 */
export async function showAudio(context: Context, articleId: number, actor: Actor) {
  const wanted = await audioWanted(context, articleId, actor);
  const audio = await findAudio(context.db, wanted);
  if (audio?.file) return madeView(context, audio);
  const plan = audio?.plan ? { version: audio.version, sentences: audio.plan } : null;
  return { status: 'making' as const, ...(await requestAudio(context, wanted, plan)) };
}

/**
 * One sentence of an article whose audio is being made, spoken now if it was not yet; the whole
 * audio once that is made.
 * @param version version of the text that the sentence's number refers to
 * @throws Refusal `article_not_found`, `text_changed`, `invalid_input`, `unavailable`
 */
export async function showSentence(
  context: Context,
  { id, number, version }: { id: number; number: number; version: number },
  { actor, signal }: { actor: Actor; signal: AbortSignal },
) {
  const { db, clock } = context;
  const wanted = await audioWanted(context, id, actor);
  const whole = async () => {
    const audio = await findAudio(db, wanted);
    if (audio?.version !== version || !audio.file) throw new Refusal('text_changed');
    return madeView(context, audio);
  };
  const state = await findAudioState(db, wanted);
  if (state?.version !== version) throw new Refusal('text_changed');
  if (state.file) return whole();
  const { id: audioId, planned } = state;
  if (number >= planned) {
    const message = '没有这一句';
    throw new Refusal('invalid_input', { message, fields: { number: message } });
  }
  await updateWanted(db, audioId, { number, at: clock() });
  const kept = await findSentence(db, audioId, number);
  if (kept) return spokenView(kept);
  const made = await takeTurn(context, {
    key: sentenceKey(audioId, number),
    asker: `reader ${actor.userId}`,
    signal,
    make: () => makeSentence(context, audioId, number),
  });
  // While the request waited, the audio was finished, or the text was changed.
  return made ? spokenView(made) : whole();
}

async function audioWanted(
  context: Context,
  articleId: number,
  actor: Actor,
): Promise<AudioWanted> {
  const { documentId, inFull } = await requireReadableDocument(context, articleId, actor);
  return { documentId, extent: inFull ? 'full' : 'free', engine: context.speech.engine };
}

const madeView = ({ speech }: Context, audio: Audio) => ({
  status: 'ready' as const,
  url: `/files/${audio.file!}`,
  duration: audio.duration!,
  engine: speech.engine,
  timing: audio.timing!,
  sentences: audio.sentences!,
});

const spokenView = ({
  mp3,
  sentence,
}: {
  mp3: Uint8Array;
  sentence: NonNullable<Awaited<ReturnType<typeof findSentence>>>['sentence'];
}) => ({
  status: 'spoken' as const,
  mp3: Buffer.from(mp3).toString('base64'),
  sentence,
});

type Plan = { version: number; sentences: NonNullable<Audio['plan']> };

/**
 * Starts the making of an audio unless it is under way.
 * @param known the plan, if the audio was begun before
 */
async function requestAudio(
  context: Context,
  wanted: AudioWanted,
  known: Plan | null,
): Promise<Plan> {
  const plan = known ?? (await planOf(context, wanted));
  if (plan.sentences.length === 0) throw new Refusal('nothing_to_say');
  await context.db.transaction().execute(async (tx) => {
    const { documentId, extent, engine } = wanted;
    await lockUntilCommit(tx, `audio:${documentId}:${extent}:${engine}`);
    const audio = await findAudio(tx, wanted);
    // The text was changed since: the next request plans the new one.
    if (audio?.version !== plan.version || audio.file) return;
    const at = context.clock();
    if (audio.task_id && (await isAlive(tx, audio.task_id, at))) return;
    // The task has no owner, since the audio is made for all who listen.
    const taskId = await insertTask(tx, 'articles.speak', null);
    const audioId = await upsertAudio(tx, {
      document_id: documentId,
      version: plan.version,
      extent,
      engine,
      timing: context.speech.timing,
      task_id: taskId,
      plan: plan.sentences,
      at,
    });
    await context.queue.enqueue(tx, speakJob, { audio_id: audioId, task_id: taskId });
  });
  return plan;
}

async function planOf({ db, speech }: Context, { documentId, extent }: AudioWanted): Promise<Plan> {
  const text = await findSpokenText(db, documentId);
  if (!text) throw new Refusal('article_not_found');
  const blocks = extent === 'full' ? text.blocks : text.blocks.slice(0, FREE_BLOCKS);
  return {
    version: text.version,
    sentences: await planSpeech(text.title, blocks, speech.says),
  };
}

async function isAlive(db: Db, taskId: string, at: Date): Promise<boolean> {
  const task = await findTask(db, taskId);
  if (!task || task.status === 'done') return false;
  const age = at.getTime() - task.updated_at.getTime();
  return age < (task.status === 'failed' ? RETRY_MS : LOST_MS);
}
