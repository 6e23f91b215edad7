import { expect, test } from 'vitest';

import { extractChapter } from './extract-chapter.ts';

const chapter = (body: string): string => `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="en">
<head><title/><link rel="stylesheet" href="s.css"/><script type="text/javascript" src="x.js"/></head>
<body epub:type="bodymatter">${body}</body></html>`;

const textsOf = (body: string): string[] =>
  extractChapter(chapter(body)).blocks.map((block) => `${block.kind}: ${block.text}`);

test('reads self-closing elements as XML does, so that nothing after them is swallowed', () => {
  const body =
    '<a id="p1"/><h2>One</h2><p/><p>It was <i/>late.<br/>Very late.</p><script/><p>End.</p>';
  const { blocks, title, lang } = extractChapter(chapter(body));
  expect(blocks.map((block) => block.text)).toEqual(['One', 'It was late.\nVery late.', 'End.']);
  expect([title, lang]).toEqual(['One', 'en']);
});

test('keeps everything in the body in order: asides, notes, poems, bare text', () => {
  expect(
    textsOf(
      `Bare text <b>first</b>
       <div class="poem"><p>Tyger Tyger,<br/>burning bright</p></div>
       <aside epub:type="footnote"><p>A note.</p></aside>
       <blockquote><p>Quoted.</p><blockquote>Deeper.</blockquote></blockquote>
       <p>*&#160;*&#160;*</p>
       <nav><ol><li><a href="c2.xhtml">Next</a></li></ol></nav>
       tail`,
    ),
  ).toEqual([
    'paragraph: Bare text first',
    'paragraph: Tyger Tyger,\nburning bright',
    'paragraph: A note.',
    'quote: Quoted.',
    'quote: Deeper.',
    'rule: ',
    'list_item: Next',
    'paragraph: tail',
  ]);
});

test('pictures go where the importer says; a cover in SVG counts; unresolved ones are left out', () => {
  const body = `<svg xmlns:xlink="x"><image width="600" xlink:href="../img/cover.jpg"/></svg>
    <p>Look: <img src="a.png" alt="A  map"/> there.</p><img src="missing.png"/>`;
  const resolveImage = (src: string): string | null =>
    src === 'missing.png' ? null : `/media/${src.split('/').at(-1)}`;
  const { blocks } = extractChapter(chapter(body), { resolveImage });
  expect(blocks.map(({ kind, text, image }) => [kind, image?.src ?? text])).toEqual([
    ['figure', '/media/cover.jpg'],
    ['paragraph', 'Look: there.'],
    ['figure', '/media/a.png'],
  ]);
  expect(blocks[2]?.image?.alt).toBe('A map');
  expect(extractChapter(chapter(body)).blocks.some((block) => block.image)).toBe(false);
});

test('links within the book are text; links out of it stay', () => {
  const { blocks } = extractChapter(
    chapter(
      '<p><a href="c2.xhtml#n1">1</a> <a href="https://x.example/">out</a> <a href="#n">2</a></p>',
    ),
  );
  expect(blocks[0]?.marks).toEqual([
    { start: 2, end: 5, kind: 'link', href: 'https://x.example/' },
  ]);
});

test('does not expand declared entities and reads no external ones', () => {
  const bomb = `<!DOCTYPE html [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>
    <html><body><p>&b;&x; &nbsp;&mdash; &copy;</p></body></html>`;
  const { blocks } = extractChapter(bomb);
  expect(blocks.map((block) => block.text)).toEqual(['&b;&x; — ©']);
});

test('ruby keeps its base text, CDATA its text, and marks cross blocks', () => {
  expect(textsOf('<p><ruby>漢<rp>(</rp><rt>かん</rt></ruby>字<![CDATA[ & <b>]]></p>')).toEqual([
    'paragraph: 漢字 & <b>',
  ]);
  const { blocks } = extractChapter(chapter('<em><p>One</p><p>Two</p></em>'));
  expect(blocks.map((block) => block.marks)).toEqual([
    [{ start: 0, end: 3, kind: 'em' }],
    [{ start: 0, end: 3, kind: 'em' }],
  ]);
});

test('tables that lay out a page are read as text; spanning cells fill the grid', () => {
  const { blocks } = extractChapter(
    chapter(`<table role="presentation"><tr><td><p>Left.</p></td><td><p>Right.</p></td></tr></table>
      <table><tr><th rowspan="2">A</th><th colspan="2">B</th></tr><tr><td>1</td><td>2<br/>3</td></tr></table>`),
  );
  expect(blocks.map((block) => block.rows ?? block.text)).toEqual([
    'Left.',
    'Right.',
    [
      ['A', 'B', ''],
      ['', '1', '2 3'],
    ],
  ]);
});

test('an empty page is an empty chapter, and repeated text has ids of its own', () => {
  expect(extractChapter(chapter('')).blocks).toEqual([]);
  const { blocks } = extractChapter(chapter('<p>Again.</p>'.repeat(100)));
  expect(new Set(blocks.map((block) => block.id)).size).toBe(100);
  expect(blocks.every((block) => /^b[\w-]{10}$/.test(block.id))).toBe(true);
});

test.each(['p', 'div', 'li'])('elements <%s> of a table cell are not glued together', (name) => {
  const [table] = extractChapter(
    chapter(
      `<table><tr><th>Boat</th><th>Sails</th></tr><tr><td><${name}>red</${name}><${name}>blue</${name}></td><td>2</td></tr></table>`,
    ),
  ).blocks.filter(({ kind }) => kind === 'table');
  expect(table!.rows![1]![0]).toBe('red blue');
});
