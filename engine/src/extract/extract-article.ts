import type { Block, BlockDraft } from './blocks.ts';
import { withIds } from './block-ids.ts';
import { countWords, countWordsIn } from './count-words.ts';
import { decodeHtml } from './decode-html.ts';
import { domToBlocks } from './dom-to-blocks.ts';
import { dropBoilerplate } from './drop-boilerplate.ts';
import { paragraphsOf } from './extract-text.ts';
import { ExtractionError } from './extraction-error.ts';
import { cleanByline, resolveMetadata } from './metadata.ts';
import { shorten } from './normalise-text.ts';
import { pruneNoise } from './prune-noise.ts';
import { readableContent, type ReadableContent } from './readable-content.ts';
import { scrubHtml } from './scrub-html.ts';

/** Least number of words of an article; fewer are a notice, a form or a caption. */
const MIN_WORDS = 25;
const EXCERPT_FROM_TEXT = 280;

export type ExtractedArticle = {
  /** Empty when the page names none. */
  title: string;
  byline: string | null;
  siteName: string | null;
  /** ISO instant in UTC. */
  publishedAt: string | null;
  /** BCP 47 tag as the page gives it. */
  lang: string | null;
  excerpt: string | null;
  /** The page's own address for itself if it is of the same site, else `url`, without trackers. */
  canonicalUrl: string | null;
  image: string | null;
  blocks: Block[];
  /** Running words of the blocks' texts; each Chinese character counts as one. */
  wordCount: number;
};

type ExtractOptions = {
  /** Address of the page, after redirects: relative addresses are resolved against it. */
  url: string;
  /** The response's `Content-Type`, for its charset. */
  contentType?: string;
};

/**
 * Finds the article in a web page and reads it into blocks.
 *
 * Safe for any input: the input's size is bounded before a tree is built from it, and the result
 * holds plain text, offsets and http(s)/mailto addresses only.
 *
 * @throws ExtractionError too_large, too_deep, not_html, no_article
 */
export function extractArticle(
  html: string | Uint8Array,
  { url, contentType }: ExtractOptions,
): ExtractedArticle {
  const source = decodeHtml(html, contentType);
  if (!/<[a-z!]/i.test(source)) throw new ExtractionError('not_html', 'no markup');
  const page = scrubHtml(source, { mode: 'page', url });
  const { articleBody, ...metadata } = resolveMetadata(page.facts, url);

  const found = findArticle(page.html, metadata);
  if (found) pruneNoise(found.content);
  const byline = metadata.byline ?? cleanByline(found?.byline ?? '');
  const fromPage = found
    ? dropBoilerplate(domToBlocks(found.content), { ...metadata, byline })
    : [];
  const blocks = fullest(fromPage, articleBody);
  const wordCount = countWordsIn(blocks);
  if (wordCount < MIN_WORDS)
    throw new ExtractionError('no_article', 'no text that reads like an article');

  return {
    ...metadata,
    byline,
    excerpt: metadata.excerpt ?? openingOf(blocks),
    image: metadata.image ?? blocks.find((block) => block.image)?.image?.src ?? null,
    blocks: withIds(blocks),
    wordCount,
  };
}

/** The start of the first paragraph that is more than a line. */
function openingOf(blocks: readonly BlockDraft[]): string | null {
  const paragraphs = blocks.filter((block) => block.kind === 'paragraph');
  const first = paragraphs.find((block) => block.text.length > 60) ?? paragraphs[0];
  return first ? shorten(first.text.replaceAll('\n', ' '), EXCERPT_FROM_TEXT) : null;
}

/** Runs the article finder; an exception on odd markup counts as finding no article. */
function findArticle(...page: Parameters<typeof readableContent>): ReadableContent | null {
  try {
    return readableContent(...page);
  } catch (error) {
    const reason = error instanceof RangeError ? 'too_deep' : 'no_article';
    throw new ExtractionError(reason, 'the article finder failed', { cause: error });
  }
}

/**
 * The blocks of the page, or of its JSON-LD text where that is at least twice as long: pages
 * rendered by scripts have no text, but often all of it in JSON-LD.
 */
function fullest(fromPage: BlockDraft[], articleBody: string | null): BlockDraft[] {
  if (!articleBody || countWordsIn(fromPage) * 2 > countWords(articleBody)) return fromPage;
  return paragraphsOf(articleBody);
}
