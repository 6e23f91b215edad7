import type { IssueArticle, PrintedIssue } from '#typesetting/printed.ts';
import type { ArchiveFile } from './archive-file.ts';
import { chapterPage, page } from './chapter.ts';
import { xml } from './xml.ts';

/** What an e-book is besides its text. */
type Edition = {
  /** Names this e-book and no other. */
  id: string;
  at: Date;
  /** Its pictures, by the names that the text uses: JPEG and our own drawings in SVG. */
  pictures: Record<string, Uint8Array>;
};

const CONTAINER = `<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

const STYLE = `body { line-height: 1.6; }
h1 { font-size: 1.5em; line-height: 1.2; margin: 0.2em 0; }
h2, h3, h4 { line-height: 1.3; margin: 1.6em 0 0.5em; }
p { margin: 0.7em 0 0; }
.facts, .byline, .caption, figcaption, footer { font-size: 0.8em; color: #646f69; }
.title-zh { font-size: 1.1em; color: #4d5954; margin: 0.2em 0; }
.cover, figure { margin: 1.2em 0; text-align: center; }
.front { text-align: center; }
img { max-width: 100%; max-height: 100%; }
.summary { color: #4d5954; margin: 1.2em 0; }
.zh, .comment { font-size: 0.92em; color: #4d5954; margin: 0.25em 0 0.9em; }
.noted { font-weight: bold; }
.mark { font-size: 0.65em; vertical-align: super; line-height: 0; text-decoration: none; color: #0c6b62; }
.ipa { color: #646f69; }
.table { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.8em; }
th, td { border-bottom: 1px solid #d8d2c4; padding: 0.2em 0.4em; text-align: start; vertical-align: top; }
blockquote { margin: 0.9em 0; padding-left: 0.9em; border-left: 2px solid #0c6b62; }
pre { white-space: pre-wrap; font-size: 0.85em; }
.notes { margin-top: 2em; font-size: 0.9em; }
.words { padding-left: 1em; }
nav ol { list-style: none; padding: 0; }
nav li { margin: 0.8em 0; }
`;

/**
 * An issue as the files of an EPUB 3, in the order in which they go into its archive: the first names
 * its kind and is stored as it is.
 */
export function epubFiles(issue: PrintedIssue, edition: Edition): ArchiveFile[] {
  const chapters = issue.articles.map((article, i) => ({
    file: `article-${i + 1}.xhtml`,
    article,
  }));
  return [
    { name: 'mimetype', content: 'application/epub+zip' },
    { name: 'META-INF/container.xml', content: CONTAINER },
    { name: 'book/package.opf', content: packageOf(issue, edition, chapters) },
    { name: 'book/contents.xhtml', content: contentsOf(issue, chapters) },
    { name: 'book/cover.xhtml', content: coverOf(issue) },
    { name: 'book/style.css', content: STYLE },
    ...chapters.map(({ file, article }) => ({
      name: `book/${file}`,
      content: chapterPage(article),
    })),
    ...Object.entries(edition.pictures).map(([name, content]) => ({
      name: `book/images/${name}`,
      content,
    })),
  ];
}

type Chapter = { file: string; article: IssueArticle };

function packageOf(
  { title, cover, articles }: PrintedIssue,
  { id, at, pictures }: Edition,
  chapters: readonly Chapter[],
): string {
  const items = [
    '<item id="contents" href="contents.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    '<item id="cover" href="cover.xhtml" media-type="application/xhtml+xml"/>',
    '<item id="style" href="style.css" media-type="text/css"/>',
    ...chapters.map(
      ({ file }, i) => `<item id="a${i + 1}" href="${file}" media-type="application/xhtml+xml"/>`,
    ),
    ...Object.keys(pictures).map(
      (name, i) =>
        `<item id="i${i + 1}" href="images/${name}" media-type="${name.endsWith('.svg') ? 'image/svg+xml' : 'image/jpeg'}"${name === cover ? ' properties="cover-image"' : ''}/>`,
    ),
  ];
  const sources = new Set(articles.map(({ source }) => source).filter(Boolean));
  return `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="en">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:${id}</dc:identifier>
<dc:title>${xml(title)}</dc:title>
<dc:language>en</dc:language>
<dc:language>zh-CN</dc:language>
<dc:publisher>青鸟外刊</dc:publisher>
${[...sources].map((source) => `<dc:creator>${xml(source)}</dc:creator>\n`).join('')}<meta property="dcterms:modified">${at.toISOString().slice(0, 19)}Z</meta>
</metadata>
<manifest>
${items.join('\n')}
</manifest>
<spine>
<itemref idref="cover"/>
<itemref idref="contents"/>
${chapters.map((_, i) => `<itemref idref="a${i + 1}"/>`).join('\n')}
</spine>
</package>
`;
}

const coverOf = ({ title, subtitle, day, cover }: PrintedIssue): string =>
  page(
    title,
    `<section class="front" epub:type="cover">
${cover === null ? '' : `<p><img src="images/${cover}" alt=""/></p>\n`}<h1>${xml(title)}</h1>
<p>${xml(subtitle)}</p>
<p class="facts">青鸟外刊 · ${xml(day)}</p>
</section>`,
    'zh-CN',
  );

const contentsOf = ({ title }: PrintedIssue, chapters: readonly Chapter[]): string =>
  page(
    title,
    `<nav epub:type="toc" role="doc-toc">
<h1>目录</h1>
<ol>
${chapters.map(({ file, article }) => `<li><a href="${file}">${xml(article.title || article.title_zh || '无题')}</a></li>`).join('\n')}
</ol>
</nav>`,
    'zh-CN',
  );
