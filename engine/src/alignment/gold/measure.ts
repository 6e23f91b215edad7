import { createAnalyser } from '#analysis/analyse.ts';
import type { Dictionary } from '#dictionary/dictionary.ts';
import { SURE } from '#alignment/aligned.ts';
import type { GoldParagraph } from './gold-paragraphs.ts';

/** A sentence whose Chinese differs from that aligned by hand. */
type Mistake = {
  from: string;
  sentence: string;
  given: string;
  own: string;
  confidence: number;
};

/** Results: number of sentences, of those whose Chinese is shown alone, and the mistakes. */
export type Measured = { sentences: number; sure: number; mistakes: Mistake[] };

/** Aligns paragraphs and compares the result with the alignment by hand. */
export function measureAlignment(
  dictionary: Dictionary,
  paragraphs: readonly GoldParagraph[],
): Measured {
  const analyser = createAnalyser(dictionary);
  const measured: Measured = { sentences: 0, sure: 0, mistakes: [] };
  for (const { from, text, zh, own } of paragraphs) {
    const block = analyser.analyse([{ id: '', text, zh }]).blocks[0]!;
    for (const [place, [start, end]] of block.sentences.entries()) {
      const pair = block.aligned?.pairs.find((one) => one[0] <= start && one[1] >= end);
      const given = pair ? zh.slice(pair[2], pair[3]) : '';
      const confidence = pair?.[4] ?? 0;
      measured.sentences += 1;
      if (confidence >= SURE) measured.sure += 1;
      if (given === own[place]) continue;
      const sentence = text.slice(start, end);
      measured.mistakes.push({ from, sentence, given, own: own[place] ?? '', confidence });
    }
  }
  return measured;
}

/** 95 % interval of a share (Wilson, 1927), in per cent. */
export function interval(part: number, whole: number): [from: number, to: number] {
  const z = 1.96;
  const share = part / whole;
  const centre = share + z ** 2 / (2 * whole);
  const reach = z * Math.sqrt((share * (1 - share)) / whole + z ** 2 / (4 * whole ** 2));
  const scale = 100 / (1 + z ** 2 / whole);
  return [(centre - reach) * scale, (centre + reach) * scale];
}
