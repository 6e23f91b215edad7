import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { IdParams } from './scalars.ts';

/** One spoken sentence. Offsets are UTF-16 units of the block's text, times seconds of the audio. */
export const SpokenSentence = z.object({
  block_id: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  from: z.number(),
  to: z.number(),
  /** Its words: [start, end, from, to] each. */
  words: z.array(z.tuple([z.number().int(), z.number().int(), z.number(), z.number()])),
});
export type SpokenSentence = z.infer<typeof SpokenSentence>;

export const listening = endpoints({
  'GET /reader/article/{id}/audio': {
    name: 'articles.audio',
    summary:
      'An article read aloud: its address once it is made, else the task that makes it. The title is spoken first, as block `_title`.',
    access: 'reader',
    params: IdParams,
    result: z.discriminatedUnion('status', [
      z.object({
        status: z.literal('ready'),
        /** Address of the MP3; add `token` from `GET /auth/audio_token`. */
        url: z.string(),
        /** Seconds. */
        duration: z.number(),
        /** Who made it: `flite`, or the model and voice configured. */
        engine: z.string(),
        /** Whether the words' times were found in the sound or are estimates. */
        timing: z.enum(['aligned', 'estimated']),
        sentences: z.array(SpokenSentence),
      }),
      z.object({ status: z.literal('making'), task_id: z.uuid() }),
    ]),
  },
});
