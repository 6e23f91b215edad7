import type { Block } from './blocks.ts';
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

type ChapterOptions = {
  /**
   * Maps a picture's `src` in the chapter (relative to the chapter's file) to the address where it
   * will be served, or null to leave it out. Without this function chapters have no pictures.
   */
  resolveImage?: (src: string) => string | null;
};

/**
 * Reads a chapter of an EPUB, XHTML or HTML, into blocks: everything in its body, in order.
 * Entities declared in the document are not expanded. Links within the book are not kept.
 *
 * @throws ExtractionError too_large, too_deep, not_html
 */
export function extractChapter(
  xhtml: string | Uint8Array,
  { resolveImage = () => null }: ChapterOptions = {},
): ExtractedChapter {
  const { html, facts } = scrubHtml(decodeHtml(xhtml), { mode: 'chapter', resolveImage });
  const blocks = withIds(domToBlocks(parseDocument(html).body));
  const heading = blocks.slice(0, 5).find((block) => block.kind === 'heading')?.text;
  const title = heading?.replaceAll('\n', ' ') ?? (facts.title || null);
  return { title, lang: facts.lang, blocks, wordCount: countWordsIn(blocks) };
}
