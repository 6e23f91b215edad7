import { call } from '#lib/call.ts';

/** Asks for an article read aloud: its sound, or the task that makes it. @throws ApiError */
export const askArticleAudio = (id: number, signal: AbortSignal) =>
  call('GET /reader/article/{id}/audio', { params: { id } }, { signal });
