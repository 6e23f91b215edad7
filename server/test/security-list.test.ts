import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const promises = [...read('docs/security-tests.md').matchAll(/\| `([\w/.-]+)`: (.+) \|$/gm)];

test.each(promises.map(([, file, title]) => [file!, title!]))('%s has “%s”', (file, title) => {
  expect(read(file)).toContain(`'${title}'`);
});

test('the list is there', () => expect(promises.length).toBeGreaterThan(40));

test('nothing outside the integrations fetches by itself', () => {
  const files = globSync('server/src/**/*.ts', { cwd: ROOT }).filter(
    (file) => !file.startsWith('server/src/integrations/') && !file.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(100);
  const fetching = files.filter((file) =>
    // Types alone fetch nothing.
    /(?<![.\w])fetch\(|from 'undici'|^import (?!type\b).*node:https?'/m.test(read(file)),
  );
  expect(fetching).toEqual([]);
});
