import fc from 'fast-check';
import { expect, test } from 'vitest';
import { looksLikeZip, newBudget, openArchive } from './archive.ts';
import { testZip, type TestEntry } from './test-zip.ts';

const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: { reason?: string }) => error.reason ?? 'unknown',
  );

const readAll = async (entries: readonly TestEntry[]) => {
  const archive = await openArchive(testZip(entries));
  return Promise.all(archive.names.map((name) => archive.read(name)));
};

test('unpacks what was packed, whatever it is called', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/), fc.uint8Array(), { maxKeys: 8 }),
      async (files) => {
        const entries = Object.entries(files).map(([name, content]) => ({ name, content }));
        const contents = await readAll(entries);
        expect(contents).toEqual(entries.map(({ content }) => Buffer.from(content)));
      },
    ),
    { numRuns: 30 },
  );
});

test('finds a name in another case, and nothing that is not there', async () => {
  const archive = await openArchive(testZip([{ name: 'OEBPS/Café.xhtml', content: 'x' }]));
  expect(archive.find('oebps/café.XHTML')).toBe('OEBPS/Café.xhtml');
  expect(await archive.read('oebps/missing')).toBeNull();
});

test('leaves out folders and every name that points outside', async () => {
  const names = [
    '../up',
    'a/../../up',
    '..\\up',
    'C:\\windows',
    'folder/',
    'a/../../../etc/passwd',
    'nul\0l',
    'a/./b',
    '/root',
    'win\\dows',
  ];
  const archive = await openArchive(testZip(names.map((name) => ({ name, content: 'x' }))));
  expect(archive.names).toEqual(['a/b', 'root', 'win/dows']);
});

test.each<[string, Buffer]>([
  ['not_zip', Buffer.from('')],
  ['not_zip', Buffer.from('%PDF-1.7')],
  ['broken', Buffer.from('PK\x03\x04 and no more')],
  ['broken', testZip([{ name: 'a', content: 'x'.repeat(999) }]).subarray(0, 60)],
])('refuses as %s what is none', async (reason, bytes) => {
  expect(await reasonOf(openArchive(bytes))).toBe(reason);
});

test.each<[string, TestEntry]>([
  ['too_large', { name: 'bomb', content: Buffer.alloc(20_000_000) }],
  ['broken', { name: 'crc', content: 'some text', crc: 1 }],
  ['broken', { name: 'lies', content: 'x'.repeat(5_000), size: 10 }],
  ['broken', { name: 'lies', content: 'x', size: 5_000 }],
  ['encrypted', { name: 'locked', content: 'secret', flags: 1 }],
])('refuses as %s an entry that is hostile or damaged: %o', async (reason, entry) => {
  const archive = await openArchive(testZip([{ name: 'good', content: 'ok' }, entry]));
  expect(await reasonOf(archive.read(entry.name))).toBe(reason);
  expect(String(await archive.read('good'))).toBe('ok');
});

test('archives that share a budget cannot unpack more than it together', async () => {
  const zip = testZip([{ name: 'a', content: 'x'.repeat(600) }]);
  const budget = { bytes: 1_000 };
  const [one, two] = [await openArchive(zip, budget), await openArchive(zip, budget)];
  expect((await one.read('a'))?.length).toBe(600);
  expect(await reasonOf(two.read('a'))).toBe('too_large');
});

test('random damage is refused or read, and nothing else', async () => {
  const zip = testZip([
    { name: 'one', content: 'one '.repeat(50) },
    { name: 'two', content: 'two '.repeat(50) },
  ]);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(zip.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
      async (changes) => {
        const damaged = Buffer.from(zip);
        for (const [at, byte] of changes) damaged[at] = byte;
        const work = openArchive(damaged).then((archive) =>
          Promise.all(archive.names.map((name) => archive.read(name))),
        );
        expect(['none', 'broken', 'not_zip', 'too_large', 'encrypted']).toContain(
          await reasonOf(work),
        );
      },
    ),
    { numRuns: 300 },
  );
});

test.each<[string, number[], boolean]>([
  ['an archive', [0x50, 0x4b, 0x03, 0x04], true],
  ['an empty one', [0x50, 0x4b, 0x05, 0x06], true],
  ['another first byte', [0x51, 0x4b, 0x03, 0x04], false],
  ['another second byte', [0x50, 0x4c, 0x03, 0x04], false],
  ['another third byte', [0x50, 0x4b, 0x04, 0x04], false],
  ['nothing', [], false],
])('knows a zip file by its beginning: %s', (_name, bytes, expected) => {
  expect(looksLikeZip(Uint8Array.from(bytes))).toBe(expected);
});

test('opens what is part of a larger buffer', async () => {
  const zip = testZip([{ name: 'a', content: 'inside' }]);
  const padded = new Uint8Array(zip.length + 20);
  padded.set(zip, 10);
  const archive = await openArchive(padded.subarray(10, 10 + zip.length));
  expect(String(await archive.read('a'))).toBe('inside');
});

test('finds the name as written before one in another case, and the first of two alike', async () => {
  const archive = await openArchive(
    testZip([
      { name: 'A', content: 'upper' },
      { name: 'a', content: 'lower' },
      { name: 'a', content: 'again' },
    ]),
  );
  expect(archive.names).toEqual(['A', 'a']);
  expect([archive.find('A'), archive.find('a'), archive.find('b')]).toEqual(['A', 'a', null]);
  expect([String(await archive.read('A')), String(await archive.read('a'))]).toEqual([
    'upper',
    'lower',
  ]);
});

test('takes a name of a thousand units, and none longer', async () => {
  const names = ['a'.repeat(1_000), 'b'.repeat(1_001), '..', '.', 'a/..', '..hidden', 'x/c:y'];
  const archive = await openArchive(testZip(names.map((name) => ({ name, content: 'x' }))));
  expect(archive.names).toEqual(['a'.repeat(1_000), '..hidden', 'x/c:y']);
});

test('a budget is spent to the last byte, by the bytes that were unpacked', async () => {
  const budget = { bytes: 600 };
  const archive = await openArchive(
    testZip([
      { name: 'a', content: 'x'.repeat(600) },
      { name: 'b', content: 'x' },
      { name: 'none', content: '' },
    ]),
    budget,
  );
  expect((await archive.read('a'))?.length).toBe(600);
  expect(budget.bytes).toBe(0);
  expect((await archive.read('none'))?.length).toBe(0);
  expect(await reasonOf(archive.read('b'))).toBe('too_large');
  expect(newBudget()).toEqual({ bytes: 400 * 1024 * 1024 });
});

test('a megabyte may be packed as well as it can, and no more than that', async () => {
  const megabyte = 1024 * 1024;
  const archive = await openArchive(
    testZip([
      { name: 'zeros', content: Buffer.alloc(megabyte) },
      { name: 'more', content: Buffer.alloc(megabyte + 1) },
      {
        name: 'text',
        content: 'A sentence of a book.\n'
          .repeat(megabyte / 20)
          .replace(/.{1000}/gs, (part, at) => `${part}${(Number(at) * 7919) % 99_991}`),
      },
    ]),
  );
  expect((await archive.read('zeros'))?.length).toBe(megabyte);
  expect(await reasonOf(archive.read('more'))).toBe('too_large');
  expect((await archive.read('text'))!.length).toBeGreaterThan(megabyte);
});
