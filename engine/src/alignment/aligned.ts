/**
 * Sentences of a text, [start, end), and the Chinese that is theirs, [zhStart, zhEnd) of its
 * translation (empty where it was left out); offsets in UTF-16 units. The confidence, in per cent,
 * is the probability that just these belong together. Of one text they follow one another.
 */
export type AlignedPair = readonly [
  start: number,
  end: number,
  zhStart: number,
  zhEnd: number,
  confidence: number,
];

/** A text's sentences aligned with its translation. */
export type Aligned = {
  /** Names the translation that was aligned (`translationKey`); another one is not this. */
  key: number;
  pairs: readonly AlignedPair[];
};

/** Below it a sentence's Chinese is not shown alone. Of our own articles none above it is wrong. */
export const SURE = 75;

/** Names a translation, 32 bits (FNV-1a). */
export function translationKey(zh: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < zh.length; at++) hash = Math.imul(hash ^ zh.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The Chinese of whole sentences, and where these stand in the text. */
export type SentenceChinese = { zh: string; start: number; end: number };

/**
 * The Chinese of the sentences that a stretch of a text touches, and of no others. It ends with a
 * stop, also where the translation goes on with a comma.
 * @param zh the text's translation as it is now
 * @returns null when it is not known surely: then only the whole translation tells
 */
export function chineseOfSentences(
  aligned: Aligned | undefined,
  zh: string | undefined,
  start: number,
  end: number,
): SentenceChinese | null {
  if (!aligned || !zh || aligned.key !== translationKey(zh)) return null;
  const touched = aligned.pairs.filter((pair) => pair[0] < end && pair[1] > start);
  const [first, last] = [touched[0], touched.at(-1)];
  if (!first || !last || touched.some((pair) => pair[4] < SURE)) return null;
  const chinese = zh.slice(first[2], last[3]);
  if (chinese === '') return null;
  const isEnd = last[3] === zh.length;
  return { zh: isEnd ? chinese : closed(chinese), start: first[0], end: last[1] };
}

/** Chinese that goes on where it was cut, with a stop at its end. */
const closed = (chinese: string): string => chinese.replace(/[，、；：,;:—]+([”’」』]*)$/u, '。$1');
