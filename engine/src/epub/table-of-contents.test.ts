import { describe, expect, test } from 'vitest';
import { readNav, readNcx, type TocEntry } from './table-of-contents.ts';

/** Lines as `above > title: path#fragment`. */
const lines = (toc: TocEntry[]): string[] =>
  toc.map(
    ({ title, path, fragment, parents }) =>
      `${[...parents, title].join(' > ')}: ${path ?? '-'}${fragment && `#${fragment}`}`,
  );
const PATH = 'OEBPS/nav.xhtml';
const nav = (markup: string): string[] => lines(readNav(markup, PATH));
const ncx = (markup: string): string[] => lines(readNcx(markup, PATH));

describe('the table of contents of an EPUB 3', () => {
  const list = (title: string) => `<ol><li><a href="a.xhtml">${title}</a></li></ol>`;

  test('is the list that says so, wherever it stands', () => {
    const page = `<nav epub:type="page-list">${list('Page 1')}</nav>`;
    const toc = `<nav epub:type="frontmatter toc">${list('One')}</nav>`;
    expect(nav(`<html><body>${page}<div>${toc}</div></body></html>`)).toEqual([
      'One: OEBPS/a.xhtml',
    ]);
  });

  test('is the first list when none says so', () => {
    expect(nav(`<nav type="tocs">${list('One')}</nav><nav>${list('Two')}</nav>`)).toEqual([
      'One: OEBPS/a.xhtml',
    ]);
  });

  test('is empty without a list', () => {
    expect(nav('<html/>')).toEqual([]);
    expect(nav('<nav epub:type="toc"><h1>Contents</h1></nav>')).toEqual([]);
    expect(nav(list('no nav'))).toEqual([]);
  });

  test('has lines above and below one another, to any depth', () => {
    const markup = `<nav><ol>
      <li><span>Part</span><ol>
        <li><p><b>x</b> <a href="text/a.xhtml#s%201">Chapter</a></p><ol><li><a href="text/b.xhtml">Section</a></li></ol></li>
        <li><a href="http://example.com">Outside</a></li></ol></li>
      <li><ol><li><a href="text/c.xhtml">Below nothing</a></li></ol></li>
      <li><span> </span><ol><li><a href="#own">Below an empty line</a></li></ol></li>
      <li/>
      </ol></nav>`;
    expect(nav(markup)).toEqual([
      'Part: -',
      'Part > x Chapter: OEBPS/text/a.xhtml#s 1',
      'Part > x Chapter > Section: OEBPS/text/b.xhtml',
      'Part > Outside: -',
      'Below nothing: OEBPS/text/c.xhtml',
      'Below an empty line: OEBPS/nav.xhtml#own',
    ]);
  });

  test('has ten thousand lines at most', () => {
    const many = '<li><a href="a">x</a></li>'.repeat(10_001);
    expect(readNav(`<nav><ol>${many}</ol></nav>`, PATH)).toHaveLength(10_000);
  });
});

describe('the table of contents of an EPUB 2', () => {
  const point = (title: string, src: string, inner = '') =>
    `<navPoint><navLabel><text>${title}</text></navLabel><content src="${src}"/>${inner}</navPoint>`;

  test('has lines above and below one another, to any depth', () => {
    const markup = `<ncx><docTitle><text>Book</text></docTitle><navMap>
      ${point('Part', '', point('Chapter', 'a.html#x', point('Section', 'a.html#y')))}
      ${point('', 'b.html', point('Below an empty line', 'c.html'))}
      <navPoint><navLabel><text>No address</text></navLabel></navPoint>
      <navPoint><content src="d.html"/></navPoint>
      </navMap></ncx>`;
    expect(ncx(markup)).toEqual([
      'Part: -',
      'Part > Chapter: OEBPS/a.html#x',
      'Part > Chapter > Section: OEBPS/a.html#y',
      'Below an empty line: OEBPS/c.html',
      'No address: -',
    ]);
  });

  test('is empty without a map', () => {
    expect(ncx('<ncx/>')).toEqual([]);
    expect(ncx(point('One', 'a.html'))).toEqual([]);
  });

  test('has ten thousand lines at most', () => {
    const many = point('x', 'a').repeat(10_001);
    expect(readNcx(`<ncx><navMap>${many}</navMap></ncx>`, PATH)).toHaveLength(10_000);
  });

  test('has short titles', () => {
    const [entry] = readNcx(`<navMap>${point('word '.repeat(200), 'a')}</navMap>`, PATH);
    expect(entry!.title.length).toBeGreaterThan(290);
    expect(entry!.title.length).toBeLessThanOrEqual(300);
  });
});
