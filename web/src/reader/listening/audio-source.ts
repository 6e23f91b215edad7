import type { Api } from '@bluebird/contract/contract.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import { call } from '#lib/call.ts';
import { isSoundKept } from '#lib/kept-sound.ts';

/** What the server answers when asked to read a text aloud. */
type AudioAnswer = Result<Api['GET /reader/article/{id}/audio']>;
export type MadeAudio = Extract<AudioAnswer, { status: 'ready' }>;
export type SentenceAnswer = Result<Api['GET /reader/article/{id}/audio/{number}']>;

/** Where the sound of one text is asked for. Each throws ApiError. */
export type AudioSource = {
  whole: (signal: AbortSignal) => Promise<AudioAnswer>;
  /** @param version of the text that `number` counts sentences of */
  sentence: (number: number, version: number, signal: AbortSignal) => Promise<SentenceAnswer>;
};

/** An address that a player can be given, and until when, in milliseconds since 1970. */
export type SoundAddress = { url: string; ends: number };

/**
 * Where the file of a sound is fetched: from the device where it is kept there, else with a token of
 * a few minutes.
 * @throws ApiError
 */
export async function soundAddress(url: string): Promise<SoundAddress> {
  if (await isSoundKept(url)) return { url, ends: Infinity };
  const { token, expires_at } = await call('GET /auth/audio_token');
  return { url: `${url}?token=${encodeURIComponent(token)}`, ends: Date.parse(expires_at) };
}

/** How often a sound that is being made is asked for, in milliseconds. */
const EVERY_MS = 2_000;

/** Asks for a text read aloud until it is made. @throws ApiError */
export async function untilMade(source: AudioSource, signal: AbortSignal): Promise<MadeAudio> {
  for (;;) {
    const answer = await source.whole(signal);
    if (answer.status === 'ready') return answer;
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    signal.throwIfAborted();
  }
}
