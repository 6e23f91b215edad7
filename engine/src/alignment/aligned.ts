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

/** The alignment of a text's sentences with its translation. */
export type Aligned = {
  /**
   * Key of the translation that was aligned (`translationKey`); the alignment is void for any
   * other.
   */
  key: number;
  pairs: readonly AlignedPair[];
};

/**
 * Least confidence, in per cent, from which a sentence's Chinese is shown alone. In our own
 * articles no pair above it is wrong.
 */
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

/** Chinese with a full stop in place of a comma at its end. */
const closed = (chinese: string): string => chinese.replace(/[，、；：,;:—]+([”’」』]*)$/u, '。$1');
