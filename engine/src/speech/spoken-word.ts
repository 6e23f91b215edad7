import { plainSpelling } from '#text/tokens.ts';

/** Abbreviations in lower case with the words to say; some need a stop, see `NEEDS_STOP`. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  mr: 'mister',
  mrs: 'missus',
  ms: 'miz',
  dr: 'doctor',
  prof: 'professor',
  st: 'saint',
  gen: 'general',
  gov: 'governor',
  sen: 'senator',
  rep: 'representative',
  capt: 'captain',
  lt: 'lieutenant',
  sgt: 'sergeant',
  rev: 'reverend',
  jr: 'junior',
  sr: 'senior',
  vs: 'versus',
  etc: 'et cetera',
  approx: 'approximately',
  'e.g.': 'for example',
  'i.e.': 'that is',
  jan: 'january',
  feb: 'february',
  aug: 'august',
  sept: 'september',
  oct: 'october',
  nov: 'november',
  dec: 'december',
};
/**
 * Abbreviations that are read in full only with a stop, since without it some are words: `gen`,
 * `rep`, `rev`, `sen`, `nov`, `dec`.
 */
const NEEDS_STOP =
  /^(?:prof|gen|gov|sen|rep|rev|capt|lt|sgt|st|approx|dr|jan|feb|aug|sept|oct|nov|dec)$/;

/**
 * Respellings of beginnings that no English word has, which speech engines would spell letter by
 * letter.
 */
const RESPELLED: readonly (readonly [RegExp, string])[] = [
  [/^nguyen/i, 'noowin'],
  [/^tch/i, 'ch'],
  [/^ng$/i, 'ing'],
  [/^(?=(?:mb|nd|ng|nk|nt)[a-z])/i, 'e'],
  [/^gd/i, 'gad'],
  [/^brn/i, 'burn'],
  [/^lj/i, 'ly'],
  [/^mrk/i, 'murk'],
  [/^h*m{2,}$/i, 'hum'],
  [/^sh{2,}$/i, 'shush'],
  [/^ps+t$/i, 'pist'],
];

/**
 * Largest number of characters of a word; longer ones, which would take minutes to say, are cut.
 */
const LONGEST = 60;

/**
 * Turns a word token into ASCII that a speech engine reads correctly.
 * @param hasStop whether a full stop follows
 * @param isShouted whether the whole sentence is in capitals, so that capitals mark no initials
 */
export function spokenWord(token: string, { hasStop = false, isShouted = false } = {}): string {
  const word = toAscii(plainSpelling(token)).slice(0, LONGEST);
  const known = ABBREVIATIONS[word.toLowerCase()];
  if (known && (hasStop || word.includes('.') || !NEEDS_STOP.test(word.toLowerCase())))
    return known;
  if (/^(?:[A-Za-z]\.)+$/.test(word)) return word.slice(0, -1).toUpperCase();
  return word
    .split('-')
    .flatMap((part) => part.match(/\d+|[^\d]+/g) ?? [])
    .map((part) => spokenPart(part, isShouted))
    .join(' ');
}

function spokenPart(part: string, isShouted: boolean): string {
  // Two or three capitals are initials (`WHO`, `UK`, `CEO’s`); more may be a word (`NASA`).
  const initials = /^([A-Z]{2,3})('?s)?$/.exec(part);
  if (initials && !isShouted) return [...initials[1]!].join('.') + (initials[2] ? "'s" : '');
  if (isShouted) return part.toLowerCase();
  for (const [pattern, respelling] of RESPELLED) {
    if (pattern.test(part)) return part.replace(pattern, respelling);
  }
  return part;
}

/**
 * An address or handle as a person would read it out: its host only, `name at host`,
 * `hashtag word`.
 */
export function spokenSymbol(token: string): string {
  const plain = toAscii(token);
  const host = /^(?:https?:\/\/)?(?:www\.)?([^/?#]*)/i.exec(plain)?.[1] ?? '';
  return (plain.startsWith('#') ? `hashtag ${plain.slice(1)}` : host)
    .replaceAll('@', ' at ')
    .replaceAll('.', ' dot ')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .slice(0, LONGEST);
}

/** Latin letters that decomposition (NFKD) does not reduce to ASCII. */
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', Æ: 'Ae', œ: 'oe', Œ: 'Oe', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ð: 'th', Ð: 'Th',
  þ: 'th', Þ: 'Th', ł: 'l', Ł: 'L', ı: 'i', ħ: 'h', Ħ: 'H',
}; // prettier-ignore

/** Text in ASCII: letters lose their accents; characters without an ASCII form are left out. */
const toAscii = (text: string): string =>
  text
    .replace(/[ßæÆœŒøØđĐðÐþÞłŁıħĦ]/g, (letter) => FOLDED[letter]!)
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '');
