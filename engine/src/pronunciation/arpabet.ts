/**
 * ARPAbet (CMU Pronouncing Dictionary) → American IPA in the style of learners'
 * dictionaries: length marks on tense vowels, `ər` for the r-coloured schwa, stress
 * before the syllable. Syllables begin at the longest consonant run that may begin an
 * English word (maximal onset).
 */
export function arpabetToIpa(arpabet: string): string {
  const phones = arpabet.split(' ').filter((p) => /^[A-Z]+\d?$/.test(p));
  const stressAt = stressPositions(phones);
  const ipa = phones.map((phone, i) => (stressAt.get(i) ?? '') + ipaOf(phone, phones.slice(i + 1)));
  // CMU writes the glide of `usual`, `actual` as a consonant.
  return ipa.join('').replace(/(?<=[ʒʃj])əwə/g, 'uə');
}

const CONSONANTS: Record<string, string> = {
  B: 'b', CH: 'tʃ', D: 'd', DH: 'ð', F: 'f', G: 'ɡ', HH: 'h', JH: 'dʒ', K: 'k', L: 'l', M: 'm',
  N: 'n', NG: 'ŋ', P: 'p', R: 'r', S: 's', SH: 'ʃ', T: 't', TH: 'θ', V: 'v', W: 'w', Y: 'j',
  Z: 'z', ZH: 'ʒ',
}; // prettier-ignore
const STRESSED_VOWELS: Record<string, string> = {
  AA: 'ɑː', AE: 'æ', AH: 'ʌ', AO: 'ɔː', AW: 'aʊ', AY: 'aɪ', EH: 'e', ER: 'ɜːr', EY: 'eɪ', IH: 'ɪ',
  IY: 'iː', OW: 'oʊ', OY: 'ɔɪ', UH: 'ʊ', UW: 'uː',
}; // prettier-ignore
/** Vowels that are weaker without stress: `about`, `better`, `happy`. */
const UNSTRESSED_VOWELS: Record<string, string> = { AH: 'ə', ER: 'ər', IY: 'i' };

const BEFORE_R: Record<string, string> = { IY: 'ɪ', UW: 'ʊ' };

const ONSETS = new Set(
  (
    'P T K B D G F V TH DH S Z SH ZH HH CH JH M N L R W Y|P L|P R|T R|T W|K L|K R|K W|B L|B R|' +
    'D R|D W|G L|G R|G W|F L|F R|TH R|S P|S T|S K|S M|S N|S L|S W|SH R|P Y|K Y|B Y|F Y|M Y|HH Y|' +
    'V Y|S P L|S P R|S T R|S K R|S K W|S K Y'
  )
    .split('|')
    .flatMap((group, i) => (i === 0 ? group.split(' ') : [group])),
);

function isVowel(phone: string | undefined): boolean {
  return /\d$/.test(phone ?? '');
}

function ipaOf(phone: string, [next, ...rest]: string[]): string {
  const consonant = CONSONANTS[phone];
  if (consonant !== undefined) return consonant;
  const vowel = phone.slice(0, -1);
  if (phone.endsWith('0')) {
    // Only a final or prevocalic `i` is the happy vowel, and that of `bodies` and `carried`; elsewhere
    // CMU's IY0 is a plain ɪ.
    const ends = next === undefined || (rest.length === 0 && (next === 'Z' || next === 'D'));
    if (vowel === 'IY') return ends || isVowel(next) ? 'i' : 'ɪ';
    const weak = UNSTRESSED_VOWELS[vowel];
    if (weak !== undefined) return weak;
  }
  // `here`, `poor`: no long vowel stands before r.
  if (next === 'R' && !isVowel(rest[0]) && BEFORE_R[vowel]) return BEFORE_R[vowel];
  return STRESSED_VOWELS[vowel] ?? '';
}

/** Where a stress mark goes: index of the first phone of the stressed syllable → the mark. */
function stressPositions(phones: string[]): Map<number, string> {
  const marks = new Map<number, string>();
  const vowels = phones.filter(isVowel);
  if (vowels.length < 2) return marks;
  phones.forEach((phone, i) => {
    if (!isVowel(phone) || phone.endsWith('0')) return;
    // CMU stresses the prefixes of `including`, `unhappy` a little; dictionaries do not mark them.
    if (i === 0 && (phone === 'IH2' || phone === 'AH2') && vowels[1]?.endsWith('1')) return;
    let start = i;
    while (
      start > 0 &&
      !isVowel(phones[start - 1]) &&
      ONSETS.has(phones.slice(start - 1, i).join(' '))
    ) {
      start--;
    }
    marks.set(start, phone.endsWith('1') ? 'ˈ' : 'ˌ');
  });
  return marks;
}
