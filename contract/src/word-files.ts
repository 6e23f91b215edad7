import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { QueryFlag } from './scalars.ts';
import { WordFilter } from './words.ts';

export const wordFiles = endpoints({
  'GET /reader/myword/export': {
    name: 'wordFiles.export',
    summary:
      'The word book as a file: 我的单词本.txt to read, .csv for spreadsheets and to import again, .apkg for Anki with sound, sentences and the state of review.',
    access: 'reader',
    query: WordFilter.extend({
      format: z.enum(['txt', 'csv', 'apkg']).default('txt'),
      /** Known words too, when no state is asked for. */
      known: QueryFlag.default(true),
      /** Whether an Anki package has sound. */
      audio: QueryFlag.default(true),
    }),
    file: true,
  },
  'POST /reader/myword/import': {
    name: 'wordFiles.import',
    summary:
      'Adds the words of a text: a list of words, a table of ours or another’s with a column 单词, or Anki’s notes in plain text. Words already there keep state and review. At most 200,000 lines, and one import at a time. `preview` only tells what would come of it; the answer’s `undo` takes it back as it does changes of many.',
    access: 'reader',
    bodyLimit: 8_000_000,
    body: z.object({
      text: z.string().min(1, '内容为空').max(4_000_000, '内容太大'),
      preview: z.boolean().default(true),
      /** What the words become, unless a table of ours says it. */
      state: z.enum(['new', 'known']).default('new'),
      /** Takes words the dictionary lacks, too. */
      keep_unknown: z.boolean().default(false),
    }),
    result: z.object({
      kind: z.enum(['plain', 'csv', 'anki']),
      /** By headword; `bad` lines hold no word, `repeated` ones a word that came before. */
      counts: z.object({
        fresh: z.number().int(),
        present: z.number().int(),
        unknown: z.number().int(),
        repeated: z.number().int(),
        bad: z.number().int(),
        /** New ones whose last review a table puts in the future; it is taken as one of now. */
        ahead: z.number().int(),
      }),
      /** Whether there was more than the 20,000 words that are taken at once. */
      cut: z.boolean(),
      /** The first hundred, those the dictionary lacks before the others. */
      words: z.array(
        z.object({
          line: z.number().int(),
          form: z.string(),
          word: z.string(),
          gloss: z.string(),
          status: z.enum(['fresh', 'present', 'unknown']),
        }),
      ),
      /** The first hundred lines that hold no word. */
      bad: z.array(z.object({ line: z.number().int(), text: z.string() })),
      /** How many were added; null for a preview. */
      added: z.number().int().nullable(),
      undo: z.uuid().nullable(),
    }),
    refusals: ['word_import_running'],
  },
});
