import type { Api } from '@bluebird/contract/contract.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import { call } from '#lib/call.ts';

/** What the server answers when asked to read a text aloud. */
type AudioAnswer = Result<Api['GET /reader/article/{id}/audio']>;
export type MadeAudio = Extract<AudioAnswer, { status: 'ready' }>;
export type SentenceAnswer = Result<Api['GET /reader/article/{id}/audio/{number}']>;
export type AudioToken = Result<Api['GET /auth/audio_token']>;

/** Where the sound of one text is asked for. Each throws ApiError. */
export type AudioSource = {
  whole: (signal: AbortSignal) => Promise<AudioAnswer>;
  /** @param version of the text that `number` counts sentences of */
  sentence: (number: number, version: number, signal: AbortSignal) => Promise<SentenceAnswer>;
};

export const askAudioToken = (): Promise<AudioToken> => call('GET /auth/audio_token');
