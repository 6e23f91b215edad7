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
  ['hot', ['hɒt']],
  ['mo:', []],
  ["'æb", ['æb']],
  ["'bʌtn", ['ˈbʌtn']],
  ['/kæt/', ['kæt']],
  ['[kæt]', ['kæt']],
  ['liv;laiv|lev', ['lɪv', 'laɪv', 'lev']],
  ['-liv, laiv', ['laɪv']],
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
  ['K AE1 R IY0 D', 'ˈkærid'],
  ['B AE1 L IY0 T', 'ˈbælɪt'],
  ['B AE1 L IY0 D Z', 'ˈbælɪdz'],
  ['EH2 K S T R IY1 M', 'ˌekˈstriːm'],
  ['D IH2 S AA1 R M', 'ˌdɪˈsɑːrm'],
  ['AH2 N D UW1', 'ʌnˈduː'],
  ['IH2 N D ER0 AY1', 'ˌɪndərˈaɪ'],
  ['HH IY1 R IH0 NG', 'ˈhiːrɪŋ'],
  ['S T R IY1 T', 'striːt'],
  ['AE1 T L AH0 S', 'ˈætləs'],
  ['AH0 T L AE1 N', 'ətˈlæn'],
  ['', ''],
  ['K # AE1 T', 'kæt'],
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

  test.each([
    ['organised', 'organized'],
    ['organisers', 'organizers'],
    ['organising', 'organizing'],
    ['organisations', 'organizations'],
    ['organisational', 'organizational'],
    ['analysed', 'analyzed'],
    ['analysing', 'analyzing'],
    ['colours', 'colors'],
    ['colourful', 'colorful'],
    ['favourites', 'favorites'],
    ['centres', 'centers'],
    ['defence', 'defense'],
    ['licences', 'licenses'],
    ['travelled', 'traveled'],
    ['travellers', 'travelers'],
    ['catalogues', 'catalogs'],
    ['enrolment', 'enrollment'],
    ['skilful', 'skillful'],
    ['fulfil', 'fulfill'],
    ['haemorrhage', 'hemorrhage'],
    ['archaeology', 'archeology'],
    ['foetus', 'fetus'],
  ])('of %s is that of American %s', (word, american) => {
    expect(sound(word, '', { [american]: 'K AE1 T' }).us).toBe('kæt');
    expect(sound(word, '', { [american]: 'K AE1 T', [word]: 'D AO1 G' }).us).toBe('dɔːɡ');
  });

  test.each(['island', 'crisis', 'hourly', 'trek', 'hello', 'cruel', 'mae'])(
    'of %s is spelt alike in America',
    (word) => {
      const asked: string[] = [];
      pronounce(word, { phonetic: '', arpabet: (spelling) => void asked.push(spelling) });
      expect(asked).toEqual([word]);
    },
  );

  test('is the first British one where no American one tells', () => {
    expect(sound('zzz', 'glæs. lei')).toEqual({ uk: 'ɡlæs', us: null });
    expect(sound('zzz', '')).toEqual({ uk: null, us: null });
  });

  test('may differ in two sounds, not in three', () => {
    expect(sound('zzz', 'bæt', { zzz: 'K AE1 D' }).uk).toBe('bæt');
    expect(sound('zzz', 'bæt', { zzz: 'K IH1 D' }).uk).toBeNull();
  });

  test('has the end of `day` in days only', () => {
    expect(sound('sunday', '', { sunday: 'S AH1 N D IY0' }).us).toBe('ˈsʌndeɪ');
    expect(sound('sandy', '', { sandy: 'S AE1 N D IY0' }).us).toBe('ˈsændi');
    expect(sound('midday', '', { midday: 'M IH1 D IY0 D' }).us).toBe('ˈmɪdid');
  });

  test('of a plural ends as it does in America', () => {
    expect(sound('snobs', 'snɔbs', { snobs: 'S N AA1 B Z' }).uk).toBe('snɒbz');
    expect(sound('tops', 'tɔps', { tops: 'T AA1 P S' }).uk).toBe('tɒps');
    expect(sound('toss', 'tɔs', { toss: 'T AA1 Z' }).uk).toBe('tɒs');
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
