import fc from 'fast-check';
import { expect, test } from 'vitest';
import { speakable } from './speakable.ts';

/** The spoken words, parted by spaces, with `|` at each pause. */
const said = (sentence: string) =>
  speakable(sentence)
    .map(({ say, pause }) => say + (pause ? ' |' : ''))
    .join(' ');

test.each([
  ['Dr. Smith’s friends didn’t go.', "doctor Smith's friends didn't go |"],
  ['“Why?” she asked — softly.', 'Why | she asked | softly |'],
  ['It cost £3.5 million, or $20.', 'It cost 3.5 million pounds | or 20 dollars |'],
  ['Profits of $5bn and €30m', 'Profits of 5 billion dollars and 30 million euros'],
  ['3.5% of 20 °C', '3.5 percent of 20 degrees Celsius'],
  ['at 20°C', 'at 20 degrees Celsius'],
  [
    'In 1066, 1905, 2001, 2024',
    'In ten sixty six | nineteen oh five | two thousand one | twenty twenty four',
  ],
  ['the 1990s, the 60s, the 2000s', 'the nineteen nineties | the sixties | the two thousands'],
  ['1914–18 and 25000 men', 'nineteen fourteen to 18 and 25,000 men'],
  ['the 2nd of 5½', 'the 2nd of 5 and a half'],
  ['World War II under Charles III', 'World War two under Charles the third'],
  ['The UK’s WHO and NASA', "The U.K's W.H.O and NASA"],
  ['WHO IS IT', 'who is it'],
  ['COVID-19 and the G20', 'COVID 19 and the G 20'],
  ['e.g. No. 10 vs. R&D', 'for example number 10 versus R and D'],
  ['No. He left in Dec. 1999', 'No | He left in december nineteen ninety nine'],
  ['Björk’s façade in Łódź', "Bjork's facade in Lodz"],
  ['See https://www.bbc.co.uk/news?a=1.', 'See bbc dot co dot uk |'],
  ['Mail a.b@c.org #tag', 'Mail a dot b at c dot org hashtag tag'],
  ['Tchaikovsky met Mbappé: shh', 'chaikovsky met eMbappe | shush'],
  ['Plan C at 70 °F', 'Plan C at 70 degrees Fahrenheit'],
  ['He said No.', 'He said No |'],
  ['$ABC shares for $ 5', 'A.B.C shares for 5 dollars'],
  ['in euros (€) 5', 'in euros | 5'],
  ['5½ miles of R & D', '5 and a half miles of R and D'],
  ['5 – 6 pages', '5 to 6 pages'],
  ['Section – 5 – ends', 'Section | 5 | ends'],
  ['5, – 6 –, 7', '5 | 6 | 7'],
  ['Tchaikovsky. Mbappé. Dr. Lee', 'chaikovsky | eMbappe | doctor Lee'],
  ['π is 3.14159265358979323846264338327', 'is 3.1415926535897932384626'],
  ['青鸟 😀 …', ''],
  ['A 青鸟 flew', 'A flew'],
])('%s', (sentence, expected) => {
  expect(said(sentence)).toBe(expected);
});

test('whatever the text, words are in order, inside it, and plain ASCII', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('$', '£5m', 'U.S.', '—', 'Mbappé', '1,000', 'http://a', '°C', '\ud800', '\0'),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const sentence = pieces.join(' ');
      let at = 0;
      for (const { start, end, say } of speakable(sentence)) {
        expect(start).toBeGreaterThanOrEqual(at);
        expect(end).toBeGreaterThan(start);
        expect(say).toMatch(/^[\x20-\x7e]*[A-Za-z0-9][\x20-\x7e]*$/);
        at = end;
      }
      expect(at).toBeLessThanOrEqual(sentence.length);
    }),
  );
});
