/** A sound of a pronunciation in IPA; vowels know whether their syllable is stressed. */
type Sound = { ipa: string; vowel: boolean; stressed: boolean };

const SOUND = /tʃ|dʒ|aɪ|aʊ|eɪ|ɔɪ|əʊ|oʊ|iː|uː|ɑː|ɔː|ɜː|[iuɪʊeæɒɔʌə]|[pbtdkɡfvθðszʃʒhmnŋlrwj]|[ˈˌ]/g;
/** Stops on the way from one consonant to the next, said or not: `ancient`, `length`, `tempt`. */
const SLIPPED_IN = /(?<=n)t(?=ʃ)|(?<=ŋ)k(?=[θʃst])|(?<=m)p(?=[tʃ])/g;
const VOWEL = /^[aeiouæɑɒɔɜəɪʊʌ]/;

/** The American vowels that a British vowel answers to where both are stressed. */
const STRESSED: Record<string, readonly string[]> = {
  iː: ['iː', 'i', 'ɪ'], // ɪ before r: `hero`
  i: ['iː', 'i', 'ɪ'],
  ɪ: ['ɪ', 'i'],
  e: ['e'],
  æ: ['æ'],
  ɑː: ['ɑː', 'æ'], // `bath`
  ɒ: ['ɑː', 'ɔː'], // `hot`, `dog`
  ɔː: ['ɔː', 'ɑː'], // `law`
  ʊ: ['ʊ', 'uː'], // `tour`
  uː: ['uː'],
  ʌ: ['ʌ'],
  ɜː: ['ɜː'],
  ə: ['ə', 'ʌ'],
  eɪ: ['eɪ'],
  aɪ: ['aɪ'],
  ɔɪ: ['ɔɪ'],
  aʊ: ['aʊ'],
  əʊ: ['oʊ'],
};

/** Vowels that stand for one another without stress (`believe`, `educate`, `accept`). */
const WEAK = new Set('ə ɪ i iː ʊ u uː e ʌ æ ɒ ɜː ɑː ɔː əʊ oʊ'.split(' '));

/** Dearer than any other way to pair two sounds. */
const NEVER = 9;

/**
 * How many sounds of a British pronunciation do not answer to those of an American one of the same
 * word. Zero where only the accents differ: American `r` after vowels, the `j` of `new`, the vowels
 * of `bath`, `hot` and `home`, vowels without stress. Where the stress stands is not compared.
 */
export function differingSounds(british: string, american: string): number {
  const [uk, us] = [soundsOf(british), soundsOf(american)];
  let above = us.reduce((row, _, j) => [...row, (row[j] as number) + extra(us, j)], [0]);
  for (const [i, sound] of uk.entries()) {
    const row = [(above[0] as number) + extra(uk, i)];
    for (const [j, other] of us.entries()) {
      const next = { uk: uk[i + 1]?.ipa, us: us[j + 1]?.ipa };
      const both = (above[j] as number) + different(sound, other, next);
      const mine = (above[j + 1] as number) + extra(uk, i);
      const theirs = (row[j] as number) + extra(us, j);
      row.push(Math.min(both, mine, theirs));
    }
    above = row;
  }
  return above[us.length] as number;
}

function soundsOf(ipa: string): Sound[] {
  const sounds: Sound[] = [];
  const marks = /[ˈˌ]/.test(ipa);
  let stressed = !marks;
  for (const [sound] of ipa.replace(SLIPPED_IN, '').matchAll(SOUND)) {
    if (sound === 'ˈ' || sound === 'ˌ') {
      stressed = true;
      continue;
    }
    const vowel = VOWEL.test(sound);
    sounds.push({ ipa: sound, vowel, stressed: vowel && stressed });
    if (vowel) stressed = false;
  }
  return sounds;
}

/** What it costs that a British sound stands for an American one, given the sounds that follow. */
function different(uk: Sound, us: Sound, next: { uk?: string; us?: string }): number {
  if (uk.vowel !== us.vowel) return uk.ipa === 'ə' && us.ipa === 'r' ? 0 : NEVER;
  if (uk.ipa === us.ipa) return 0;
  const weak = !(uk.stressed && us.stressed);
  if (weak && WEAK.has(uk.ipa) && WEAK.has(us.ipa)) return 0;
  if (next.us === 'r' && BEFORE_R[uk.ipa]?.includes(us.ipa)) return 0;
  if (next.uk === 'ə' && uk.ipa === 'ɪ' && us.ipa === 'iː') return 0; // `idea`
  return STRESSED[uk.ipa]?.includes(us.ipa) ? 0 : 1;
}

/** `marry`, `hurry`, `poor`, `here`: American vowels fall together before `r`. */
const BEFORE_R: Record<string, readonly string[]> = {
  æ: ['e'],
  ʌ: ['ɜː'],
  ɔː: ['ʊ', 'uː', 'oʊ'],
  ʊ: ['ɔː', 'ɜː'],
  ɪ: ['iː', 'ɜː'],
  iː: ['ɪ'],
  e: ['æ', 'ɜː'],
};

/** What it costs that a sound is on one side only. */
function extra(sounds: readonly Sound[], at: number): number {
  const { ipa, stressed } = sounds[at] as Sound;
  const [before, after] = [sounds[at - 1], sounds[at + 1]];
  if ((ipa === 'ə' || ipa === 'ɪ') && !stressed)
    return isSonorant(before) || isSonorant(after) || before?.vowel ? 0 : 1;
  if (ipa === 'r') return after?.vowel ? 1 : 0;
  if (ipa === 'j') return 'tdnszlθ'.includes(before?.ipa ?? ' ') ? 0 : 1;
  return 1;
}

const isSonorant = (sound: Sound | undefined): boolean =>
  sound !== undefined && 'lmnŋr'.includes(sound.ipa);
