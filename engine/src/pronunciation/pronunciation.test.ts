import { describe, expect, test } from 'vitest';
import { arpabetToIpa } from './arpabet.ts';
import { britishReadings } from './ecdict-phonetics.ts';
import { pronounce } from './pronounce.ts';

test.each([
  ["'pi:pl", ['ˈpiːpl']],
  ['lait', ['laɪt']],
  ["'hәum", ['həʊm']],
  ['hɒt', ['hɒt']],
  ['mɒ:', ['mɔː']],
  ['bɒi', ['bɔɪ']],
  ['gud', ['ɡʊd']],
  ["'sitizәn", ['ˈsɪtɪzən']],
  ["'hæpi", ['ˈhæpi']],
  ["'hæpiә", ['ˈhæpiə']],
  ["ai'diә", ['aɪˈdɪə']],
  ['niә', ['nɪə']],
  ["'pә:snl", ['ˈpɜːsnl']],
  ['bә:d', ['bɜːd']],
  ['ʃa:p', ['ʃɑːp']],
  ["ә'baut", ['əˈbaʊt']],
  [".infә'meiʃәn", ['ˌɪnfəˈmeɪʃən']],
  ["'teli.viʒәn", ['ˈtelɪˌvɪʒən']],
  ["'dis.sætis'fækʃәn", ['ˈdɪsˌsætɪsˈfækʃən', 'dɪs', 'sætɪsˈfækʃən']],
  ['lai, lei', ['laɪ', 'leɪ']],
  ['liv.laiv', ['lɪv', 'laɪv']],
  ["ә'bju:s.ә'bju:z", ['əˈbjuːs', 'əˈbjuːz']],
  ["læ'ti:nәu, lә-", ['læˈtiːnəʊ']],
  ["'frait(ә)nd", ['ˈfraɪtnd']],
  ['kæt', ['kæt']],
  // ʊ typed as j, and the h that nobody says any more.
  ['wjdz', ['wʊdz']],
  ["pә'tikjjlәli", ['pəˈtɪkjʊləli']],
  ["әj'kei", ['əʊˈkeɪ']],
  ["'klәji", ['ˈkləʊi']],
  ["'vælju:", ['ˈvæljuː']],
  ['hwitʃ', ['wɪtʃ']],
  ["'enihwєә", ['ˈenɪweə']],
  ["'kæʒjuәl", ['ˈkæʒuəl']],
  ["'tenjuә", ['ˈtenjʊə']],
  ["i.vækju'eiʃәn", ['ɪˌvækjuˈeɪʃən']],
  ['tuә', ['tʊə']],
  ["'isju", ['ˈɪsjuː']],
  ['ɡrʌdʒz', ['ɡrʌdʒɪz']],
  ['', []],
  ['???', []],
])('ECDICT %s → %j', (old, expected) => {
  expect(britishReadings(old)).toEqual(expected);
});

test.each([
  ['K AE1 T', 'kæt'],
  ['P IY1 P AH0 L', 'ˈpiːpəl'],
  ['AH0 B AW1 T', 'əˈbaʊt'],
  ['B ER1 D', 'bɜːrd'],
  ['B EH1 T ER0', 'ˈbetər'],
  ['HH AE1 P IY0', 'ˈhæpi'],
  ['B AA1 D IY0 Z', 'ˈbɑːdiz'],
  ['IH2 N F ER0 M EY1 SH AH0 N', 'ˌɪnfərˈmeɪʃən'],
  ['IH2 N K L UW1 D IH0 NG', 'ɪnˈkluːdɪŋ'],
  ['EH2 K S P L AH0 N EY1 SH AH0 N', 'ˌekspləˈneɪʃən'],
  ['K AH0 N S T R AH1 K T', 'kənˈstrʌkt'],
  ['Y UW1 ZH AH0 W AH0 L IY0', 'ˈjuːʒuəli'],
  ['HH IY1 R', 'hɪr'],
  ['P UW1 R', 'pʊr'],
  ['HH OW1 M', 'hoʊm'],
  ['TH IH1 NG K', 'θɪŋk'],
  ['R IY0 AE1 K T', 'riˈækt'],
])('CMU %s → %s', (arpabet, expected) => {
  expect(arpabetToIpa(arpabet)).toBe(expected);
});

describe('a headword’s sound', () => {
  const sound = (word: string, phonetic: string, phones: Record<string, string> = {}) =>
    pronounce(word, { phonetic, arpabet: (spelling) => phones[spelling] });

  test.each([
    ['cast', 'kɑ:st. kæst', 'K AE1 S T', 'kɑːst'],
    ['chance', 'tʃæns. tʃɑ:ns', 'CH AE1 N S', 'tʃɑːns'],
    ['water', "'wɒ:tә. 'wɑ:tә", 'W AO1 T ER0', 'ˈwɔːtə'],
    ['directly', "dai'rektli, di'rektli", 'D IH0 R EH1 K T L IY0', 'dɪˈrektli'],
    ['education', ".edju'keiʃәn", 'EH2 JH AH0 K EY1 SH AH0 N', 'ˌedʒʊˈkeɪʃən'],
    ['issue', "'isju", 'IH1 SH UW0', 'ˈɪʃuː'],
    ['serbian', "'sә:bjәn", 'S ER1 B IY0 AH0 N', 'ˈsɜːbiən'],
    ['sunday', "'sʌndi", 'S AH1 N D IY0', 'ˈsʌndeɪ'],
    ['jobs', 'dʒɔbs', 'JH AA1 B Z', 'dʒɒbz'],
    ['glass', 'glæs', 'G L AE1 S', 'ɡlɑːs'],
    ['classic', "'klæsik", 'K L AE1 S IH0 K', 'ˈklæsɪk'],
    ['cloth', 'klɒ:θ', 'K L AO1 TH', 'klɒθ'],
    ['lancashire', "'læŋkәʃiә", 'L AE1 NG K AH0 SH AY2 R', 'ˈlæŋkəʃə'],
  ])('British of %s (%s) is read with %s: %s', (word, phonetic, phones, uk) => {
    expect(sound(word, phonetic, { [word]: phones }).uk).toBe(uk);
  });

  test('is none where the source has a piece of it, or another word', () => {
    const phones = { grandmother: 'G R AE1 N D M AH2 DH ER0' };
    expect(sound('grandmother', '.mʌðә', phones).uk).toBeNull();
  });

  test('is American under the American spelling', () => {
    expect(sound('summarise', "'sʌmәraiz", { summarize: 'S AH1 M ER0 AY2 Z' }).us).toBe(
      'ˈsʌmərˌaɪz',
    );
    expect(sound('flavour', "'fleivә", { flavor: 'F L EY1 V ER0' }).us).toBe('ˈfleɪvər');
    expect(sound('oestrogen', "'estrәdʒәn", { estrogen: 'EH1 S T R AH0 JH AH0 N' }).us).toBe(
      'ˈestrədʒən',
    );
    expect(sound('aloes', "'ælәuz", { ales: 'EY1 L Z' }).us).toBeNull();
    expect(sound('hour', 'auә', { hour: 'AW1 ER0' }).us).toBe('ˈaʊər');
  });

  test('is what was written by hand where the sources are wrong', () => {
    expect(sound('This', 'θis', { this: 'DH IH1 S' })).toEqual({ uk: 'ðɪs', us: 'ðɪs' });
    expect(sound('shut', 'ʃʌʃ', { shut: 'SH AH1 T' })).toEqual({ uk: 'ʃʌt', us: 'ʃʌt' });
    expect(sound('consider', '', { consider: 'K AH0 N S IH1 D ER0' })).toEqual({
      uk: 'kənˈsɪdə',
      us: 'kənˈsɪdər',
    });
    expect(sound('live', 'liv.laiv', { live: 'L AY1 V' })).toEqual({ uk: 'lɪv', us: 'lɪv' });
  });
});
