const RUN = /[\p{Script=Han}々〇]+/gu;

/** The same text however it is written: full-width letters as plain ones, all in small letters. */
export const plainText = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Stretches of Chinese characters without anything between them. */
export const chineseRuns = (text: string): string[] => text.match(RUN) ?? [];

/**
 * What finds a stretch of Chinese: each pair of neighbours, or the one character alone. Pairs find
 * every stretch that holds them, where a segmenter would have to cut both texts alike.
 */
export function termsOfRun(run: string): string[] {
  const characters = [...run];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, i) => characters[i]! + character);
}

/** Positions beyond this are all the same to PostgreSQL. */
const LAST_POSITION = 16_383;

/** Collects the terms of Chinese texts as PostgreSQL's tsvector, heavier texts first. */
export class ChineseVector {
  readonly #places = new Map<string, string>();
  #position = 0;

  /** @param weight A to D, as of `setweight`; a term keeps its first place of each weight */
  add(text: string, weight: 'A' | 'B' | 'C' | 'D'): this {
    for (const run of chineseRuns(plainText(text))) {
      const characters = [...run];
      for (const [i, character] of characters.entries()) {
        this.#position = Math.min(this.#position + 1, LAST_POSITION);
        this.#put(character, weight);
        const next = characters[i + 1];
        if (next !== undefined) this.#put(character + next, weight);
      }
      // What stands in two sentences is not side by side.
      this.#position = Math.min(this.#position + 1, LAST_POSITION);
    }
    return this;
  }

  #put(term: string, weight: string): void {
    const known = this.#places.get(term);
    if (known?.includes(weight)) return;
    const place = `${this.#position}${weight}`;
    this.#places.set(term, known === undefined ? place : `${known},${place}`);
  }

  /** As PostgreSQL reads it. Han characters need no quoting beyond the marks around them. */
  toString(): string {
    return [...this.#places].map(([term, places]) => `'${term}':${places}`).join(' ');
  }
}
