import type { Api } from '@bluebird/contract/contract.ts';
import type { Args } from '@bluebird/contract/endpoint.ts';

export type ImportBody = Args<Api['POST /reader/article/import']>['body'];
export type ImportSource = ImportBody['source'];

/** Longest content that is sent, in characters. */
const MOST_CONTENT = 8_000_000;
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

/** What was typed or pasted: an address, a page's source, or the text itself; null when empty. */
export function sourceOfText(text: string): ImportSource | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (/^https?:\/\/\S+$/i.test(trimmed) && URL.canParse(trimmed)) return { url: trimmed };
  const format = /^<(!doctype|html|article|body|main|div|p|h1)\b/i.test(trimmed) ? 'html' : 'text';
  return { format, content: trimmed };
}

/** A file's content as something to import. @throws Error with what to tell the editor */
export async function sourceOfFile(file: File): Promise<ImportSource> {
  const [, ending = ''] = /\.(\w+)$/.exec(file.name) ?? [];
  const format = FORMATS[ending.toLowerCase()];
  if (!format) throw new Error('请选择网页（.html）或文本（.txt、.md）文件');
  const content = await file.text();
  if (content.trim() === '') throw new Error('这个文件是空的');
  if (content.length > MOST_CONTENT) throw new Error('文件太大，最多 800 万字');
  return { format, content, title: file.name.slice(0, -ending.length - 1).slice(0, 300) };
}

/** What an import is called in lists: the address without its scheme, the title, or its beginning. */
export function nameOfSource(source: ImportSource): string {
  if ('url' in source) return source.url.replace(/^https?:\/\/(www\.)?/i, '').slice(0, 120);
  const [first = ''] = (source.title ?? source.content.replace(/<[^>]*>/g, ' ')).trim().split('\n');
  return first.trim().slice(0, 60) || '粘贴的文本';
}
