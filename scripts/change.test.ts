import { expect, test } from 'vitest';
import { testsNear } from './change.mjs';

const TESTS = [
  'contract/src/coverage.test.ts',
  'engine/src/extract/extract-article.test.ts',
  'engine/src/text/stem.test.ts',
  'server/src/domains/notes/notes.test.ts',
  'server/src/domains/words/words.test.ts',
  'server/test/access.test.ts',
  'server/src/http/openapi.test.ts',
  'web/src/features/notes/note-drafts.test.ts',
  'web/src/ui/toast.test.ts',
];

test.each([
  ['of its folder', 'server/src/domains/notes/notes.service.ts', [3]],
  ['of the folder around it', 'engine/src/extract/pages/of-one-kind/page.ts', [1]],
  ['itself', 'engine/src/text/stem.test.ts', [2]],
  ['of the domain it declares', 'contract/src/notes.ts', [3, 5, 6, 7]],
  ['none, where all are as far', 'server/src/app.ts', []],
  ['none of a document', 'web/src/ui/README.md', []],
])('tests near a file: %s', (_name, file, places) => {
  expect(testsNear([file], TESTS)).toEqual(places.map((place) => TESTS[place]));
});

test('each is named once, those of every change', () => {
  const changed = ['web/src/ui/toast.tsx', 'web/src/ui/sheet.tsx', 'server/src/domains/words/x.ts'];
  expect(testsNear(changed, TESTS)).toEqual([TESTS[4], TESTS[8]]);
});
