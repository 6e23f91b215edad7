import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DOCUMENTS = [
  'README.md',
  'README.zh-CN.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/architecture.md',
];

/** Paths of ours in a text: `engine/src/…` in backticks, and what links lead to. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+\/[\w./-]+)`|\]\((?!https?:|#)([^)#\s]+)/g)].map(
    ([, code, link]) => (code ?? link)!,
  );

const FOLDERS = /^(contract|engine|server|web|content|docs|deploy|e2e|bench|scripts|testing)\//;
/** A name to be filled in. */
const PATTERN = /NNNN|[<*]/;

test.each(DOCUMENTS)('every path that %s names is there', (document) => {
  const file = path.join(ROOT, document);
  const isThere = (name: string) =>
    existsSync(path.join(ROOT, name)) || existsSync(path.resolve(path.dirname(file), name));
  const named = pathsIn(readFileSync(file, 'utf8')).filter(
    (name) => (FOLDERS.test(name) || !name.includes('/')) && !PATTERN.test(name),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});
