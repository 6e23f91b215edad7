import { decodeAnalysis, type EncodedAnalysis } from '@bluebird/engine/analysis/encoded.ts';
import type { Dictionary } from '@bluebird/engine/dictionary/dictionary.ts';
import { senseLine } from '@bluebird/engine/dictionary/sense-line.ts';
import { blockOf, sentenceAround, type ArticleText } from './sentence-places.ts';

/** A word whose sense the analysis is not sure of, with the senses it may have. */
export type HardPlace = {
  block_id: string;
  sentence: string;
  place: number;
  word: string;
  /** As it stands in the sentence. */
  form: string;
  senses: { line: string; glosses: string[]; cue: string }[];
};

/** Most places of one article that a model is asked about. */
const MOST_PLACES = 120;
/** Glosses of a sense that its line tells, as an article's glossary does. */
const GLOSSES_IN_LINE = 3;
const CONTENT = new Set(['NOUN', 'VERB', 'ADJ', 'ADV']);

/** The words of an article whose sense the analysis is not sure of, in the text's order. */
export function hardPlaces(
  text: ArticleText,
  encoded: EncodedAnalysis,
  dictionary: Pick<Dictionary, 'entry'>,
): HardPlace[] {
  const places: HardPlace[] = [];
  for (const block of decodeAnalysis(encoded).blocks) {
    const source = blockOf(text, block.id)?.text;
    if (source === undefined) continue;
    for (const { start, end, entry, pos, sure, name } of block.words) {
      if (sure || name || entry === null || !CONTENT.has(pos)) continue;
      const senses = dictionary.entry(entry)?.senses ?? [];
      if (senses.length < 2) continue;
      places.push({
        block_id: block.id,
        ...sentenceAround(source, block, start),
        word: entry,
        form: source.slice(start, end),
        senses: senses.map((sense) => ({
          line: senseLine({ ...sense, glosses: sense.glosses.slice(0, GLOSSES_IN_LINE) }),
          glosses: sense.glosses,
          cue: sense.detail?.cue ?? '',
        })),
      });
      if (places.length === MOST_PLACES) return places;
    }
  }
  return places;
}
