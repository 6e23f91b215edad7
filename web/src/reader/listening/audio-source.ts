import type { Api } from '@bluebird/contract/contract.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import { call } from '#lib/call.ts';

/** What the server answers when asked to read a text aloud. */
export type AudioAnswer = Result<Api['GET /reader/article/{id}/audio']>;
export type MadeAudio = Extract<AudioAnswer, { status: 'ready' }>;
export type AudioToken = Result<Api['GET /auth/audio_token']>;

/** Asks for the sound of one text. @throws ApiError */
export type AskAudio = (signal: AbortSignal) => Promise<AudioAnswer>;

/** A sound that could not be made; the message is for the reader. */
export class AudioNotMade extends Error {
  override name = 'AudioNotMade';
}

export const askAudioToken = (): Promise<AudioToken> => call('GET /auth/audio_token');

/** Between two questions how far the making is, in milliseconds. */
const ASK_AGAIN = 1_200;

/**
 * The sound of a text, waited for while it is being made.
 * @param onProgress told how far it is, 0 to 100
 * @throws ApiError, AudioNotMade, or the signal's reason
 */
export async function waitForAudio(
  ask: AskAudio,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<MadeAudio> {
  for (;;) {
    const answer = await ask(signal);
    if (answer.status === 'ready') return answer;
    onProgress(0);
    await finished(answer.task_id, onProgress, signal);
  }
}

async function finished(
  taskId: string,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    await pause(ASK_AGAIN, signal);
    const task = await call('GET /reader/task/{id}', { params: { id: taskId } }, { signal });
    if (task.status === 'failed') throw new AudioNotMade(task.message);
    if (task.status === 'done') return;
    onProgress(task.progress);
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
