import { describe, expect, test } from 'vitest';
import { ScrubbedBody } from './scrubbed-body.ts';

const page = () => new ScrubbedBody('page');
const chapter = () => new ScrubbedBody('chapter');

test('tags and text are written in turn, and counted', () => {
  const body = page();
  expect(body.startTag('div', [])).toBe(0);
  expect(body.depth).toBe(1);
  expect(
    body.startTag('p', [
      ['class', 'a'],
      ['id', 'b'],
    ]),
  ).toBe(1);
  body.text('One');
  body.text(' two');
  expect([body.depth, body.textSize]).toEqual([2, 7]);
  body.startTag('br', []);
  body.endTag('br', true);
  body.endTag('p', false);
  expect(body.depth).toBe(1);
  expect(body.html).toBe('<div><p class="a" id="b">One two<br></p>');
});

test('a tag can be replaced later, and what stood before the body dropped', () => {
  const body = page();
  body.text('stray');
  body.image({ src: 'a.jpg', alt: '' });
  body.clear();
  expect(body.html).toBe('');
  body.fallbackImage({ src: 'b.jpg', alt: '' });
  const at = body.startTag('form', []);
  body.replace(at, '<form hidden>');
  expect(body.html).toBe('<img src="b.jpg" alt=""><form hidden>');
});

test.each([
  ['<', '&lt;'],
  ['a<b<c', 'a&lt;b&lt;c'],
  ['\0', ''],
  ['a\0b\0', 'ab'],
  ['&amp', '&amp;amp'],
  ['&AMP &#38 &lt;', '&amp;AMP &amp;#38 &amp;lt;'],
  ['R & B, A&1 &', 'R & B, A&1 &'],
  ['"quoted"', '"quoted"'],
])('the text %j is written %j', (text, written) => {
  const body = page();
  body.text(text);
  expect(body.html).toBe(written);
});

test('values of attributes are written without their quotation marks', () => {
  const body = page();
  body.startTag('p', [['title', '"a" < "b" &amp;']]);
  expect(body.html).toBe('<p title="&quot;a&quot; &lt; &quot;b&quot; &amp;amp;">');
});

describe('a picture', () => {
  const written = (image: object) => {
    const body = page();
    body.image({ src: 'a.jpg', alt: 'A', ...image });
    return body.html;
  };
  const long = 'c'.repeat(1_000);

  test.each([
    [{}, '<img src="a.jpg" alt="A">'],
    [
      { width: 4, height: 3, className: 'wide' },
      '<img src="a.jpg" alt="A" width="4" height="3" class="wide">',
    ],
    [{ width: 0, height: 0, className: '' }, '<img src="a.jpg" alt="A">'],
    [{ className: long }, `<img src="a.jpg" alt="A" class="${long}">`],
    [{ className: `${long}c` }, '<img src="a.jpg" alt="A">'],
    [{ src: null }, ''],
  ])('with %j', (image, html) => expect(written(image)).toBe(html));

  const real = { src: 'a.jpg', alt: '' };
  const placeholder = { src: null, alt: '' };
  const fallback = { src: 'b.jpg', alt: '' };
  const [REAL, FALLBACK] = ['<img src="a.jpg" alt="">', '<img src="b.jpg" alt="">'];

  test('for browsers without scripts takes the place of a placeholder, once', () => {
    const body = page();
    body.text('One');
    body.image(placeholder);
    body.text(' \n');
    body.fallbackImage(fallback);
    body.fallbackImage(real);
    expect(body.html).toBe(`One${FALLBACK} \n`);
  });

  test('for browsers without scripts is left out after the real one', () => {
    const body = page();
    body.image(real);
    body.fallbackImage(fallback);
    expect(body.html).toBe(REAL);
  });

  test('for browsers without scripts is one of its own by itself, or after words', () => {
    const body = page();
    body.fallbackImage(real);
    body.text('words');
    body.fallbackImage(fallback);
    expect(body.html).toBe(`${REAL}words${FALLBACK}`);
    const after = page();
    after.image(placeholder);
    after.text('words');
    after.fallbackImage(fallback);
    expect(after.html).toBe(`words${FALLBACK}`);
  });

  test('is the two thousandth at most, of a page', () => {
    const count = (body: ScrubbedBody) => {
      for (let at = 0; at < 2_001; at += 1) body.image(real);
      return body.html.length / REAL.length;
    };
    expect([count(page()), count(chapter())]).toEqual([2_000, 2_001]);
  });
});

describe('what no honest document needs is refused:', () => {
  const fill = (body: ScrubbedBody, write: () => void) => {
    for (let at = 0; at < 60_000; at += 1) write();
    return body;
  };

  test('more than sixty thousand elements and texts of a page', () => {
    const tags = page();
    const write = () => {
      tags.startTag('br', []);
      tags.endTag('br', true);
    };
    fill(tags, write);
    expect(write).toThrow('more than 60000 elements and texts');
    const texts = page();
    fill(texts, () => texts.text('a'));
    expect(() => texts.image({ src: 'a.jpg', alt: '' })).toThrow('elements and texts');
    const long = chapter();
    fill(long, () => long.text('a')).text('a');
    expect(long.textSize).toBe(60_001);
  });

  test('more than six million letters', () => {
    for (const body of [page(), chapter()]) {
      body.text('a'.repeat(5_999_999));
      body.text('a');
      expect(() => body.text('a')).toThrow('too much text');
    }
  });

  test('much text in deep nesting, of a page', () => {
    const write = (body: ScrubbedBody) => {
      // The tags weigh 2 + 3 + … + 40 = 819; the text of three million letters weighs forty fold.
      for (let depth = 1; depth < 40; depth += 1) body.startTag('b', []);
      body.text('a'.repeat(2_999_979));
      for (let depth = 1; depth < 40; depth += 1) body.endTag('b', false);
      body.text('a'.repeat(21));
      return body;
    };
    const body = write(page());
    expect(() => body.text('a')).toThrow(
      expect.objectContaining({ reason: 'too_large', message: 'too much nested content' }),
    );
    write(chapter()).text('a');
  });
});
