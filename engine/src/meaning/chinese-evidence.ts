import type { Sense } from '#dictionary/entry.ts';

/** What a translation shows for a rendering of so many characters. */
const OF_LENGTH = [0, 0.25, 1, 1.2];
/** Two characters in a row of a longer rendering. */
const PART = 0.3;

const renderings = new WeakMap<Sense, string[]>();

/** The Chinese by which a translator may render a sense, without brackets and endings. */
export function renderingsOf(sense: Sense): string[] {
  const known = renderings.get(sense);
  if (known) return known;
  const made = new Set<string>();
  for (const text of [...sense.glosses, ...(sense.detail?.also ?? [])]) {
    const plain = text.replace(/[（(][^）)]*[）)]/gu, '').replace(/^[…使]+|[…的地着了]+$/gu, '');
    for (const part of plain.split('…')) if (part !== '') made.add(part);
  }
  const list = [...made];
  renderings.set(sense, list);
  return list;
}

/** What a rendering shows that may as well be another word's. */
const CLAIMED = 0.4;

/**
 * How strongly a translation of the sentence shows the sense: 0 not at all, about 1 plainly.
 * @param isClaimed whether another word of the sentence may be what a rendering stands for
 */
export function chineseEvidence(
  sense: Sense,
  chinese: string,
  isClaimed: (rendering: string) => boolean = () => false,
): number {
  let best = 0;
  for (const text of renderingsOf(sense)) {
    if (chinese.includes(text)) {
      const shown = OF_LENGTH[Math.min(3, text.length)] as number;
      if (shown > best) best = Math.max(best, isClaimed(text) ? CLAIMED * shown : shown);
    } else if (text.length > 2) {
      for (let i = 0; i + 2 <= text.length; i++)
        if (chinese.includes(text.slice(i, i + 2))) best = Math.max(best, PART);
    }
  }
  return best;
}
