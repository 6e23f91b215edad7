import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { ImportSource } from '@bluebird/contract/articles.ts';
import type { Block } from '@bluebird/contract/blocks.ts';
import { extractArticle } from '@bluebird/engine/extract/extract-article.ts';
import { extractChapter } from '@bluebird/engine/extract/extract-chapter.ts';
import { extractText } from '@bluebird/engine/extract/extract-text.ts';
import { ExtractionError } from '@bluebird/engine/extract/extraction-error.ts';
import { FetchError } from '#integrations/fetcher/fetch-error.ts';
import type { Fetcher } from '#integrations/fetcher/fetcher.ts';

export type Source = z.infer<typeof ImportSource>;

/** A page or file cut into blocks, its pictures still elsewhere. */
export type Extracted = {
  title: string;
  byline: string;
  siteName: string;
  excerpt: string;
  image: string | null;
  blocks: Block[];
  /** What makes it the same story when it comes again. */
  canonicalUrl: string;
  sourceUrl: string | null;
};

/** Something about the source that trying again will not change. */
export class ImportRefused extends Error {
  readonly reason: string;
  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}

const LARGEST_PAGE = 10_000_000;

/**
 * Fetches a page or takes a file's content, and cuts it into blocks.
 * @throws ImportRefused when it can never be imported; other errors may pass
 */
export async function readSource(fetcher: Fetcher, source: Source): Promise<Extracted> {
  try {
    return 'url' in source ? await readPage(fetcher, source.url) : readFile(source);
  } catch (error) {
    const known = error instanceof FetchError || error instanceof ExtractionError;
    if (!known || PASSING.has(error.reason)) throw error;
    throw new ImportRefused(error.reason, MESSAGES[error.reason] ?? '无法导入这个内容');
  }
}

async function readPage(fetcher: Fetcher, address: string): Promise<Extracted> {
  const page = await fetcher.fetch(address, {
    accept: 'html',
    maxBytes: LARGEST_PAGE,
    timeoutMs: 20_000,
  });
  const contentType = page.contentType ?? undefined;
  return complete(extractArticle(page.body, { url: page.url, contentType }), page.url, page.url);
}

function readFile({ format, content, source_url: url, title }: Exclude<Source, { url: string }>) {
  const digest = createHash('sha256').update(content).digest('hex');
  const identity = url ?? `urn:bluebird:import:${digest}`;
  const extracted =
    format === 'html'
      ? extractArticle(content, { url: url ?? 'https://import.invalid/' })
      : format === 'chapter'
        ? extractChapter(content)
        : extractText(content);
  if (!extracted.blocks.length) throw new ExtractionError('no_article', 'no text');
  return complete(extracted, identity, url ?? null, title);
}

type Found = {
  title: string | null;
  blocks: Block[];
  byline?: string | null;
  siteName?: string | null;
  excerpt?: string | null;
  image?: string | null;
  canonicalUrl?: string | null;
};

function complete(found: Found, identity: string, sourceUrl: string | null, title = ''): Extracted {
  const named = sourceUrl === null ? null : found.canonicalUrl;
  return {
    title: found.title || title || '未命名',
    byline: found.byline ?? '',
    siteName: found.siteName ?? '',
    excerpt: found.excerpt ?? '',
    image: found.image ?? null,
    blocks: found.blocks,
    canonicalUrl: named ?? identity,
    sourceUrl,
  };
}

const MESSAGES: Record<string, string> = {
  blocked_address: '这个地址不允许访问',
  blocked_scheme: '只能导入 http 或 https 地址',
  blocked_port: '这个端口不允许访问',
  too_many_redirects: '网页重定向次数过多',
  too_large: '网页太大',
  timeout: '网页响应超时',
  dns: '找不到这个网站',
  bad_content_type: '这个地址不是网页',
  bad_status: '网页返回了错误',
  not_html: '内容不是网页',
  no_article: '没有在网页中找到正文',
  too_deep: '网页结构过于复杂',
};
/** Reasons that may pass: the job is tried again. */
const PASSING = new Set(['timeout', 'connect', 'dns']);
