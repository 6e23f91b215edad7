import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Block } from '@bluebird/contract/blocks.ts';
import type { ImportSource } from '@bluebird/contract/imports.ts';
import { canonicalAddress } from '@bluebird/engine/duplicates/canonical-address.ts';
import type { Context } from '#core/context.ts';
import type { Extraction, Found } from '#integrations/analysis/extraction.ts';
import { FetchError } from '#integrations/fetcher/fetch-error.ts';
import type { Fetcher } from '#integrations/fetcher/fetcher.ts';
import { storedAddress } from './stored-pictures.ts';

export type Source = z.infer<typeof ImportSource>;
type FileSource = Exclude<Source, { url: string }>;

/** A page or file cut into blocks; its pictures are not stored yet. */
export type Extracted = {
  title: string;
  byline: string;
  siteName: string;
  excerpt: string;
  image: string | null;
  blocks: Block[];
  /** Normalised address (`canonicalAddress`): the same story has the same one. */
  canonicalUrl: string;
  sourceUrl: string | null;
};

/** A fault of the source that trying again will not remove. */
export class ImportRefused extends Error {
  readonly reason: string;
  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}

const MAX_PAGE = 10_000_000;
const MAX_LIST = 50_000;

/**
 * Fetches a page or takes a file's content, and cuts it into blocks.
 * @throws ImportRefused when it can never be imported; other errors may pass
 */
export async function readSource(
  { fetcher, analysis }: Pick<Context, 'fetcher' | 'analysis'>,
  source: Source,
): Promise<Extracted> {
  if ('url' in source) {
    const page = await fetchPage(fetcher, source.url);
    const { body, url, contentType } = page;
    const found = unwrap(
      await analysis.extract({
        format: 'html',
        content: body,
        url,
        contentType: contentType ?? undefined,
      }),
    );
    return complete(found, { identity: url, sourceUrl: url });
  }
  const { format, content, source_url: url, title } = source;
  if (format === 'text' && isAddressList(content)) throw refused('only_addresses');
  const pictures = Object.fromEntries(
    (source.pictures ?? []).map(({ src, file }) => [src, storedAddress(file)]),
  );
  const found = sized(unwrap(await analysis.extract({ format, content, url, pictures })), source);
  const digest = createHash('sha256').update(content).digest('hex');
  const identity = url ?? `urn:bluebird:import:${digest}`;
  return complete(found, { identity, sourceUrl: url ?? null, title });
}

/**
 * Whether a text consists of nothing but addresses; only as many lines are looked at as a list of
 * addresses may have.
 */
const isAddressList = (content: string): boolean =>
  content
    .slice(0, MAX_LIST)
    .trim()
    .split(/\s+/)
    .every((part) => /^https?:\/\/./i.test(part));

/** A file's blocks with its pictures, which were stored beforehand. */
function sized(found: Found, { pictures = [] }: Pick<FileSource, 'pictures'>): Found {
  const sizes = new Map(
    pictures.map(({ file, width, height }) => [storedAddress(file), { width, height }]),
  );
  const blocks = found.blocks.map((block) =>
    block.image ? { ...block, image: { ...block.image, ...sizes.get(block.image.src) } } : block,
  );
  return { ...found, blocks };
}

async function fetchPage(fetcher: Fetcher, address: string) {
  try {
    return await fetcher.fetch(address, {
      accept: 'html',
      maxBytes: MAX_PAGE,
      timeoutMs: 20_000,
    });
  } catch (error) {
    if (!(error instanceof FetchError) || mayPass(error)) throw error;
    throw new ImportRefused(error.reason, explainFetch(error));
  }
}

/**
 * Whether a failed fetch may succeed later: timeouts, lost connections, a server that asks to wait.
 */
const mayPass = ({ reason, status }: FetchError) =>
  ['timeout', 'connect', 'dns'].includes(reason) || status === 429 || (status ?? 0) >= 500;

function unwrap(extraction: Extraction): Found {
  if ('found' in extraction) return extraction.found;
  throw refused(extraction.refused);
}

/** The page's own summary, unless it only repeats how the text begins. */
function summaryOf({ excerpt, blocks }: Found): string {
  const beginning = excerpt?.replace(/(…|\.\.\.)$/, '').trim() ?? '';
  return blocks[0]?.text.startsWith(beginning) ? '' : beginning;
}

/** The explanation of a reason, for editors. */
export const explainReason = (reason: string): string => MESSAGES[reason] ?? '无法导入这个内容';

/** The explanation of a failed fetch, for editors. */
export const explainFetch = ({ reason, status }: FetchError): string =>
  status === null ? explainReason(reason) : explainStatus(status);

function explainStatus(status: number): string {
  if (status >= 500) return `网站暂时出错了，过一会儿再试（${status}）`;
  return STATUSES[status] ?? `网页返回了错误（${status}）`;
}

const refused = (reason: string) => new ImportRefused(reason, explainReason(reason));

function complete(
  found: Found,
  given: { identity: string; sourceUrl: string | null; title?: string },
): Extracted {
  // A page without a web address of its own may not name another page as its canonical one.
  const named = given.sourceUrl === null ? null : found.canonicalUrl;
  return {
    title: cut(found.title || given.title || '未命名', 300),
    byline: cut(found.byline ?? '', 200),
    siteName: cut(found.siteName ?? '', 200),
    excerpt: cut(summaryOf(found), 3_000),
    image: found.image ?? null,
    blocks: found.blocks,
    canonicalUrl: canonicalAddress(named ?? given.identity),
    sourceUrl: given.sourceUrl,
  };
}

/** Cuts a line of a page's metadata to the length that editors are allowed. */
const cut = (line: string, most: number): string =>
  line.length <= most ? line : line.slice(0, most).toWellFormed();

const STATUSES: Record<number, string> = {
  401: '网页要登录才能看（401）',
  402: '网页要付费才能看（402）',
  403: '网站拒绝访问（403）',
  404: '网页不存在（404）',
  410: '网页已经删除（410）',
  429: '网站说访问太频繁了，过一会儿再试（429）',
  451: '网页因法律原因不能看（451）',
};

const MESSAGES: Record<string, string> = {
  blocked_address: '这个地址不允许访问',
  blocked_scheme: '只能导入 http 或 https 地址',
  blocked_port: '这个端口不允许访问',
  too_many_redirects: '网页重定向次数过多',
  too_large: '网页太大',
  timeout: '网页响应超时',
  dns: '找不到这个网站',
  connect: '无法连接这个网站',
  bad_url: '这个地址不正确',
  blocked_credentials: '地址中不能带用户名和密码',
  bad_response: '网页的回应无法读取',
  bad_content_type: '这个地址不是网页',
  bad_status: '网页返回了错误',
  not_html: '内容不是网页',
  no_article: '没有在网页中找到正文',
  only_addresses: '内容只有网址，没有正文；请把每个网址各自导入',
  too_deep: '网页结构过于复杂',
};
