import type { Block, SourceBlock } from './blocks.ts';
import { withIds } from './block-ids.ts';
import { countWordsIn } from './count-words.ts';
import { decodeHtml } from './decode-html.ts';
import { parseDocument } from './dom.ts';
import { domToBlocks } from './dom-to-blocks.ts';
import { scrubHtml } from './scrub-html.ts';

export type ExtractedChapter = {
  /** The first heading, else the document's title, else null. */
  title: string | null;
  lang: string | null;
  /** The blocks; none for a cover or a blank page. */
  blocks: Block[];
  wordCount: number;
};

/** A document of a book with its title (as `ExtractedChapter` has it), before blocks have ids. */
export type SourceDocument = Pick<ExtractedChapter, 'title' | 'lang'> & { blocks: SourceBlock[] };

type ChapterOptions = {
  /**
   * Maps a picture's `src` in the chapter (relative to the chapter's file) to the address where it
   * will be served, or null to leave it out. Without this function chapters have no pictures.
   */
  resolveImage?: (src: string) => string | null;
};

type DocumentOptions = ChapterOptions & {
  /** The document's path in its book, which the places of its blocks begin with. */
  path?: string;
  /**
   * Maps an address in the document to `book:` and a place of the book, `PATH#ID`; null for one that
   * leads out of it. Without this function links within the book are not kept.
   */
  resolveLink?: (href: string) => string | null;
};

/**
 * Reads a chapter of an EPUB, XHTML or HTML, into blocks: everything in its body, in order.
 * Entities declared in the document are not expanded. Links within the book are not kept.
 *
 * @throws ExtractionError too_large, too_deep, not_html
 */
export function extractChapter(
  xhtml: string | Uint8Array,
  options: ChapterOptions = {},
): ExtractedChapter {
  const { title, lang, blocks } = extractDocument(xhtml, options);
  return { title, lang, blocks: withIds(blocks), wordCount: countWordsIn(blocks) };
}

/** The same, before blocks have ids, with the places of the book and the links to them. */
export function extractDocument(
  xhtml: string | Uint8Array,
  { resolveImage = () => null, resolveLink, path }: DocumentOptions = {},
): SourceDocument {
  const options = { mode: 'chapter', resolveImage, resolveLink } as const;
  const { html, facts } = scrubHtml(decodeHtml(xhtml), options);
  const blocks = domToBlocks(parseDocument(html).body, path);
  const heading = blocks.slice(0, 5).find((block) => block.kind === 'heading')?.text;
  return {
    title: heading?.replaceAll('\n', ' ') ?? (facts.title || null),
    lang: facts.lang,
    blocks,
  };
}
