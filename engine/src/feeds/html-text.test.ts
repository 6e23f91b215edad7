import { expect, test } from 'vitest';
import { htmlToText, looksLikeHtml, summaryText, titleText } from './html-text.ts';

test.each([
  ['<p>One</p><p>two</p>', 'One\ntwo'],
  ['One<br>two', 'One\ntwo'],
  ['<i>One</i> <b>two</b>', 'One two'],
  ['One<script>alert(1)</script> two', 'One two'],
  ['One<svg><style>p{}</style><text>no</text></svg> two', 'One two'],
  ['<noscript>no</noscript>One<select><b>no</b>no</select> two', 'One two'],
  ['One</script> two', 'One two'],
  ['<h2>One</h2>two<hr>three', 'One\ntwo\nthree'],
])('the text of %s', (html, text) => {
  expect(htmlToText(html).replaceAll(/\n+/g, '\n').trim()).toBe(text);
});

test.each([
  ...['<p>', '</p>', '<br/>', 'a <em>b', '<h1>x', '<H6 class="x">', '<a href="x">', '</figure>'],
])('%s looks like HTML', (text) => {
  expect(looksLikeHtml(text)).toBe(true);
});

test.each(['', 'a < b', '<3', '<Suspense>', '<h7>', '<pin>', '< p>', `${'x'.repeat(20_000)}<p>`])(
  'plain text does not: %#',
  (text) => {
    expect(looksLikeHtml(text)).toBe(false);
  },
);

test('of a long text the beginning is looked at', () => {
  // At most twenty times a summary's length of markup is read, and ten times a title's.
  const markup = '<i></i>';
  expect(summaryText(`${markup.repeat(40)}late`, 14)).toBe('');
  expect(summaryText(`${markup.repeat(39)}in time`, 14)).toBe('in time');
  expect(titleText(`${markup.repeat(20)}late`, 14)).toBe('');
  expect(titleText(`${markup.repeat(19)}in time`, 14)).toBe('in time');
});

test('a summary that was escaped twice is read twice', () => {
  expect(summaryText('&lt;p&gt;twice &lt;i&gt;escaped&lt;/i&gt;', 100)).toBe('twice escaped');
});
