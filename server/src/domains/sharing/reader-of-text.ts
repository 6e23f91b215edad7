import type { Article } from '@bluebird/contract/articles.ts';
import type { Block } from '@bluebird/contract/blocks.ts';
import type { Analysis } from '@bluebird/engine/analysis/analyse.ts';
import { decodeAnalysis, type EncodedAnalysis } from '@bluebird/engine/analysis/encoded.ts';
import type { ReaderKnowledge } from '@bluebird/engine/vocabulary/known-words.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { showGlossary } from '#domains/articles/glossary.service.ts';
import { showGlosses } from '#domains/articles/glosses.service.ts';
import { readerKnowledge } from '#domains/vocabulary/vocabulary.service.ts';
import { classRankOf } from './handout.ts';
import type { SaidMeanings } from './word-notes.ts';

/** What a reader who has not taken the vocabulary test is taken to know, as the marks in a text do. */
const ASSUMED_RANK = 4_000;

export type ReaderOfText = { analysis: Analysis; knowledge: ReaderKnowledge; said: SaidMeanings };

/**
 * The analysis of a text with what its reader knows and said; a hand-out's reader is a class.
 * @throws Refusal `unavailable` while the text is analysed
 */
export async function readerOf(
  context: Context,
  article: Article,
  actor: Actor,
  { forClass = false }: { forClass?: boolean } = {},
): Promise<ReaderOfText> {
  const glossary = await showGlossary(context, article.id, actor);
  const shown = new Set(article.blocks.map(({ id }) => id));
  const whole = decodeAnalysis(glossary.analysis as EncodedAnalysis);
  // Title and summary are analysed too, but have no margin.
  const analysis = { ...whole, blocks: whole.blocks.filter(({ id }) => shown.has(id)) };
  const glosses = await showGlosses(context, article.id, actor);
  const said = {
    chosen: new Map(
      forClass
        ? []
        : glossary.chosen.map(({ block_id, offset, sense }) => [`${block_id} ${offset}`, sense]),
    ),
    glosses: new Map(
      glosses.items
        .filter(({ by }) => by === 'editor' || !forClass)
        .map(({ word, resolve }) => [word, resolve]),
    ),
  };
  if (forClass)
    return { analysis, said, knowledge: { states: new Map(), knownRank: classRankOf(article) } };
  const knowledge = await readerKnowledge(context, actor.userId, Object.keys(analysis.glossary));
  return {
    analysis,
    said,
    knowledge: { ...knowledge, knownRank: knowledge.knownRank ?? ASSUMED_RANK },
  };
}

export const textsOf = ({ blocks }: Pick<Article, 'blocks'>): Map<string, Block> =>
  new Map(blocks.map((block) => [block.id, block]));
