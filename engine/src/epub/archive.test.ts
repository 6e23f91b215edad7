import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openArchive } from './archive.ts';
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
