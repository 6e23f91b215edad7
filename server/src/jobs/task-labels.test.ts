import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { TASK_LABELS } from '@bluebird/contract/task-labels.ts';
import { allJobs } from './all-jobs.ts';

const source = path.resolve(import.meta.dirname, '..');

test.each(allJobs.map(({ name }) => name))('the job %s has a name for editors', (name) => {
  expect(TASK_LABELS).toHaveProperty([name]);
});

test('every kind of task has one', () => {
  const kinds = new Set<string>();
  for (const file of globSync('domains/*/*.ts', { cwd: source })) {
    if (file.endsWith('.test.ts')) continue;
    const text = readFileSync(path.join(source, file), 'utf8');
    for (const [, kind] of text.matchAll(/insertTask\(\w+, '([^']+)'/g)) kinds.add(kind!);
    // A step of an issue is a task of its own name.
    if (!text.includes('beginStep(')) continue;
    for (const [, kind] of text.matchAll(/name: '(magazines\.\w+)'/g)) kinds.add(kind!);
  }
  expect(kinds.size).toBeGreaterThan(7);
  for (const kind of kinds) expect(TASK_LABELS).toHaveProperty([kind]);
});
