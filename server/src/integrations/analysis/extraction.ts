import type { Block } from '@bluebird/engine/extract/blocks.ts';
import { extractArticle } from '@bluebird/engine/extract/extract-article.ts';
import { extractChapter } from '@bluebird/engine/extract/extract-chapter.ts';
import { extractText } from '@bluebird/engine/extract/extract-text.ts';
import { ExtractionError } from '@bluebird/engine/extract/extraction-error.ts';

/** Content to be cut into blocks, with the address and type under which it was fetched. */
export type Content = {
  format: 'html' | 'text' | 'chapter';
  content: string | Uint8Array;
  url?: string;
  contentType?: string;
  /** Of a chapter: addresses of its pictures, by the names the chapter uses. */
  pictures?: Readonly<Record<string, string>>;
};

/** The result of an extraction, as far as the format provides it. */
export type Found = {
  title: string | null;
  blocks: Block[];
  byline?: string | null;
  siteName?: string | null;
  excerpt?: string | null;
  image?: string | null;
  canonicalUrl?: string | null;
};

/** Errors do not cross threads whole, so a refusal is a value. */
export type Extraction = { found: Found } | { refused: ExtractionError['reason'] };

/** Cuts content into blocks. Hostile input may take seconds: run it in a thread. */
export function extract({ url = 'https://import.invalid/', ...content }: Content): Extraction {
  try {
    const found = read({ url, ...content });
    return found.blocks.length ? { found } : { refused: 'no_article' };
  } catch (error) {
    if (error instanceof ExtractionError) return { refused: error.reason };
    throw error;
  }
}

function read({ format, content, url, contentType, pictures }: Content & { url: string }): Found {
  switch (format) {
    case 'html':
      return extractArticle(content, { url, contentType });
    case 'chapter':
      return extractChapter(content, {
        resolveImage: (src) => (pictures && Object.hasOwn(pictures, src) ? pictures[src]! : null),
      });
    case 'text':
      return extractText(typeof content === 'string' ? content : new TextDecoder().decode(content));
  }
}
