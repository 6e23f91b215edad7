import { expect, test } from 'vitest';
import { Email, EMAIL_MAX, readEmail } from './email.ts';

test.each([
  ['reader@mail.example', 'reader@mail.example'],
  ['  Ann.Lee+news@Mail.EXAMPLE ', 'ann.lee+news@mail.example'],
  ['ａｎｎ＠ｍａｉｌ．ｅｘａｍｐｌｅ', 'ann@mail.example'],
  ['ann@例子.中国', 'ann@xn--fsqu00a.xn--fiqs8s'],
  ['ann@XN--FSQU00A.xn--fiqs8s', 'ann@xn--fsqu00a.xn--fiqs8s'],
  ['ann@例子。中国', 'ann@xn--fsqu00a.xn--fiqs8s'],
  ["o'brien@mail.example", "o'brien@mail.example"],
  ['123456@qq.com', '123456@qq.com'],
  ['_a@b.co', '_a@b.co'],
])('%j is kept as %j', (typed, kept) => {
  expect(readEmail(typed)).toBe(kept);
  expect(Email.parse(typed)).toBe(kept);
  // What is kept reads as itself.
  expect(readEmail(kept)).toBe(kept);
});

test.each([
  '',
  'ann',
  'ann@',
  '@mail.example',
  'ann@mail',
  'ann@@mail.example',
  'ann@b@mail.example',
  '.ann@mail.example',
  'ann.@mail.example',
  'a..n@mail.example',
  '+ann@mail.example',
  '+85291234567@mail.example',
  'an n@mail.example',
  '安@mail.example',
  '"ann lee"@mail.example',
  'ann@mail.example.',
  'ann@-mail.example',
  'ann@mail_.example',
  'ann@127.0.0.1',
  'ann@0x7f.1',
  'ann@[127.0.0.1]',
  'ann@mail.example:25',
  'ann@mail.example/x',
  'ann@mail.example?x',
  'ann@mail.example#x',
  'ann@mail%2eexample',
  'ann@mail.example\r\nBcc: thief@mail.example',
  'Ann <ann@mail.example>',
  `${'a'.repeat(65)}@mail.example`,
  `ann@${'a'.repeat(64)}.example`,
  `ann@${Array.from({ length: 5 }, () => 'a'.repeat(60)).join('.')}.example`,
])('%j is no address', (typed) => {
  expect(readEmail(typed)).toBeNull();
  expect(Email.safeParse(typed).success).toBe(false);
});

test('the longest address is taken', () => {
  const domain = `${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(59)}.example`;
  const longest = `${'a'.repeat(EMAIL_MAX - domain.length - 1)}@${domain}`;
  expect(longest).toHaveLength(EMAIL_MAX);
  expect(readEmail(longest)).toBe(longest);
  expect(readEmail(`a${longest}`)).toBeNull();
});
