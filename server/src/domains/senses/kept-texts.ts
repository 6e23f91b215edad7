import type { SenseChoice } from '@bluebird/contract/articles.ts';
import type { Analysis } from '@bluebird/engine/analysis/analyse.ts';
import type { ArticleText } from './sentence-places.ts';

/** What tells the sense at a place of an article. */
export type AnalysedText = {
  text: ArticleText;
  /** With what editors and readers decided; null for a text that waits for its analysis. */
  analysis: Analysis | null;
  /** What one reader chose in it. */
  own: SenseChoice[];
};

/** UTF-16 units of all kept texts together: about twelve articles, whose analyses take some 15 MB. */
const MAX_KEPT = 150_000;

/**
 * The texts whose words were looked up last, unpacked: a reader taps many words of one text, and to
 * read it whole for each takes longer than all the rest of a card. A key must name the state of
 * everything that the text is made from.
 */
export class KeptTexts {
  readonly #texts = new Map<string, Promise<AnalysedText | null>>();
  readonly #sizes = new Map<string, number>();
  #size = 0;

  /** The text kept under a key, else the one that `read` gives; null: there is none. */
  get(key: string, read: () => Promise<AnalysedText | null>): Promise<AnalysedText | null> {
    const kept = this.#texts.get(key);
    if (kept) {
      // The one used last is dropped last.
      this.#texts.delete(key);
      this.#texts.set(key, kept);
      return kept;
    }
    const reading = read();
    this.#texts.set(key, reading);
    reading.then(
      (text) => (text ? this.#grow(key, sizeOf(text)) : this.#drop(key)),
      () => this.#drop(key),
    );
    return reading;
  }

  #grow(key: string, size: number): void {
    if (!this.#texts.has(key)) return;
    this.#sizes.set(key, size);
    this.#size += size;
    for (const oldest of this.#texts.keys()) {
      if (this.#size <= MAX_KEPT) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#texts.delete(key);
    this.#size -= this.#sizes.get(key) ?? 0;
    this.#sizes.delete(key);
  }
}

const sizeOf = ({ text }: AnalysedText): number =>
  text.blocks.reduce((sum, block) => sum + block.text.length, 0);
