import { differingSounds } from './agreement.ts';
import { arpabetToIpa } from './arpabet.ts';
import { withBritishVowels } from './british-vowels.ts';
import { BY_HAND } from './by-hand.ts';
import { britishReadings } from './ecdict-phonetics.ts';
import { HOMOGRAPHS, type Ipa } from './homographs.ts';

type Sources = {
  /** As ECDICT writes it; empty: it has none. */
  phonetic: string;
  /** What CMU has of a word in lower case. */
  arpabet: (word: string) => string | undefined;
};

/** Beyond this many differing sounds ECDICT has another word, or a piece of this one. */
const MAX_DIFFERING = 2;

/**
 * How a headword sounds: what we wrote by hand, else ECDICT for British and CMU for American speech.
 * Of several British readings the one is meant that answers best to the American.
 */
export function pronounce(headword: string, { phonetic, arpabet }: Sources): Ipa {
  const word = headword.toLowerCase();
  const homograph = HOMOGRAPHS.get(word);
  if (homograph) return homograph.usual;
  const hand = BY_HAND.get(word);
  const phones = arpabet(word) ?? firstOf(americanSpellings(word), arpabet);
  const american = phones === undefined ? null : withFullDay(word, arpabetToIpa(phones));
  const us = hand?.us ?? american;
  const readings = britishReadings(phonetic).map((ipa) => withFullDay(word, ipa));
  return { uk: hand?.uk ?? british(word, readings, us), us };
}

/** `Sunday` has lost the old ending that sounded like `sandy`. */
const withFullDay = (word: string, ipa: string): string =>
  word.endsWith('day') ? ipa.replace(/di$/, 'deɪ') : ipa;

/** CMU has `organize`, `colour` as Americans write them. */
function americanSpellings(word: string): string[] {
  const spellings = [
    word.replace(/is(?=(?:e[ds]?|ers?|ing|ations?|ational)$)/, 'iz'),
    word.replace(/ys(?=(?:e[ds]?|ing)$)/, 'yz'),
    word.replace(/our(?=(?:s|ed|ing|ful|able|ite|ites|ist|ists)?$)/, 'or'),
    word.replace(/tre(?=s?$)/, 'ter'),
    word.replace(/ence(?=s?$)/, 'ense'),
    word.replace(/l(?=l(?:ed|ing|ers?)$)/, ''),
    word.replace(/ogue(?=s?$)/, 'og'),
    word.replace(/(?<=enro|insta|fulfi|ski)l(?=ment|ful|$)/, 'll'),
    word.replace(/^(h|p|an|medi|arch|orthop|encyclop|)ae|^(f|)oe/, '$1$2e'),
  ];
  return spellings.filter((spelling) => spelling !== word);
}

function firstOf<T>(words: readonly string[], find: (word: string) => T | undefined) {
  for (const word of words) {
    const found = find(word);
    if (found !== undefined) return found;
  }
  return undefined;
}

function british(word: string, readings: readonly string[], american: string | null) {
  const [first = null] = readings;
  if (first === null || american === null) return first && withBritishVowels(word, first);
  const all = readings
    .flatMap((ipa) => [...modernised(word, ipa), ipa])
    .map((ipa) => withBritishVowels(word, ipa));
  const ranked = all.map((ipa) => ({ ipa, differing: differingSounds(ipa, american) }));
  const least = Math.min(...ranked.map(({ differing }) => differing));
  const best = ranked.filter(({ differing }) => differing === least).map(({ ipa }) => ipa);
  if (least > MAX_DIFFERING) return null;
  return best.find((ipa) => hasBathVowel(ipa, american)) ?? best[0] ?? null;
}

/** `kɑːst` beside `kæst`: both answer to American `kæst`, and the first is the British one. */
const hasBathVowel = (ipa: string, american: string): boolean =>
  ipa.includes('ɑː') && american.includes('æ') && !american.includes('ɑː');

/**
 * What a reading of Jones's time may have become since; whether it has is told by the American
 * pronunciation: `ˌedjʊˈkeɪʃən` → `ˌedʒʊˈkeɪʃən`, `ˈsɜːbjən` → `ˈsɜːbiən`.
 * Also the ending that ECDICT has from other words: `jobs` with the s of `tops`.
 */
function modernised(word: string, ipa: string): string[] {
  const forms = [
    ipa.replace(/[dts]j(?=[ʊəu](?!ː)|uː$)/g, (pair) => COALESCED[pair] ?? pair),
    ipa.replace(/j(?=ə)/g, 'i'),
    /[^s]s$/.test(word) ? ipa.replace(/s$/, 'z') : ipa,
  ];
  return forms.filter((form) => form !== ipa);
}

const COALESCED: Record<string, string> = { dj: 'dʒ', tj: 'tʃ', sj: 'ʃ' };
