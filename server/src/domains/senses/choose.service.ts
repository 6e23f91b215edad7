import type { SenseChoice } from '@bluebird/contract/articles.ts';
import { senseLine, senseOfLine } from '@bluebird/engine/dictionary/sense-line.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import { readPlace } from './article-senses.service.ts';
import { countOwn, deleteChoice, upsertChoice, type SentencePlace } from './senses.queries.ts';
import { blockOf, sentenceAround } from './sentence-places.ts';

/** Choices of one reader in one article. */
const MAX_CHOICES = 300;
/** Glosses of a sense that its line tells, as an article's glossary does. */
const GLOSSES_IN_LINE = 3;

type Wanted = { block_id: string; offset: number; word: string };

/**
 * Keeps what a reader says a word means at its place; one choice for each place.
 * @throws Refusal `article_not_found`; `word_not_found` when no such word begins there, or the caller
 * may not read that far; `invalid_input` for a sense that the word has not; `too_many_senses`
 */
export async function chooseSense(
  context: Context,
  articleId: number,
  actor: Actor,
  { sense, ...wanted }: Wanted & { sense: string },
): Promise<SenseChoice> {
  const found = await requirePlace(context, articleId, actor, wanted);
  if (!found) throw new Refusal('word_not_found');
  const { place, before } = found;
  const senses = context.dictionary.entry(place.word)?.senses ?? [];
  const chosen = senses[senseOfLine(senses, sense)];
  if (!chosen) throw new Refusal('invalid_input', { message: '词典里没有这个意思' });
  const line = senseLine({ ...chosen, glosses: chosen.glosses.slice(0, GLOSSES_IN_LINE) });
  await context.db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, `senses:${actor.userId}:${articleId}`);
    await upsertChoice(tx, {
      ...place,
      user_id: actor.userId,
      sense: line,
      before,
      created_at: context.clock(),
    });
    if ((await countOwn(tx, actor.userId, articleId)) > MAX_CHOICES)
      throw new Refusal('too_many_senses');
  });
  return { block_id: place.block_id, offset: wanted.offset, word: place.word, sense: line };
}

/**
 * Takes a reader's choice back.
 * @throws Refusal `article_not_found`
 */
export async function undoChoice(
  context: Context,
  articleId: number,
  actor: Actor,
  wanted: Wanted,
): Promise<{ removed: boolean }> {
  const found = await requirePlace(context, articleId, actor, wanted);
  return { removed: found !== null && (await deleteChoice(context.db, actor.userId, found.place)) };
}

/** The place of a headword, by its sentence, and what the article says there; null: it is not there. */
async function requirePlace(
  context: Context,
  articleId: number,
  actor: Actor,
  { block_id, offset, word }: Wanted,
): Promise<{ place: SentencePlace; before: string } | null> {
  const there = await readPlace(context, { articleId, blockId: block_id, offset }, actor);
  if (!there) throw new Refusal('article_not_found');
  const said = there.senses.find((one) => one.headword === word && one.start === offset);
  const block = blockOf(there.text, block_id);
  if (!said || !block || !there.block) return null;
  const around = sentenceAround(block.text, there.block, offset);
  return { place: { article_id: articleId, block_id, ...around, word }, before: said.line };
}
