import { expect, test } from 'vitest';
import { testBook } from '#epub/test-book.ts';
import type { Block } from '#extract/blocks.ts';
import { readBook } from './read-book.ts';

/** The chapters' blocks as lines: notes with a star, links with where they lead. */
async function read(...bodies: string[]): Promise<string[][]> {
  const documents = Object.fromEntries(bodies.map((body, at) => [`c${at + 1}.xhtml`, body]));
  const { chapters } = await readBook(testBook(documents));
  const at = (chapter: number, id: string) =>
    chapters[chapter - 1]!.blocks.findIndex((block) => block.id === id);
  const links = ({ text, marks = [] }: Block) =>
    marks.flatMap(({ kind, start, end, href, to, role }) =>
      kind === 'link'
        ? [
            `[${text.slice(start, end)} ${role ?? 'link'} ${to ? `${to.chapter}/${at(to.chapter, to.block)}` : href}]`,
          ]
        : [],
    );
  return chapters.map(({ blocks }, chapter) =>
    blocks.map((block) => {
      const note = block.note === undefined ? '' : `*${at(chapter + 1, block.note)} `;
      return [note + block.text, ...links(block)].join(' ');
    }),
  );
}

test('a note of EPUB 3 is found by its markup, and goes to the end of its chapter', async () => {
  expect(
    await read(
      `<p>It rang<a epub:type="noteref" href="#n1">1</a> twice.</p>
       <aside epub:type="footnote" id="n1" hidden="hidden"><p>A bell.</p><p>Of brass.</p></aside>
       <p>Then it stopped.</p>`,
    ),
  ).toEqual([['It rang 1 twice. [1 note 1/2]', 'Then it stopped.', '*2 A bell.', '*2 Of brass.']]);
});

test('end notes in a document of their own are found by the links back', async () => {
  expect(
    await read(
      '<p>The pier<a id="r1" href="c3.xhtml#n1"><sup>1</sup></a> was long.</p>',
      '<p>The sea<sup><a id="r2" href="c3.xhtml#n2">2</a></sup> was cold.</p>',
      `<h1>Notes</h1><p id="n1"><a href="c1.xhtml#r1">1</a> Of wood.</p>
       <p><a id="n2"/><a href="c2.xhtml#r2">2</a> In May.</p><p>Thanks.</p>`,
    ),
  ).toEqual([
    ['The pier 1 was long. [1 note 3/0]'],
    ['The sea 2 was cold. [2 note 3/1]'],
    ['*0 1 Of wood. [1 back 1/0]', '*1 2 In May. [2 back 2/0]', 'Thanks.'],
  ]);
});

test.each([
  [
    'a role of DPUB-ARIA',
    '<a role="doc-noteref" href="#x">*</a>',
    '<div role="doc-footnote" id="x">* So.</div>',
  ],
  ['a class', '<a class="footnote-ref" href="#x">3</a>', '<p class="footnote" id="x">3 So.</p>'],
  ['a number that begins the note', '<sup><a href="#x">[3]</a></sup>', '<p><a id="x"/>[3] So.</p>'],
  ['the name of EPUB 2', '<sup><a href="#x">3</a></sup>', '<p><a name="x">3.</a> So.</p>'],
  ['a term of a list', '<sup><a href="#x">3</a></sup>', '<dl><dt id="x">3</dt><dd>So.</dd></dl>'],
])('a note is known by %s', async (_, link, note) => {
  const [[text, first = ''] = []] = await read(`<p>Well${link} then.</p>${note}<p>After.</p>`);
  expect(text).toMatch(/ note 1\/1\]$/);
  expect(first).toMatch(/^\*1 /);
});

test('a list of contents, a number in the text and a long part are no notes', async () => {
  const long = Array.from({ length: 40 }, (_, at) => `<p>Line ${at}.</p>`).join('');
  const [first] = await read(
    `<ol><li><a href="c2.xhtml">1</a></li></ol><p>See <a href="#s">below</a> and <sup><a href="#t">7</a></sup>.</p>
     <p id="s">Below.</p><section id="t">${long}</section>`,
    '<p>Second.</p>',
  );
  expect(first!.slice(0, 3)).toEqual([
    '1 [1 link 2/0]',
    'See below and 7. [below link 1/2] [7 link 1/3]',
    'Below.',
  ]);
});

test('links out of the archive, to what is not there and to themselves become text', async () => {
  expect(
    await read(
      `<p id="me"><a href="../../../etc/passwd">one</a> <a href="gone.xhtml#x">two</a> <a href="#me">three</a>
       <a href="https://gull.example/">four</a> <a href="javascript:alert(1)">five</a> <a href="c2.xhtml#nowhere">six</a></p>`,
      '<p>Two.</p>',
    ),
  ).toEqual([
    ['one two three four five six [four link https://gull.example/] [six link 2/0]'],
    ['Two.'],
  ]);
});

test('a link to a heading that is the chapter’s title leads to the chapter', async () => {
  const [first] = await read(
    '<p>See <a href="c2.xhtml#h">there</a>.</p>',
    '<h1 id="h">Two</h1><p>Here.</p>',
  );
  expect(first).toEqual(['See there. [there link 2/0]']);
});

test('chapters that name each other are linked both ways', async () => {
  expect(
    await read(
      '<p id="a"><a href="c2.xhtml#b">on</a></p>',
      '<p id="b"><a href="c1.xhtml#a">back</a></p>',
    ),
  ).toEqual([['on [on link 2/0]'], ['back [back link 1/0]']]);
});

test('in a list of notes further paragraphs belong to the note before them, in a text they do not', async () => {
  const refers =
    '<p>It rang<a id="r1" href="c2.xhtml#n1">1</a> twice<a id="r2" href="c2.xhtml#n2">2</a>.</p>';
  const note = (number: number) =>
    `<p id="n${number}"><a href="c1.xhtml#r${number}">${number}</a>. A bell.</p>`;
  const more = '<p>It was old.</p>';
  const [, list] = await read(refers, `<h1>Notes</h1>${note(1)}${more}${more}${note(2)}${more}`);
  expect(list!.map((line) => line.replace(/ \[.*/, ''))).toEqual([
    '*0 1. A bell.',
    '*0 It was old.',
    '*0 It was old.',
    '*3 2. A bell.',
    'It was old.',
  ]);
  const [, text] = await read(refers, `<h1>Two</h1>${more}${note(1)}${more}${note(2)}${more}`);
  expect(text!.map((line) => line.startsWith('*'))).toEqual([false, true, false, true, false]);
});
