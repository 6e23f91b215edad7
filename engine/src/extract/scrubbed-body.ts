import { ExtractionError } from './extraction-error.ts';
import {
  MAX_ATTRIBUTE,
  MAX_PAGE_IMAGES,
  MAX_PAGE_NODES,
  MAX_PAGE_WEIGHT,
  MAX_TEXT,
} from './limits.ts';

type ScrubbedImage = {
  /** Null for a placeholder whose real address is not known yet. */
  src: string | null;
  alt: string;
  width?: number;
  height?: number;
  className?: string;
};

/**
 * The HTML that is being written, with counts of its size. For a page, which the article finder
 * visits many times, size and nesting are bounded; for a chapter only the text.
 *
 * @throws ExtractionError too_large
 */
export class ScrubbedBody {
  readonly #bounded: boolean;
  readonly #pieces: string[] = [];
  #depth = 0;
  #nodes = 0;
  #weight = 0;
  #textSize = 0;
  #images = 0;
  /** Index of the last picture, as long as no text has followed it. */
  #lastImage: { at: number; real: boolean } | null = null;

  constructor(mode: 'page' | 'chapter') {
    this.#bounded = mode === 'page';
  }

  get depth(): number {
    return this.#depth;
  }

  /** UTF-16 units of text written so far. */
  get textSize(): number {
    return this.#textSize;
  }

  get html(): string {
    return this.#pieces.join('');
  }

  /** Drops everything written so far, when it turns out to have stood before the body. */
  clear(): void {
    this.#pieces.length = 0;
    this.#lastImage = null;
  }

  /**
   * Writes a start tag.
   * @returns its index, for `replace`
   */
  startTag(tag: string, attributes: readonly (readonly [string, string])[]): number {
    this.#depth += 1;
    this.#count(1);
    return this.#pieces.push(tagOf(tag, attributes)) - 1;
  }

  endTag(tag: string, isVoid: boolean): void {
    this.#depth -= 1;
    if (!isVoid) this.#pieces.push(`</${tag}>`);
  }

  replace(at: number, tag: string): void {
    this.#pieces[at] = tag;
  }

  text(text: string): void {
    this.#textSize += text.length;
    if (this.#textSize > MAX_TEXT) throw new ExtractionError('too_large', 'too much text');
    this.#count(text.length);
    if (this.#lastImage && /\S/.test(text)) this.#lastImage = null;
    this.#pieces.push(escapeText(text));
  }

  image(image: ScrubbedImage): void {
    this.#lastImage = { at: this.#pieces.push('') - 1, real: false };
    this.#fill(this.#lastImage, image);
  }

  /**
   * Writes the picture of a `<noscript>`. Right after another picture it is the same one for
   * browsers without scripts: it replaces a placeholder, and is left out when the address is known
   * already.
   */
  fallbackImage(image: ScrubbedImage): void {
    if (!this.#lastImage) this.image(image);
    else if (!this.#lastImage.real) this.#fill(this.#lastImage, image);
  }

  #fill(
    place: { at: number; real: boolean },
    { src, alt, width, height, className }: ScrubbedImage,
  ): void {
    if (src === null || (this.#bounded && this.#images >= MAX_PAGE_IMAGES)) return;
    this.#images += 1;
    const attributes: [string, string][] = [
      ['src', src],
      ['alt', alt],
    ];
    if (width) attributes.push(['width', String(width)]);
    if (height) attributes.push(['height', String(height)]);
    if (className && className.length <= MAX_ATTRIBUTE) attributes.push(['class', className]);
    this.#pieces[place.at] = tagOf('img', attributes);
    place.real = true;
    this.#count(1);
  }

  #count(size: number): void {
    if (!this.#bounded) return;
    this.#nodes += 1;
    this.#weight += size * (this.#depth + 1);
    if (this.#nodes > MAX_PAGE_NODES) {
      throw new ExtractionError('too_large', `more than ${MAX_PAGE_NODES} elements and texts`);
    }
    if (this.#weight > MAX_PAGE_WEIGHT) {
      throw new ExtractionError('too_large', 'too much nested content');
    }
  }
}

function tagOf(tag: string, attributes: readonly (readonly [string, string])[]): string {
  const written = attributes.map(
    ([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`,
  );
  return `<${tag}${written.join('')}>`;
}

/** Escapes as few characters as possible: every entity becomes one more text node of the tree. */
function escapeText(text: string): string {
  if (!/[&<\0]/.test(text)) return text;
  return text
    .replaceAll('\0', '')
    .replace(/&(?=[a-z#])/gi, '&amp;')
    .replaceAll('<', '&lt;');
}
