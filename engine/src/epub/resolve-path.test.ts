import { expect, test } from 'vitest';
import { resolvePath } from './resolve-path.ts';

test.each<[string, string, string | null]>([
  ['OEBPS/text/a.xhtml', 'b.xhtml', 'OEBPS/text/b.xhtml'],
  ['OEBPS/text/a.xhtml', ' ../img/p.png ', 'OEBPS/img/p.png'],
  ['OEBPS/text/a.xhtml', '..\\img\\p.png', 'OEBPS/img/p.png'],
  ['OEBPS/text/a.xhtml', './b//c.xhtml', 'OEBPS/text/b/c.xhtml'],
  ['OEBPS/text/a.xhtml', '/root.xhtml', 'root.xhtml'],
  ['OEBPS/text/a.xhtml', '/a/../b.xhtml', 'b.xhtml'],
  ['OEBPS/text/a.xhtml', '/a/b.xhtml', 'a/b.xhtml'],
  ['OEBPS/text/a.xhtml', '/%2Fb.xhtml', 'b.xhtml'],
  ['a.xhtml', 'b.xhtml', 'b.xhtml'],
  ['', 'OEBPS/book.opf', 'OEBPS/book.opf'],
  // Of an address, what tells a place within the document or a query is no part of the path.
  ['OEBPS/a.xhtml', 'b.xhtml#top', 'OEBPS/b.xhtml'],
  ['OEBPS/a.xhtml', 'b.xhtml?x=1#top', 'OEBPS/b.xhtml'],
  ['OEBPS/a.xhtml', 'b.xhtml#a\nb', 'OEBPS/b.xhtml'],
  ['OEBPS/a.xhtml', '#top', 'OEBPS/a.xhtml'],
  ['OEBPS/a.xhtml', '?x', 'OEBPS/a.xhtml'],
  ['OEBPS/a.xhtml', 'one%20file.xhtml', 'OEBPS/one file.xhtml'],
  ['OEBPS/a.xhtml', '100%.xhtml', 'OEBPS/100%.xhtml'],
  ['OEBPS/a.xhtml', 'a/b:c.xhtml', 'OEBPS/a/b:c.xhtml'],
  ['OEBPS/a.xhtml', '..hidden', 'OEBPS/..hidden'],
  ['a.xhtml', '..hidden', '..hidden'],
  // Nowhere, and out of the archive.
  ['OEBPS/a.xhtml', '', null],
  ['OEBPS/a.xhtml', '  ', null],
  ['OEBPS/a.xhtml', 'https://example.com/b', null],
  ['OEBPS/a.xhtml', 'DATA:text/plain,x', null],
  ['OEBPS/a.xhtml', 'urn:x', null],
  ['OEBPS/a.xhtml', '//example.com/b', null],
  ['OEBPS/a.xhtml', '..', '.'],
  ['OEBPS/a.xhtml', '../..', null],
  ['OEBPS/a.xhtml', '../../up', null],
  ['OEBPS/a.xhtml', '%2e%2e/%2e%2e/up', null],
  ['a.xhtml', '/../up', null],
])('from %j, %j leads to %j', (from, href, path) => {
  expect(resolvePath(from, href)).toBe(path);
});
