import { expect, test } from 'vitest';
import { tidyByline } from './byline.ts';

test.each([
  ['By Jane Doe', 'Jane Doe'],
  ['BY  JANE DOE', 'JANE DOE'],
  ['by: Jane Doe and John Roe', 'Jane Doe and John Roe'],
  ['Words by Jane Doe', 'Jane Doe'],
  ['Written by Jane Doe |', 'Jane Doe'],
  ['\n  Story by\tJane  Doe ', 'Jane Doe'],
  ['| · Jane Doe', 'Jane Doe'],
  ['Jane Doe', 'Jane Doe'],
  ['Byron Bay', 'Byron Bay'],
  ['By', 'By'],
  ['', ''],
])('byline %j is %j', (byline, tidy) => {
  expect(tidyByline(byline)).toBe(tidy);
  expect(tidyByline(tidy)).toBe(tidy);
});
