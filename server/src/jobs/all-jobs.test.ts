import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allJobs } from './all-jobs.ts';

const source = path.resolve(import.meta.dirname, '..');

/** The names of the jobs that the source declares, wherever that is. */
function declaredJobs(): string[] {
  return globSync('**/*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(source, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/= defineJob\(\{\s*name: '([^']+)'/g)])
    .map(([, name]) => name!);
}

test('every job that is declared is listed, once, with a handler', () => {
  const names = allJobs.map(({ name }) => name);
  expect(names.toSorted()).toEqual(declaredJobs().toSorted());
  expect(new Set(names).size).toBe(names.length);
  for (const { handle } of allJobs) expect(handle).toBeTypeOf('function');
});
