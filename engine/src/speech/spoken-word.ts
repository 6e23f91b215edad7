import { plainSpelling } from '#text/tokens.ts';

/** Said in full. Lower case; only where a stop or a capital shows what it is. */
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
/** Words too, when no stop follows: `gen`, `rep`, `rev`, `sen`, `nov`, `dec`. */
const NEEDS_STOP =
  /^(?:prof|gen|gov|sen|rep|rev|capt|lt|sgt|st|approx|dr|jan|feb|aug|sept|oct|nov|dec)$/;

/** What no English word begins with, which speech engines would spell letter by letter. */
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

/** Nobody's word is longer; what is, would be read for minutes. */
const LONGEST = 60;

/**
 * A word token in ASCII as a speech engine should read it.
 * @param hasStop whether a full stop follows
 * @param isShouted whether the whole sentence is in capitals, so that they show no initials
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
  // Three capitals are initials (`WHO`, `UK`, `CEO’s`); longer ones may be words (`NASA`).
  const initials = /^([A-Z]{2,3})('?s)?$/.exec(part);
  if (initials && !isShouted) return [...initials[1]!].join('.') + (initials[2] ? "'s" : '');
  if (isShouted) return part.toLowerCase();
  for (const [pattern, respelling] of RESPELLED) {
    if (pattern.test(part)) return part.replace(pattern, respelling);
  }
  return part;
}

/** An address or handle as one would read it out: its host only, `name at host`, `hashtag word`. */
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

/** Latin letters that no accent is taken off by decomposition. */
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', Æ: 'Ae', œ: 'oe', Œ: 'Oe', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ð: 'th', Ð: 'Th',
  þ: 'th', Þ: 'Th', ł: 'l', Ł: 'L', ı: 'i', ħ: 'h', Ħ: 'H',
}; // prettier-ignore

/** Letters without their accents; whatever has no place in ASCII is left out. */
const toAscii = (text: string): string =>
  text
    .replace(/[ßæÆœŒøØđĐðÐþÞłŁıħĦ]/g, (letter) => FOLDED[letter]!)
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '');
