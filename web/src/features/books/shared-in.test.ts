import { expect, test } from 'vitest';
import { sharedIn } from './shared-in.ts';

const read = (shared: Record<string, string>) => sharedIn(new URLSearchParams(shared));
const PAGE = 'https://example.org/a?b=1';
const NOTHING = { title: '', text: '', link: '' };

test('a link is a page to fetch, wherever the system puts it', () => {
  const page = { ...NOTHING, link: PAGE };
  expect(read({ url: PAGE })).toEqual(page);
  expect(read({ text: PAGE })).toEqual(page);
  expect(read({ title: 'A page', text: `A page ${PAGE}` })).toEqual(page);
});

test('a text is a text, with its title, also when it mentions a link', () => {
  const text = 'The revival did not begin with nostalgia.';
  expect(read({ title: 'Night trains', text })).toEqual({ title: 'Night trains', text, link: '' });
  const long = `${'It began with arithmetic. '.repeat(20)}${PAGE}`;
  expect(read({ text: long })).toEqual({ ...NOTHING, text: long });
});

test('without anything shared there is nothing', () => {
  expect(read({})).toEqual(NOTHING);
});
