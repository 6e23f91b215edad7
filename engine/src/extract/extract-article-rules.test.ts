import { describe, expect, test } from 'vitest';
import { extractArticle } from './extract-article.ts';
import { extractChapter } from './extract-chapter.ts';

const URL_OF_PAGE = 'https://site.example/story';
const extract = (body: string, head = '') =>
  extractArticle(`<html><head>${head}</head><body>${body}</body></html>`, { url: URL_OF_PAGE });
const words = (count: number, word = 'boat') => `${word} `.repeat(count).trim();

describe('an article', () => {
  test('has twenty-five words', () => {
    expect(extract(`<p>${words(25)}</p>`).wordCount).toBe(25);
    expect(() => extract(`<p>${words(24)}</p>`)).toThrow(
      expect.objectContaining({ reason: 'no_article' }),
    );
  });

  test('is markup', () => {
    const refused = expect.objectContaining({ reason: 'not_html' });
    expect(() => extractArticle(`1 < 2 ${words(25)}`, { url: URL_OF_PAGE })).toThrow(refused);
    expect(extractArticle(`<P>${words(25)}`, { url: URL_OF_PAGE }).wordCount).toBe(25);
    expect(extractArticle(`<!-- --> ${words(25)}`, { url: URL_OF_PAGE }).wordCount).toBe(25);
  });

  test('is read from JSON-LD where that says twice as much', () => {
    const countWith = (count: number) => {
      const said = JSON.stringify({ '@type': 'Article', articleBody: words(count, 'sea') });
      const script = `<script type="application/ld+json">${said}</script>`;
      return extract(`<p>${words(30)}</p>`, script).wordCount;
    };
    expect([countWith(59), countWith(60)]).toEqual([30, 60]);
  });

  test('has the author that the page shows where it says none', () => {
    const shown = `<p class="byline">By Jane Doe</p><p>${words(200)}</p>`;
    expect(extract(shown).byline).toBe('Jane Doe');
    expect(extract(shown, '<meta name="author" content="Ann Lee">').byline).toBe('Ann Lee');
  });

  test('has the picture that it names, else its first', () => {
    const body = `<article><p>${words(99)}</p><figure><img src="/a.jpg"></figure><p>${words(99)}</p></article>`;
    const named = '<meta property="og:image" content="/b.jpg">';
    expect(extract(body).image).toBe('https://site.example/a.jpg');
    expect(extract(body, named).image).toBe('https://site.example/b.jpg');
    expect(extract(`<p>${words(99)}</p>`).image).toBeNull();
  });
});

describe('the excerpt', () => {
  const excerptOf = (...paragraphs: string[]) =>
    extract(`<article>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</article>`).excerpt;
  const long = words(40);

  test('is the page’s own', () => {
    const head = '<meta name="description" content="Rain.">';
    expect(extract(`<p>${long}</p>`, head).excerpt).toBe('Rain.');
  });

  test('is the first paragraph of more than sixty letters', () => {
    expect(excerptOf('x'.repeat(60), long)).toBe(long);
    expect(excerptOf('x'.repeat(61), long)).toBe('x'.repeat(61));
  });

  test('is the first paragraph where none is so long', () => {
    expect(excerptOf(...Array.from({ length: 9 }, (_, at) => `${words(5)} ${at}`))).toBe(
      `${words(5)} 0`,
    );
  });

  test('is on one line, of 280 letters', () => {
    expect(excerptOf(`${words(20)}<br>${words(20)}`)).toBe(long);
    expect(excerptOf('x'.repeat(281), long)).toBe(`${'x'.repeat(279)}…`);
    expect(excerptOf('x'.repeat(280), long)).toBe('x'.repeat(280));
  });

  test('is no item or heading', () => {
    const items = `<li>${words(30)}</li>`.repeat(9);
    expect(extract(`<article><h2>${words(30)}</h2><ul>${items}</ul></article>`).excerpt).toBeNull();
  });
});

describe('the title of a chapter', () => {
  const titleOf = (body: string, title = '') =>
    extractChapter(`<html><head><title>${title}</title></head><body>${body}</body></html>`).title;

  test.each([
    ['<h2>One<br/>two</h2>', 'Book', 'One two'],
    ['<p>a</p>'.repeat(4) + '<h2>One</h2>', 'Book', 'One'],
    ['<p>a</p>'.repeat(5) + '<h2>One</h2>', 'Book', 'Book'],
    ['<p>a</p>', '', null],
  ])('of %s in %j is %j', (body, book, title) => expect(titleOf(body, book)).toBe(title));
});
