/**
 * ECDICT writes British pronunciations in Daniel Jones's old spelling, typed with
 * look-alike characters (`'pi:pl`, `lait`, Cyrillic `ә`, `.` for secondary stress).
 * This turns one such string into the modern IPA of today's learners' dictionaries
 * (`ˈpiːpl`, `laɪt`, `həʊm`, `hɒt`), or null when nothing legible remains.
 */
export function modernIpa(old: string): string | null {
  const first = firstPronunciation(old);
  const ipa = modernVowels(plainCharacters(first));
  const stressed = oneSyllable(ipa) ? ipa.replace(/[ˈˌ]/g, '') : ipa;
  return stressed !== '' && LEGAL.test(stressed) ? stressed : null;
}

const LEGAL = /^[pbtdkɡfvθðszʃʒhmnŋlrwjaɪiːeəʊuæʌɒɔɑɜˈˌ() -]+$/;
/** `ˈpiːpl`, `ˈbʌtn`, `ˈrɪðm`: a consonant at the end that is a syllable counts too. */
const VOWEL_GROUP = /(?:aɪ|aʊ|eɪ|əʊ|ɔɪ|ɪə|eə|ʊə|[aeiouəɪʊæʌɒɔɑɜ])ː?/g;

/** `'ekspɔ:t; ik'spɔ:t` lists variants; `in'si:m.` ends with a stray stop. */
function firstPronunciation(old: string): string {
  return (
    old
      .trim()
      .replace(/^[[/]|[\]/]$/g, '')
      .split(/\.\s+|[;；|]\s*|,\s+/)[0] ?? ''
  )
    .replace(/[.,]$/, '')
    .trim();
}

function plainCharacters(s: string): string {
  return s
    .normalize('NFC')
    .replace(/\s+/g, '')
    .replace(/\(r\)/g, '')
    .replace(/[әɚ]/g, 'ə')
    .replace(/[єɛε]/g, 'e')
    .replace(/[g^]/g, 'ɡ')
    .replace(/ʧ/g, 'tʃ')
    .replace(/ʤ/g, 'dʒ')
    .replace(/η/g, 'ŋ')
    .replace(/['`´ˊ’′ˈ]/g, 'ˈ')
    .replace(/[.,ˌ]/g, 'ˌ')
    .replace(/[:：ː]/g, 'ː');
}

function modernVowels(s: string): string {
  return s
    .replace(/[oə]u/g, 'əU')
    .replace(/[ɒɔ]ː/g, 'ɔː')
    .replace(/[ɒɔ][iɪ]/g, 'ɔɪ')
    .replace(/ɔ(?![ːɪ])/g, 'ɒ')
    .replace(/[əɜ]ː/g, 'ɜː')
    .replace(/ɑ(?!ː)/g, 'ɑː')
    .replace(/u(?!ː)/g, 'ʊ')
    .replace(/U/g, 'ʊ')
    .replace(/i(?!ː)/g, 'ɪ')
    .replace(/(?<![aeɔəʊɪ])ɪ$/, 'i')
    .replace(/o(?!ː)/g, 'ɒ');
}

function oneSyllable(ipa: string): boolean {
  const syllabicConsonant = /[pbtdkɡfvθðszʃʒ][lnm]$/.test(ipa) ? 1 : 0;
  return (ipa.match(VOWEL_GROUP) ?? []).length + syllabicConsonant < 2;
}
