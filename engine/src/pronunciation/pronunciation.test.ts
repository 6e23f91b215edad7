import { expect, test } from 'vitest';
import { arpabetToIpa } from './arpabet.ts';
import { modernIpa } from './ecdict-phonetics.ts';

test.each([
  ["'pi:pl", 'ˈpiːpl'],
  ['lait', 'laɪt'],
  ["'hәum", 'həʊm'],
  ['hɒt', 'hɒt'],
  ['mɒ:', 'mɔː'],
  ['bɒi', 'bɔɪ'],
  ['gud', 'ɡʊd'],
  ["'sitizәn", 'ˈsɪtɪzən'],
  ["'hæpi", 'ˈhæpi'],
  ['bә:d', 'bɜːd'],
  ["ә'baut", 'əˈbaʊt'],
  [".infә'meiʃәn", 'ˌɪnfəˈmeɪʃən'],
  ['lai, lei', 'laɪ'],
  ['kæt', 'kæt'],
  ['', null],
  ['???', null],
])('ECDICT %s → %s', (old, expected) => {
  expect(modernIpa(old)).toBe(expected);
});

test.each([
  ['K AE1 T', 'kæt'],
  ['P IY1 P AH0 L', 'ˈpiːpəl'],
  ['AH0 B AW1 T', 'əˈbaʊt'],
  ['B ER1 D', 'bɜːrd'],
  ['B EH1 T ER0', 'ˈbetər'],
  ['HH AE1 P IY0', 'ˈhæpi'],
  ['IH2 N F ER0 M EY1 SH AH0 N', 'ˌɪnfərˈmeɪʃən'],
  ['EH2 K S P L AH0 N EY1 SH AH0 N', 'ˌeksplənˈeɪʃən'.replace('nˈe', 'ˈne')],
  ['K AH0 N S T R AH1 K T', 'kənˈstrʌkt'],
  ['HH OW1 M', 'hoʊm'],
  ['TH IH1 NG K', 'θɪŋk'],
  ['R IY0 AE1 K T', 'riˈækt'],
])('CMU %s → %s', (arpabet, expected) => {
  expect(arpabetToIpa(arpabet)).toBe(expected);
});
