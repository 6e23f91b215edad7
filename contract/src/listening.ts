import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { IdParams } from './scalars.ts';

/** A sentence to be spoken. Offsets are UTF-16 units of the block's text. */
export const PlannedSentence = z.object({
  block_id: z.string(),
  start: z.number().int(),
  end: z.number().int(),
});
export type PlannedSentence = z.infer<typeof PlannedSentence>;

/** One spoken sentence; times in seconds of the audio. */
export const SpokenSentence = PlannedSentence.extend({
  from: z.number(),
  to: z.number(),
  /** Its words: [start, end, from, to] each. */
  words: z.array(z.tuple([z.number().int(), z.number().int(), z.number(), z.number()])),
});
export type SpokenSentence = z.infer<typeof SpokenSentence>;

/** The finished audio of a text. */
const MadeAudio = z.object({
  status: z.literal('ready'),
  /** Address of the MP3; add `token` from `GET /auth/audio_token`. */
  url: z.string(),
  /** Seconds. */
  duration: z.number(),
  /** Name of the voice: `flite`, or model and voice of the configured service. */
  engine: z.string(),
  /** Whether the words' times were measured in the sound or estimated. */
  timing: z.enum(['aligned', 'estimated']),
  sentences: z.array(SpokenSentence),
});

export const listening = endpoints({
  'GET /api/english/sound': {
    name: 'listening.wordSound',
    summary:
      'A word or phrase of the dictionary read aloud, or a word or sentence of the caller’s own word book: the address of an MP3 that is kept and never changes.',
    access: 'public',
    query: z.object({
      text: z.string().trim().min(1, '请给出要听的词').max(600, '这一句太长，不能朗读'),
    }),
    result: z.object({ url: z.string() }),
    refusals: ['word_not_found'],
  },
  'GET /reader/article/{id}/audio': {
    name: 'listening.articleAudio',
    summary:
      'An article read aloud: its address once it is made; until then the sentences it is made of, each of which can be heard at once. The title is spoken first, as block `_title`.',
    access: 'reader',
    params: IdParams,
    result: z.discriminatedUnion('status', [
      MadeAudio,
      z.object({
        status: z.literal('making'),
        /** Version of the text to which the sentences belong. */
        version: z.number().int(),
        sentences: z.array(PlannedSentence),
      }),
    ]),
    refusals: ['article_not_found', 'nothing_to_say'],
  },
  'GET /reader/article/{id}/audio/{number}': {
    name: 'listening.spokenSentence',
    summary:
      'A sentence of an article that is still being read aloud, by its place among the sentences; spoken now where it was not yet. Once all are made, the whole.',
    access: 'reader',
    params: IdParams.extend({ number: z.coerce.number().int().min(0).max(1_000_000) }),
    query: z.object({ version: z.coerce.number().int().min(1).max(2_147_483_647) }),
    result: z.discriminatedUnion('status', [
      MadeAudio,
      z.object({
        status: z.literal('spoken'),
        /** MP3 in Base64, with the pause after the sentence. */
        mp3: z.base64(),
        /** The sentence; times are seconds of this sound. */
        sentence: SpokenSentence,
      }),
    ]),
    refusals: ['article_not_found', 'text_changed'],
  },
});
