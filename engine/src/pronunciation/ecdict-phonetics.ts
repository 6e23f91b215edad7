/**
 * ECDICT writes British pronunciations in Daniel Jones's old spelling, typed with look-alike
 * characters (`'pi:pl`, `lait`, Cyrillic `ә`, `.` for secondary stress). This turns what it says of
 * a word into the modern IPA of today's learners' dictionaries (`ˈpiːpl`, `laɪt`, `həʊm`, `hɒt`).
 * Several readings may stand there (`liv.laiv`, `tʃæns. tʃɑ:ns`), and not always a British one first.
 * @returns the readings that are legible, in their order
 */
export const britishReadings = (old: string): string[] =>
  readingsOf(old).flatMap((reading) => modernReading(reading) ?? []);

const LEGAL = /^[pbtdkɡfvθðszʃʒhmnŋlrwjaɪiːeəʊuæʌɒɔɑɜˈˌ() -]+$/;
const VOWELS = 'aeiouəɪʊæʌɒɔɑɜ';
/** `ˈpiːpl`, `ˈbʌtn`, `ˈpɜːsnl`: a consonant that is a syllable counts too. */
const SYLLABLE = new RegExp(
  `(?:aɪ|aʊ|eɪ|əʊ|ɔɪ|ɪə|eə|ʊə|[${VOWELS}])ː?|[pbtdkɡfvθðszʃʒ][lnm]+(?![${VOWELS}])`,
  'g',
);

/** `'ekspɔ:t; ik'spɔ:t` lists variants; in `lә'ti:nәu, lә-` the second is only a beginning. */
function readingsOf(old: string): string[] {
  const separate = old
    .trim()
    .replace(/^[[/]|[\]/]$/g, '')
    .split(/\.\s+|[;；|]\s*|,\s+/)
    .map((reading) =>
      reading
        .replace(/\(\?@\)/g, '')
        .replace(/[.,]\s*$/, '')
        .trim(),
    )
    .filter(isWhole);
  // A dot or comma within a reading marks secondary stress (`.kæli'fɒ:njә`), or parts two readings:
  // then both have their stress, or neither does, and they are about as long.
  return separate.flatMap((reading) => {
    const parts = reading.split(/[.,]/).filter(isWhole);
    const stressed = parts.filter((part) => /['ˈˊ]/.test(part)).length;
    if (parts.length < 2 || stressed === 1) return [reading];
    const lengths = parts.map((part) => part.length);
    const alike = Math.max(...lengths) - Math.min(...lengths) <= LIKE_LENGTHS;
    return alike ? parts : [reading, ...parts];
  });
}

const LIKE_LENGTHS = 2;

const isWhole = (reading: string): boolean => reading !== '' && !/^-|-$/.test(reading);

function modernReading(reading: string): string | null {
  const ipa = modernVowels(plainCharacters(reading));
  const stressed = (ipa.match(SYLLABLE) ?? []).length < 2 ? ipa.replace(/[ˈˌ]/g, '') : ipa;
  return stressed !== '' && LEGAL.test(stressed) ? stressed : null;
}

function plainCharacters(s: string): string {
  return s
    .normalize('NFC')
    .replace(/\s+/g, '')
    .replace(/\([^()]*(?:\([^()]*\))?[^()]*\)/g, '')
    .replace(/ɝ(?!ː|:)/g, 'ɜː')
    .replace(/[әɚ]/g, 'ə')
    .replace(/[єɛε]/g, 'e')
    .replace(/[g^]/g, 'ɡ')
    .replace(/ɵ/g, 'θ')
    .replace(/ʧ/g, 'tʃ')
    .replace(/ʤ/g, 'dʒ')
    .replace(/η/g, 'ŋ')
    .replace(/['`´ˊ’′ˈʹ]/g, 'ˈ')
    .replace(/[.,ˌ]/g, 'ˌ')
    .replace(/[:：ː]/g, 'ː');
}

const UNSTRESSED = `(?<![aeɔəʊU]|[ˈˌ][^${VOWELS}]*|^[^${VOWELS}]*)`;
/** `ˈmiːdɪəm`, `ˈhæpɪə` have the vowel of `happy` before another; stressed `hɪə`, `aɪˈdɪə` have not. */
const HAPPY = new RegExp(`${UNSTRESSED}ɪ(?=[ˈˌ]?(?:[əeaæʌɒɔɑʊ]|ɪ(?!ː)))`, 'g');
/** The same at the back of the mouth: `ˈæktʃʊəl`, but `ˈtenjʊə`. */
const ACTUAL = new RegExp(`${UNSTRESSED}ʊ(?=[ˈˌ]?(?:[eaæʌɒɔɑɪ]|ə(?!$)))`, 'g');

function modernVowels(s: string): string {
  return (
    s
      // Typed for ʊ: `wjdz`, `pә'tikjjlәli`, `әj'kei`, `'klәji`.
      .replace(/əj(?=i)/g, 'əʊ')
      .replace(/jj/g, 'jʊ')
      .replace(new RegExp(`j(?![${VOWELS}])`, 'g'), 'ʊ')
      .replace(/hw/g, 'w')
      .replace(/zh/g, 'ʒ')
      .replace(/(?<=ʒ|ʃ)j/g, '')
      .replace(/(?<=[ʒʃ])z$/, 'ɪz')
      .replace(/a(?=ː)/g, 'ɑ')
      .replace(/[oə][uʊ]/g, 'əU')
      .replace(/[ɒɔ]ː/g, 'ɔː')
      .replace(/[ɒɔ][iɪ]/g, 'ɔɪ')
      .replace(/ɔ(?![ːɪ])/g, 'ɒ')
      .replace(/[əɜʌ]ː/g, 'ɜː')
      .replace(/ɑ(?!ː)/g, 'ɑː')
      .replace(/u(?!ː)/g, 'ʊ')
      .replace(/i(?!ː)/g, 'ɪ')
      .replace(/(?<![aeɔəʊɪ])ɪ$/, 'i')
      .replace(HAPPY, 'i')
      .replace(ACTUAL, 'u')
      .replace(/(?<!a)ʊ$/, 'uː')
      .replace(/o(?!ː)/g, 'ɒ')
      .replace(/U/g, 'ʊ')
  );
}
