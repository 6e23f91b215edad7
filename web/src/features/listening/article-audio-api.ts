import { call } from '#lib/call.ts';

/** Where an article is heard: its whole sound, or a sentence of it while that is made. */
export const articleAudio = (id: number) => ({
  whole: (signal: AbortSignal) =>
    call('GET /reader/article/{id}/audio', { params: { id } }, { signal }),
  sentence: (number: number, version: number, signal: AbortSignal) =>
    call(
      'GET /reader/article/{id}/audio/{number}',
      { params: { id, number }, query: { version } },
      { signal },
    ),
});
