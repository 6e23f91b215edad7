import { decodeSentences, type EncodedAnalysis } from '@bluebird/engine/analysis/encoded.ts';
import type { Api } from '@bluebird/contract/contract.ts';
import type { TextPlace } from '@bluebird/contract/ai-asks.ts';
import type { Received, Result } from '@bluebird/contract/endpoint.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { requireReadableDocument } from '#domains/articles/articles.service.ts';
import { findAnalysis } from '#domains/articles/documents.queries.ts';
import { readableText } from '#domains/articles/readable-text.service.ts';
import { requireAskedBook } from './book-material.ts';
import { paragraphsOf, type Paragraph } from './ask-material.ts';
import { namesInText } from './names-in-text.ts';
import { OF_BOOK, startersFor } from './starters.ts';

/** Most names and sentences that are offered; a sentence of fewer words is no long one. */
const MOST_NAMES = 8;
const MOST_SENTENCES = 3;
const LONG = 24;

/**
 * What a reader can begin with, found without a model.
 * @throws Refusal `article_not_found`, `book_not_found`
 */
export async function showStarters(
  context: Context,
  actor: Actor,
  { article_id, book_id, source, selected }: Received<Api['GET /api/ai/starters']>['query'],
): Promise<Result<Api['GET /api/ai/starters']>> {
  if (book_id !== undefined) {
    await requireAskedBook(context, book_id, actor);
    return { questions: OF_BOOK, names: [], sentences: [] };
  }
  if (article_id === undefined) {
    const about = { selected, difficulty: null, paragraphs: [], names: [] };
    return {
      questions: startersFor({ source: source ?? 'FREE', ...about }),
      names: [],
      sentences: [],
    };
  }
  const { blocks, book, difficulty } = await readableText(context, article_id, actor);
  const { documentId } = await requireReadableDocument(context, article_id, actor);
  const kept = await findAnalysis(context.db, documentId);
  const analysis = (kept?.analysis ?? null) as EncodedAnalysis | null;
  const paragraphs = paragraphsOf(blocks);
  const names = analysis ? namesInText(context.dictionary, blocks, analysis) : [];
  return {
    questions: startersFor({
      source: book ? 'BOOK' : 'ARTICLE',
      selected,
      difficulty,
      paragraphs,
      names,
    }),
    names: names
      .filter(({ listed }) => listed)
      .slice(0, MOST_NAMES)
      .map(({ name, zh, what }) => ({ name, zh, what })),
    sentences: analysis ? longestSentences(paragraphs, analysis) : [],
  };
}

/** The longest sentences of a text, in its order. */
function longestSentences(
  paragraphs: readonly Paragraph[],
  analysis: EncodedAnalysis,
): TextPlace[] {
  const texts = new Map(paragraphs.map(({ id, text }) => [id, text]));
  const long = decodeSentences(analysis)
    .flatMap(({ id, sentences }) =>
      sentences.map(([start, end]) => ({
        block_id: id,
        start,
        end,
        text: (texts.get(id) ?? '').slice(start, end),
      })),
    )
    .map((place, order) => ({ place, order, words: place.text.split(/\s+/).length }))
    .filter(({ words }) => words >= LONG);
  return long
    .toSorted((a, b) => b.words - a.words)
    .slice(0, MOST_SENTENCES)
    .toSorted((a, b) => a.order - b.order)
    .map(({ place }) => place);
}
