import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { newDataFolder, runImport, startProgram } from '#test/program.ts';

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = newDataFolder();
  file = path.join(dataDir, 'the-pilot.txt');
  writeFileSync(
    file,
    'The pilot looked out of the window before he went to bed.\n\nIt was snowing.\n',
  );
});

test('brings a file in without a running server, and beside one; twice stays one article', async () => {
  const alone = runImport(dataDir, [file, '--publish', '--topic', 'society']);
  expect([await alone.exit, alone.output()]).toEqual([
    0,
    expect.stringMatching(/100 % {2}\/article\/\d+\n$/),
  ]);

  const base = await startProgram(dataDir).ready;
  const response = await fetch(`${base}/reader/article/waikan?limit=50`);
  const { result } = (await response.json()) as { result: { items: { title: string }[] } };
  expect(result.items.map(({ title }) => title)).toContain('the-pilot');

  const beside = runImport(dataDir, [file]);
  expect([await beside.exit, beside.output()]).toEqual([
    0,
    expect.stringContaining('Already in the library: /article/'),
  ]);
});

test.each([
  ['nothing', [], /^Usage: /],
  ['two files', ['a.txt', 'b.txt'], /^Usage: /],
  ['another kind of file', ['story.docx'], /^Usage: /],
  ['an unknown topic', ['a.txt', '--topic', 'gossip'], /^Usage: /],
  ['a file that is not there', ['nowhere.txt'], /^The file \S+nowhere\.txt cannot be read\.\n$/],
])('%s is refused before anything is started', async (_name, args, sentence) => {
  const run = runImport(dataDir, args);
  expect(await run.exit).toBe(1);
  expect(run.output()).toMatch(sentence);
});

test('what cannot be imported ends the command with a sentence, not its database running on', async () => {
  writeFileSync(file, ' \n');
  const run = runImport(dataDir, [file]);
  expect(await run.exit).toBe(1);
  expect(run.output().trim().split('\n').at(-1)).toBe('没有在网页中找到正文');
});
