import type { Api } from '@bluebird/contract/contract.ts';
import type { Args } from '@bluebird/contract/endpoint.ts';
import { MAX_CONTENT } from '@bluebird/contract/import-limits.ts';

export type ImportBody = Args<Api['POST /reader/article/import']>['body'];
export type ImportSource = ImportBody['source'];

const FORMATS: Record<string, 'html' | 'text'> = {
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  txt: 'text',
  md: 'text',
};
/** Files that can be brought in, for the browser's choice of files. */
export const IMPORT_FILES = Object.keys(FORMATS)
  .map((ending) => `.${ending}`)
  .join(',');

/** What stands between addresses that are listed. A comma of ASCII may also be within one. */
const BETWEEN = /[,;]?(?:[\s，、；]+|$)/;
const isAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);

/** The addresses of a text that is nothing but addresses, each once; else none. */
function addressesOf(text: string): string[] {
  const parts = text.split(BETWEEN).filter(Boolean);
  return parts.every(isAddress) ? [...new Set(parts)] : [];
}

/** What was typed or pasted: addresses, a page's source, or the text itself; nothing when empty. */
export function sourcesOfText(text: string): ImportSource[] {
  const trimmed = text.trim();
  if (trimmed === '') return [];
  const addresses = addressesOf(trimmed);
  if (addresses.length > 0) return addresses.map((url) => ({ url }));
  const format = /^<(!doctype|html|article|body|main|div|p|h1)\b/i.test(trimmed) ? 'html' : 'text';
  return [{ format, content: trimmed }];
}

/**
 * A file's content as something to import; of a list of addresses each.
 * @throws Error with what to tell the editor
 */
export async function sourcesOfFile(file: File): Promise<ImportSource[]> {
  const [, ending = ''] = /\.(\w+)$/.exec(file.name) ?? [];
  const format = FORMATS[ending.toLowerCase()];
  if (!format) throw new Error('请选择网页（.html）或文本（.txt、.md）文件');
  const content = await file.text();
  if (content.trim() === '') throw new Error('这个文件是空的');
  if (content.length > MAX_CONTENT) throw new Error('文件太大，最多 500 万字');
  const addresses = format === 'text' ? addressesOf(content) : [];
  if (addresses.length > 0) return addresses.map((url) => ({ url }));
  return [{ format, content, title: file.name.slice(0, -ending.length - 1).slice(0, 300) }];
}

/** What an import is called in lists: the address without its scheme, the title, or its beginning. */
export function nameOfSource(source: ImportSource): string {
  if ('url' in source) return source.url.replace(/^https?:\/\/(www\.)?/i, '').slice(0, 120);
  const [first = ''] = (source.title ?? source.content.replace(/<[^>]*>/g, ' ')).trim().split('\n');
  return first.trim().slice(0, 60) || '粘贴的文本';
}
