import type { IssueArticle, PrintedBlock, Run, WordNote } from '#typesetting/printed.ts';
import { xml } from './xml.ts';

/** Letters that English never has: a text with one is Chinese. */
const HAN = /\p{Script=Han}/u;

/** Languages as readers of e-books choose faces and voices by. */
const langOf = (text: string): string => (HAN.test(text) ? 'zh-CN' : 'en');
const attributes = (lang: string) => `lang="${lang}" xml:lang="${lang}"`;

/** A page of an e-book. @param lang of most of its text */
export const page = (title: string, body: string, lang = 'en'): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" ${attributes(lang)}>
<head><title>${xml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>
${body}
</body>
</html>
`;

/** A text in its language within an element. */
const said = (element: string, text: string, className = ''): string =>
  text === ''
    ? ''
    : `<${element}${className && ` class="${className}"`} ${attributes(langOf(text))}>${xml(text)}</${element}>\n`;

/**
 * An article as a page of an e-book: each paragraph with its Chinese below, notes on words that open
 * where they are pressed, and what the reader noted and saved in it.
 */
export function chapterPage(article: IssueArticle): string {
  const { title, title_zh, byline, source, day, levels, words } = article;
  const facts = [source, day, ...levels, `${words} 词`].filter(Boolean).join(' · ');
  return page(
    title,
    [
      '<section epub:type="chapter">\n',
      said('p', facts, 'facts'),
      said('h1', title),
      title_zh === title ? '' : said('p', title_zh, 'title-zh'),
      said('p', byline, 'byline'),
      article.cover === null
        ? ''
        : `<div class="cover"><img src="images/${article.cover}" alt=""/></div>\n`,
      said('p', article.summary_zh, 'summary'),
      blocksOf(article.blocks),
      said('p', article.cut, 'cut'),
      ownPart(article),
      `<footer>${article.url && `<p lang="zh-CN" xml:lang="zh-CN">在青鸟外刊读这一篇：<a href="${xml(article.url)}">${xml(article.url)}</a></p>`}${said('p', article.licence)}</footer>\n`,
      notesPart(article),
      '</section>',
    ].join(''),
  );
}

/** The blocks of a text; items that follow one another are one list. */
function blocksOf(blocks: readonly PrintedBlock[]): string {
  const pieces: string[] = [];
  let list: 'ol' | 'ul' | null = null;
  for (const block of blocks) {
    const wanted = block.kind === 'list_item' ? (block.ordered ? 'ol' : 'ul') : null;
    if (list !== wanted) {
      if (list) pieces.push(`</${list}>\n`);
      if (wanted) pieces.push(`<${wanted}>\n`);
      list = wanted;
    }
    pieces.push(blockOf(block));
  }
  if (list) pieces.push(`</${list}>\n`);
  return pieces.join('');
}

function blockOf(block: PrintedBlock): string {
  const body = runsOf(block.runs);
  const zh = said('p', block.zh, 'zh');
  switch (block.kind) {
    case 'heading': {
      const level = Math.min(6, Math.max(2, block.level ?? 2));
      return `<h${level}>${body}</h${level}>\n${zh}`;
    }
    case 'quote':
      return `<blockquote><p>${body}</p>\n${zh}</blockquote>\n`;
    case 'list_item':
      return `<li><p>${body}</p>\n${zh}</li>\n`;
    case 'code':
      return `<pre><code>${body}</code></pre>\n${zh}`;
    case 'rule':
      return '<hr/>\n';
    case 'table':
      return `${tableOf(block.rows ?? [])}${zh}`;
    case 'figure': {
      const caption = `${body}${zh}`;
      const picture = block.picture
        ? `<img src="images/${block.picture.file}" alt="${xml(block.picture.alt)}"/>`
        : '';
      if (picture === '' && caption === '') return '';
      if (picture === '') return `<p class="caption">${body}</p>\n${zh}`;
      return `<figure>${picture}${caption && `<figcaption>${caption}</figcaption>`}</figure>\n`;
    }
    case 'paragraph':
      return body === '' && zh === '' ? '' : `<p>${body}</p>\n${zh}`;
  }
}

function tableOf(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  if (columns === 0) return '';
  const row = (cells: readonly string[], cell: 'th' | 'td') =>
    `<tr>${Array.from({ length: columns }, (_, i) => `<${cell}>${xml(cells[i] ?? '')}</${cell}>`).join('')}</tr>`;
  const [head, ...body] = rows;
  return `<div class="table"><table>\n<tbody>\n${[row(head!, 'th'), ...body.map((one) => row(one, 'td'))].join('\n')}\n</tbody>\n</table></div>\n`;
}

const ELEMENTS = ['code', 'em', 'strong', 'sub', 'sup'] as const;

const runsOf = (runs: readonly Run[]): string => runs.map(runOf).join('');

function runOf(run: Run): string {
  let body = xml(run.text);
  for (const element of ELEMENTS) if (run[element]) body = `<${element}>${body}</${element}>`;
  if (run.noted) body = `<span class="noted">${body}</span>`;
  if (run.link !== undefined && URL.canParse(run.link))
    body = `<a href="${xml(new URL(run.link).href)}">${body}</a>`;
  if (run.note !== undefined)
    body += `<a class="mark" epub:type="noteref" role="doc-noteref" href="#n${run.note}" id="r${run.note}">${run.note}</a>`;
  return body;
}

/** The notes: an e-book's reader shows one where its number is pressed. */
function notesPart({ notes, blocks }: IssueArticle): string {
  if (notes.length === 0) return '';
  const marked = new Set(
    blocks.flatMap(({ kind, runs }) => (kind === 'table' ? [] : runs).map(({ note }) => note)),
  );
  const asides = notes.map(
    (note) =>
      `<aside epub:type="footnote" role="doc-footnote" id="n${note.number}"><p>${marked.has(note.number) ? `<a href="#r${note.number}">${note.number}</a>` : note.number} ${wordOf(note)}</p></aside>`,
  );
  return `<section class="notes" epub:type="footnotes">\n<h2 ${attributes('zh-CN')}>生词表</h2>\n${asides.join('\n')}\n</section>\n`;
}

const wordOf = ({ word, ipa, sense }: WordNote): string =>
  `<b>${xml(word)}</b>${ipa && ` <span class="ipa">/${xml(ipa)}/</span>`} <span ${attributes('zh-CN')}>${xml(sense)}</span>`;

function ownPart({ own_notes: notes, own_words: words }: IssueArticle): string {
  const noted = notes.map(
    ({ text, comment }) =>
      `<blockquote>${said('p', text)}${said('p', comment, 'comment')}</blockquote>\n`,
  );
  return [
    noted.length > 0 && `<h2 ${attributes('zh-CN')}>我的笔记</h2>\n${noted.join('')}`,
    words.length > 0 &&
      `<h2 ${attributes('zh-CN')}>我的生词</h2>\n<ul class="words">\n${words.map((word) => `<li>${wordOf(word)}</li>`).join('\n')}\n</ul>\n`,
  ]
    .filter(Boolean)
    .join('');
}
