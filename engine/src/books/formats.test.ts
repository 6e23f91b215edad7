import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ArchiveError } from '#epub/archive-error.ts';
import { testZip } from '#epub/test-zip.ts';
import type { Block } from '#extract/blocks.ts';
import { BookError, type BookFile } from './book-file.ts';
import { readBook } from './read-book.ts';

const fixture = (name: string) => readFile(path.join(import.meta.dirname, 'fixtures', name));

const TITLES = ['Ten Past Four', 'The Green Door', 'People Who Do Not Want the Time', 'Notes'];
const reasonOf = (bytes: Uint8Array): Promise<string> =>
  readBook(bytes).then(
    () => 'read',
    (error: unknown) =>
      error instanceof ArchiveError || error instanceof BookError ? error.reason : String(error),
  );
const linksOf = (block: Block | undefined) =>
  (block?.marks ?? [])
    .filter(({ kind }) => kind === 'link')
    .map(({ to, role }) => [role, to?.chapter]);
const lastOf = (book: BookFile, chapter: number) => book.chapters[chapter - 1]!.blocks.at(-1);
/** The words of the novella's first chapters, to compare formats by. */
const proseOf = (book: BookFile) =>
  book.chapters.slice(0, 3).map(({ blocks }) => blocks.slice(1, 20).map(({ text }) => text));

test.each(['marrow.azw3', 'old.mobi', 'both.mobi'])('%s is a book with its notes', async (name) => {
  const book = await readBook(await fixture(name));
  expect(book).toMatchObject({
    format: 'mobi',
    title: 'The Clock at Marrow Point',
    authors: 'Bluebird',
    language: 'en',
    summary: 'A clock that has stopped.',
  });
  expect(book.chapters.map(({ title }) => title)).toEqual(TITLES);
  expect(book.chapters[0]!.words).toBeGreaterThan(1_300);
  expect(book.cover?.length).toBeGreaterThan(100);
  // The numbers of the notes, and the way to the song.
  expect(linksOf(lastOf(book, 1))).toEqual([
    ['note', 4],
    [undefined, 2],
  ]);
  const second = book.chapters[1]!.blocks;
  const song = second.find(({ text }) => text.startsWith('The tide goes out'));
  expect(song?.text).toBe('The tide goes out,\nthe tide comes in,\nand nobody asks the hour.');
  const toSong = lastOf(book, 1)!.marks!.at(-1)!.to!;
  expect(second.find(({ id }) => id === toSong.block)).toBe(song);
  expect(second.find(({ kind }) => kind === 'table')?.rows?.[1]).toEqual(['Petrel', 'noon']);
  expect(second.find(({ kind }) => kind === 'figure')?.image?.src).toBe('picture:0');
  const notes = book.chapters[3]!.blocks;
  expect(notes.map(({ id, note }) => id === note)).toEqual([true, true]);
  expect(notes.map(linksOf)).toEqual([[['back', 1]], [['back', 2]]]);
  const [number] = lastOf(book, 1)!.marks!.filter(({ kind }) => kind === 'link');
  expect(number!.to!.block).toBe(notes[0]!.id);
});

test('marrow.fb2 is a book, zipped too', async () => {
  const bytes = await fixture('marrow.fb2');
  const book = await readBook(bytes);
  expect(book).toMatchObject({ format: 'fb2', title: 'The Clock at Marrow Point', language: 'en' });
  expect(book.chapters.map(({ title }) => title)).toEqual(TITLES);
  expect(book.cover?.length).toBeGreaterThan(100);
  const zipped = await readBook(testZip([{ name: 'book.fb2', content: bytes }]));
  expect(zipped.chapters).toEqual(book.chapters);
});

test('the text of a PDF flows again, without running heads, page numbers and hyphens', async () => {
  const [kindle, pdf, columns] = await Promise.all(
    ['marrow.azw3', 'marrow.pdf', 'columns.pdf'].map(async (name) => readBook(await fixture(name))),
  );
  expect(pdf).toMatchObject({ format: 'pdf', title: 'The Clock at Marrow Point' });
  expect(pdf!.chapters.map(({ title }) => title)).toEqual(TITLES);
  expect(proseOf(pdf!)).toEqual(proseOf(kindle!));
  // Set in two columns, and hyphenated.
  expect(columns!.chapters.map(({ title }) => title)).toEqual(TITLES.slice(0, 2));
  expect(proseOf(columns!)).toEqual(proseOf(kindle!).slice(0, 2));
  const song = pdf!.chapters[1]!.blocks.find(({ text }) => text.startsWith('The tide goes out'));
  expect(song?.text.split('\n')).toHaveLength(3);
});

/** A PDF of one page that shows what a content stream draws. */
const pdfOf = (content: string): Buffer =>
  Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length ${content.length}>>stream
${content}
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>endobj
trailer<</Root 1 0 R/Size 6>>
%%EOF`);

test('a PDF without a text layer, one with a password and a damaged one are told apart', async () => {
  expect(await reasonOf(pdfOf('0 0 200 200 re f'))).toBe('no_text_layer');
  expect(await reasonOf(await fixture('locked.pdf'))).toBe('pdf_locked');
  expect(await reasonOf(Buffer.from('%PDF-1.7\nnothing'))).toBe('broken');
  const text = `BT /F 12 Tf 20 200 Td (${'The boat was late and nobody minded at all. '.repeat(1)}) Tj ET`;
  expect((await readBook(pdfOf(text))).chapters[0]!.blocks[0]!.text).toContain('The boat was late');
});

test('Markdown has its emphasis, lists, tables and poems', async () => {
  const text = `# The Notes

## Monday

It *rained* all day, and the [boats](https://gull.example/) stayed **in**;
nobody went out.

- nets
- lamps

> The tide goes out,\\
> the tide comes in.

| Boat | Leaves |
| --- | --- |
| Tern | dusk |

## Tuesday

It stopped.`;
  const book = await readBook(Buffer.from(text));
  expect(book).toMatchObject({ format: 'text', title: 'The Notes' });
  expect(book.chapters.map(({ title }) => title)).toEqual(['Monday', 'Tuesday']);
  const [first, , , quote, table] = book.chapters[0]!.blocks;
  expect(first!.text).toBe('It rained all day, and the boats stayed in; nobody went out.');
  expect(first!.marks!.map(({ kind }) => kind)).toEqual(['em', 'link', 'strong']);
  expect(quote).toMatchObject({ kind: 'quote', text: 'The tide goes out,\nthe tide comes in.' });
  expect(table!.rows).toEqual([
    ['Boat', 'Leaves'],
    ['Tern', 'dusk'],
  ]);
  const plain = await readBook(Buffer.from('It cost * and * again.\n\nNothing # more.'));
  expect(plain.chapters[0]!.blocks.map(({ text: words }) => words)).toEqual([
    'It cost * and * again.',
    'Nothing # more.',
  ]);
});

test('a protected Kindle file, KFX and Topaz are refused', async () => {
  const bytes = await fixture('old.mobi');
  const header = bytes.readUInt32BE(78);
  bytes.writeUInt16BE(2, header + 12);
  expect(await reasonOf(bytes)).toBe('encrypted');
  expect(await reasonOf(Buffer.from('CONT\x02\x00binary'))).toBe('kfx');
  expect(await reasonOf(Buffer.from('TPZ0rest'))).toBe('kfx');
});

test.each(['marrow.azw3', 'both.mobi', 'old.mobi', 'marrow.fb2', 'columns.pdf'])(
  '%s cut off, or with bytes changed, is refused or read, and nothing else',
  async (name) => {
    const bytes = await fixture(name);
    const answers = new Set<string>();
    for (let share = 0; share < 1; share += 0.06) {
      const at = Math.floor(bytes.length * share);
      answers.add(await reasonOf(bytes.subarray(0, at)));
      const changed = Buffer.from(bytes);
      changed.fill(0xff, at, at + 24);
      answers.add(await reasonOf(changed));
    }
    const known = [
      'read',
      'broken',
      'too_large',
      'empty',
      'encrypted',
      'unknown',
      'no_text_layer',
      'not_html',
      'kfx',
      'too_deep',
      'pdf_locked',
      'fixed_layout',
    ];
    expect([...answers].filter((answer) => !known.includes(answer))).toEqual([]);
  },
);
