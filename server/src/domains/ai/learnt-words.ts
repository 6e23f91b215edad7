import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { listContexts, listEntries } from '#domains/words/words.queries.ts';
import type { AskPrompt } from './ask-prompt.ts';

/** Words that go along with a question about them: the latest. */
const MOST = 60;
/** UTF-16 units of the sentence that goes with a word. */
const MAX_SENTENCE = 160;

/** The words a reader saved last, each with its Chinese and the sentence it was met in. */
export async function learntWords(
  { db, dictionary, clock }: Pick<Context, 'db' | 'dictionary' | 'clock'>,
  { userId }: Actor,
): Promise<AskPrompt['words']> {
  const entries = await listEntries(db, { userId }, 'new', 0, MOST);
  const ids = entries.map(({ id }) => id);
  const contexts = ids.length > 0 ? await listContexts(db, ids, 1, clock()) : [];
  const sentences = new Map(contexts.map(({ entry_id, sentence }) => [entry_id, sentence]));
  return entries.map(({ id, word }) => ({
    word,
    zh: dictionary.entry(word)?.senses[0]?.glosses.slice(0, 3).join('；') ?? '',
    sentence: (sentences.get(id) ?? '').slice(0, MAX_SENTENCE).toWellFormed(),
  }));
}
