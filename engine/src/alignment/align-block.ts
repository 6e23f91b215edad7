import type { AnalysedBlock } from '#analysis/analyse.ts';
import type { DictionaryEntry } from '#dictionary/entry.ts';
import { align, canAlign } from './align.ts';
import { translationKey, type Aligned, type AlignedPair } from './aligned.ts';
import { chineseParts } from './chinese-parts.ts';
import { cluesOf } from './clues.ts';

/**
 * Aligns the sentences of an analysed block with its translation.
 * @param entry looks a headword up in the dictionary
 * @returns undefined when a side is empty, or the block is too large
 */
export function alignBlock(
  text: string,
  zh: string,
  analysed: AnalysedBlock,
  entry: (headword: string) => DictionaryEntry | null,
): Aligned | undefined {
  const { sentences } = analysed;
  const parts = chineseParts(zh);
  if (!canAlign(sentences.length, parts.length)) return undefined;
  const clues = cluesOf(text, analysed, zh, parts, entry);
  const english = sentences.map(([start, end], place) => ({
    text: text.slice(start, end),
    clues: clues[place]!,
  }));
  const pairs = align(english, parts).flatMap((bead): AlignedPair[] => {
    const [first, last] = [sentences[bead.english[0]], sentences[bead.english[1] - 1]];
    if (!first || !last || bead.english[0] === bead.english[1]) return [];
    const zhStart = parts[bead.chinese[0]]?.start ?? zh.length;
    const isEmpty = bead.chinese[0] === bead.chinese[1];
    const zhEnd = isEmpty ? zhStart : parts[bead.chinese[1] - 1]!.end;
    return [[first[0], last[1], zhStart, zhEnd, Math.floor(bead.confidence * 100)]];
  });
  return pairs.length > 0 ? { key: translationKey(zh), pairs } : undefined;
}
