import fc from 'fast-check';
import { expect, test } from 'vitest';
import { treebankTokens } from './treebank-tokens.ts';

/** Tokens are parted by `|`. */
test.each([
  ['She didn’t know.', 'She|did|n’t|know|.'],
  ["It isn't Smith's, it's ours.", "It|is|n't|Smith|'s|,|it|'s|ours|."],
  ['they’re I’m he’ll we’d you’ve', 'they|’re|I|’m|he|’ll|we|’d|you|’ve'],
  ['THEY’RE OURS', 'THEY|’RE|OURS'],
  ['donʼt don＇t', 'do|nʼt|do|n＇t'],
  ['’s n’t', '’|s|n’t'],
  ['O’Neill’s', 'O’Neill|’s'],
  [
    'I cannot, gonna, wanna, gotta, gimme, Lemme',
    'I|can|not|,|gon|na|,|wan|na|,|got|ta|,|gim|me|,|Lem|me',
  ],
  ['well-known', 'well|-|known'],
  ['$1,000 and 3.5% at 12:30', '$|1,000|and|3.5|%|at|12:30'],
  ['1990s, 1st, 2nd, 3rd, 4th', '1990s|,|1st|,|2nd|,|3rd|,|4th'],
  ['10am, 3.5km, 1/2 mile, 3.', '10|am|,|3.5|km|,|1/2|mile|,|3|.'],
  ['Mr. Smith met Dr. No. 5', 'Mr.|Smith|met|Dr.|No.|5'],
  ['the U.S. and e.g. this', 'the|U.S.|and|e.g.|this'],
  ['a Ph.D. of Acme Inc.', 'a|Ph.D.|of|Acme|Inc.'],
  ['tomorrow. Most. Firs. ', 'tomorrow|.|Most|.|Firs|.'],
  ["’em 'tis rock ’n roll ’til dawn", "’em|'tis|rock|’n|roll|’til|dawn"],
  ["'emphasis'", "'|emphasis|'"],
  ['wait... what -- no – yes', 'wait|...|what|--|no|–|yes'],
  ['(“Hi!”)', '(|“|Hi|!|”|)'],
  ['see https://a.com/x?y=1, www.a.com', 'see|https://a.com/x?y=1,|www.a.com'],
  ['me@a.co.uk #tag_1 @you # @', 'me@a.co.uk|#tag_1|@you|#|@'],
  ['cafe\u0301 so\u00adft', 'cafe\u0301|so\u00adft'],
  ['银行', '银行'],
  ['', ''],
])('%j is cut into %s', (text, tokens) => {
  expect(treebankTokens(text).map((token) => token.text)).toEqual(
    tokens === '' ? [] : tokens.split('|'),
  );
});

test('tokens of a stretch know their places in the whole text', () => {
  const text = 'Yes. He didn’t go. No.';
  const tokens = treebankTokens(text, 5, 18);
  expect(tokens.map(({ text: token }) => token)).toEqual(['He', 'did', 'n’t', 'go', '.']);
  for (const { start, end, text: token } of tokens) expect(text.slice(start, end)).toBe(token);
  expect(tokens[0]?.start).toBe(5);
});

test('no letter of any text is lost, and nothing but blanks is left out', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      let end = 0;
      for (const token of treebankTokens(text)) {
        expect(text.slice(end, token.start).trim()).toBe('');
        expect(text.slice(token.start, token.end)).toBe(token.text);
        expect(token.text).not.toBe('');
        end = token.end;
      }
      expect(text.slice(end).trim()).toBe('');
    }),
  );
});
