import { expect, test } from 'vitest';
import { filterOf } from './collection-filter.ts';

const NONE = { order: 'updated', q: '', visibility: undefined, featured: undefined, offset: 0 };

test.each([
  ['', NONE],
  [
    'state=link&order=hot&q=%E6%B5%B7&offset=50',
    { ...NONE, visibility: 'link', order: 'hot', q: '海', offset: 50 },
  ],
  ['state=featured', { ...NONE, featured: true }],
  ['state=gone&order=up&offset=-3', NONE],
  ['offset=x', NONE],
  ['offset=99999999999', NONE],
])('%j', (address, filter) => {
  expect(filterOf(new URLSearchParams(address))).toEqual(filter);
});
