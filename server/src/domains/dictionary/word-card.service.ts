import { MAX_SENTENCE, type WordCard } from '@bluebird/contract/dictionary.ts';
import type * as engine from '@bluebird/engine/dictionary/lookup.ts';
import { senseOfLine } from '@bluebird/engine/dictionary/sense-line.ts';
import type { PlacedSense } from '@bluebird/engine/analysis/placed-senses.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { wordAtPlace } from '#domains/senses/article-senses.service.ts';
import { cardView } from './dictionary.view.ts';

type Asked = engine.LookUpInput & {
  article_id?: number | undefined;
  block_id?: string | undefined;
  block_offset?: number | undefined;
};

/** What the card of a word depends on: all else is the dictionary's. */
export type CardSource = { asked: engine.LookUpInput; placed: PlacedSense | null };

/**
 * What a card is made from: what is asked for, and what the text says of its place, where the caller
 * may read that. A place tells the sentence too: whoever names one need not send the other.
 */
export async function cardSource(
  context: Context,
  { article_id, block_id, block_offset, ...asked }: Asked,
  actor: Actor | null,
): Promise<CardSource> {
  if (article_id === undefined || block_id === undefined || block_offset === undefined) {
    return { asked, placed: null };
  }
  const place = { articleId: article_id, blockId: block_id, offset: block_offset };
  const there = await wordAtPlace(context, place, asked, actor);
  if (!there) return { asked, placed: null };
  const { sense, sentence, offset } = there;
  const isTold = asked.sentence !== undefined || sentence.length > MAX_SENTENCE;
  return { asked: isTold ? asked : { ...asked, sentence, offset }, placed: sense };
}

/**
 * The card of a word. What the article says of its place goes before what the sentence says. Null: no
 * such word.
 */
export async function showCard(
  context: Context,
  { asked, placed }: CardSource,
): Promise<WordCard | null> {
  const card = placed ? await placedCard(context, asked, placed) : null;
  const found = card ?? (await context.analysis.lookUp(asked));
  return found && cardView(found);
}

/** The card with the article's sense first; null where the dictionary lacks that. */
async function placedCard(
  { analysis }: Context,
  asked: engine.LookUpInput,
  { headword, line, sure }: PlacedSense,
): Promise<engine.WordCard | null> {
  const met = await analysis.lookUp(asked);
  const card =
    met?.word === headword
      ? met
      : await analysis.lookUp({ ...asked, word: headword, headword: true });
  const meant = card?.senses[senseOfLine(card.senses, line)];
  if (!card || !meant) return null;
  return {
    ...card,
    form: asked.word.trim(),
    senses: [meant, ...card.senses.filter((sense) => sense !== meant)],
    fitsSentence: sure,
  };
}
