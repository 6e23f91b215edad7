import { decodeSentences, type EncodedAnalysis } from '@bluebird/engine/analysis/encoded.ts';
import { chineseOfSentences } from '@bluebird/engine/alignment/aligned.ts';
import type { Summary } from '@bluebird/contract/ai-summaries.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { requireReadableDocument } from '#domains/articles/articles.service.ts';
import { findAnalysis } from '#domains/articles/documents.queries.ts';
import type { ReadableText } from '#domains/articles/readable-text.service.ts';
import { paragraphsOf } from './ask-material.ts';

type KeySentence = Summary['sentences'][number];

/** Most sentences: a fifth of a short text, of a long one as many as are read at a glance. */
const MOST = 5;
const leastFor = (paragraphs: number): number =>
  Math.min(MOST, Math.max(2, Math.ceil(paragraphs / 3)));

export type KeySentences = ReturnType<typeof createKeySentences>;

/** Texts whose key sentences this process remembers; finding them takes a tenth of a second. */
const REMEMBERED = 500;

/** Finds the key sentences of texts, as far as their readers may read them. */
export function createKeySentences(context: Context) {
  const known = new Map<string, Promise<KeySentence[]>>();
  return (text: ReadableText, actor: Actor | null): Promise<KeySentence[]> => {
    const key = `${text.id} ${text.version} ${text.inFull}`;
    const found = known.get(key) ?? find(context, text, actor);
    known.delete(key);
    known.set(key, found);
    found.catch(() => known.delete(key));
    if (known.size > REMEMBERED) known.delete(known.keys().next().value!);
    return found;
  };
}

async function find(
  context: Context,
  { id, blocks }: ReadableText,
  actor: Actor | null,
): Promise<KeySentence[]> {
  const paragraphs = paragraphsOf(blocks);
  const places = await context.analysis.keySentences(paragraphs, leastFor(paragraphs.length));
  const { documentId } = await requireReadableDocument(context, id, actor);
  const analysis = (await findAnalysis(context.db, documentId))?.analysis ?? null;
  const aligned = new Map(
    analysis
      ? decodeSentences(analysis as EncodedAnalysis).map((block) => [block.id, block.aligned])
      : [],
  );
  const texts = new Map(paragraphs.map((paragraph) => [paragraph.id, paragraph]));
  return places.map(({ blockId, start, end }) => {
    const { text, zh } = texts.get(blockId)!;
    const chinese = chineseOfSentences(aligned.get(blockId), zh, start, end);
    return {
      block_id: blockId,
      start,
      end,
      text: text.slice(start, end),
      zh: chinese?.start === start && chinese.end === end ? chinese.zh : null,
    };
  });
}
