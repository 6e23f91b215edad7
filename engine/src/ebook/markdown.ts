import type { IssueArticle, PrintedBlock, PrintedIssue, Run } from '#typesetting/printed.ts';
import type { ArchiveFile } from './archive-file.ts';

/** Characters that mean something to Markdown wherever they stand. */
const MEANING = /[\\`*_{}[\]<>#|~$&]/g;
/** What makes a line a list's item, a heading or a rule when it opens it. */
const OPENING = /^(\s*)([-+=]|\d+(?=[.)]))/gm;

/** A text in which nothing is markup. */
export const plainMarkdown = (text: string): string =>
  text
    .toWellFormed()
    .replace(MEANING, '\\$&')
    .replace(OPENING, (_, space: string, sign: string) =>
      /\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
    );

/** The same on one line, as headings and cells of tables need. */
const oneLine = (text: string): string => plainMarkdown(text.replace(/\s+/g, ' ').trim());

/** An issue as a file for each article and one of contents. */
export function markdownFiles(issue: PrintedIssue): ArchiveFile[] {
  const names = issue.articles.map(
    ({ title }, i) => `${String(i + 1).padStart(2, '0')} ${fileName(title)}.md`,
  );
  const contents = issue.articles.map(
    ({ title, title_zh }, i) =>
      `${i + 1}. [${oneLine(title)}](<${names[i]}>)${title_zh === '' || title_zh === title ? '' : `\n   ${oneLine(title_zh)}`}`,
  );
  return [
    {
      name: '目录.md',
      content: `# ${oneLine(issue.title)}\n\n${oneLine(issue.subtitle)}，${oneLine(issue.day)}\n\n${contents.join('\n')}\n`,
    },
    ...issue.articles.map((article, i) => ({ name: names[i]!, content: articleMarkdown(article) })),
  ];
}

/** A name that every system takes. */
const fileName = (title: string): string =>
  title
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
    .toWellFormed()
    .replace(/\ufffd|[. ]+$/g, '') || '无题';

/** An article with each paragraph's Chinese below it, and what its reader made of it. */
export function articleMarkdown(article: IssueArticle): string {
  const { title, title_zh, byline, source, day, levels, words } = article;
  const facts = [source, byline, day, ...levels, `${words} 词`].filter(Boolean).map(oneLine);
  const parts = [
    `# ${oneLine(title)}`,
    title_zh === title ? '' : oneLine(title_zh),
    facts.join(' · '),
    article.summary_zh && quoted(plainMarkdown(article.summary_zh)),
    ...article.blocks.map(blockOf),
    article.cut && plainMarkdown(article.cut),
    article.notes.length > 0 && `## 生词表\n\n${article.notes.map(wordLine).join('\n')}`,
    article.own_notes.length > 0 &&
      `## 我的笔记\n\n${article.own_notes.map(({ text, comment }) => [text && quoted(plainMarkdown(text)), comment && plainMarkdown(comment)].filter(Boolean).join('\n\n')).join('\n\n')}`,
    article.own_words.length > 0 && `## 我的生词\n\n${article.own_words.map(wordLine).join('\n')}`,
    article.url && `---\n\n[在青鸟外刊读这一篇](${article.url})`,
    article.licence && plainMarkdown(article.licence),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const wordLine = ({ word, ipa, sense }: IssueArticle['notes'][number]): string =>
  `- **${oneLine(word)}**${ipa && ` /${oneLine(ipa)}/`} ${oneLine(sense)}`;

const quoted = (markdown: string): string => markdown.replace(/^/gm, '> ');

function blockOf(block: PrintedBlock): string {
  const body = block.runs.map(runOf).join('');
  const zh = block.zh && plainMarkdown(block.zh);
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(Math.min(6, Math.max(2, block.level ?? 2)))} ${body.replace(/\s+/g, ' ')}${zh && `\n\n${zh}`}`;
    case 'quote':
      return quoted([body, zh].filter(Boolean).join('\n\n'));
    case 'list_item':
      return `${block.ordered ? `${block.number}.` : '-'} ${body.replace(/\n/g, ' ')}${zh && `\n\n    ${zh.replace(/\n/g, ' ')}`}`;
    case 'code': {
      const code = block.runs
        .map(({ text }) => text)
        .join('')
        .toWellFormed();
      // The fence is longer than any row of backticks in the code.
      const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
      const fence = '`'.repeat(Math.max(3, longest + 1));
      return `${fence}\n${code}\n${fence}${zh && `\n\n${zh}`}`;
    }
    case 'rule':
      return '---';
    case 'table':
      return [tableOf(block.rows ?? []), zh].filter(Boolean).join('\n\n');
    case 'figure':
    case 'paragraph':
      return [body, zh].filter(Boolean).join('\n\n');
  }
}

function tableOf(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  if (columns === 0) return '';
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, i) => oneLine(cells[i] ?? '')).join(' | ')} |`;
  const [head, ...body] = rows;
  return [line(head!), `|${' --- |'.repeat(columns)}`, ...body.map(line)].join('\n');
}

function runOf({ text, em, strong, code, link }: Run): string {
  const inside = text.trim();
  if (inside === '') return text;
  const start = text.slice(0, text.indexOf(inside));
  const end = text.slice(start.length + inside.length);
  let body = code && !inside.includes('`') ? `\`${inside.toWellFormed()}\`` : plainMarkdown(inside);
  if (em) body = `*${body}*`;
  if (strong) body = `**${body}**`;
  if (link !== undefined && URL.canParse(link))
    body = `[${body}](<${new URL(link).href.replace(/[<>]/g, encodeURIComponent)}>)`;
  return start + body + end;
}
