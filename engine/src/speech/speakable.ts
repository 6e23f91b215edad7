import { tokenize, type Token } from '#text/tokens.ts';
import { spokenNumber, spokenRoman } from './spoken-numbers.ts';
import { spokenSymbol, spokenWord } from './spoken-word.ts';

/** A word of a sentence with the text that a speech engine gets for it. */
export type SpeakableWord = {
  /** Offset in the sentence, in UTF-16 units. */
  start: number;
  end: number;
  /** Text for the engine: printable ASCII, commas only inside figures; never empty. */
  say: string;
  /** Whether a reader would pause after it. */
  pause: boolean;
};

/**
 * Turns an English sentence into words for a speech engine, in order, with numbers, abbreviations,
 * addresses and signs spelled out. Other scripts and emoji are skipped.
 */
export function speakable(sentence: string): SpeakableWord[] {
  const words: SpeakableWord[] = [];
  /** Name of a currency not said yet: it follows the number, or its `million`. */
  let owed = '';
  for (const place of placesOf(sentence)) {
    const said = [signBefore(place), sayToken(place), signAfter(place)];
    owed ||= currencyOf(place);
    if (owed && !(place.kind === 'number' && SCALE.test(place.next?.text ?? ''))) {
      said.push(owed);
      owed = '';
    }
    const say = said.filter((part) => part !== '').join(' ');
    if (!/[A-Za-z0-9]/.test(say)) continue;
    words.push({ start: place.start, end: place.end, say, pause: isPause(place, say) });
  }
  return words;
}

/** A token with its surroundings. */
type Place = Token & {
  text: string;
  /** Text between the token and its neighbours, or the sentence's ends. */
  before: string;
  after: string;
  previous: Place | null;
  next: Place | null;
  /** Whether the whole sentence is in capitals. */
  isShouted: boolean;
};

function placesOf(sentence: string): Place[] {
  const isShouted = !/\p{Ll}/u.test(sentence);
  const tokens = tokenize(sentence);
  const places = tokens.map((token, index): Place => {
    const text = sentence.slice(token.start, token.end);
    const before = sentence.slice(tokens[index - 1]?.end ?? 0, token.start);
    const after = sentence.slice(token.end, tokens[index + 1]?.start);
    return { ...token, text, before, after, previous: null, next: null, isShouted };
  });
  places.forEach((place, index) => {
    place.previous = places[index - 1] ?? null;
    place.next = places[index + 1] ?? null;
  });
  return places;
}

function sayToken(place: Place): string {
  const { kind, text, before, after, previous, next, isShouted } = place;
  if (kind === 'symbol') return spokenSymbol(text);
  if (kind === 'number') return spokenNumber(text, { isMoney: currencyOf(place) !== '' });
  if (before.trim() === '°' && /^[CF]$/.test(text)) return text === 'C' ? 'Celsius' : 'Fahrenheit';
  const hasStop = after.startsWith('.');
  if (text === 'No' && hasStop && next?.kind === 'number') return 'number';
  return spokenRoman(text, previous?.text ?? '') ?? spokenWord(text, { hasStop, isShouted });
}

const SCALE = /^(?:hundred|thousand|million|billion|trillion)$/i;

const CURRENCIES: Readonly<Record<string, string>> = {
  $: 'dollars',
  '£': 'pounds',
  '€': 'euros',
  '¥': 'yuan',
  '₹': 'rupees',
  '₩': 'won',
};
const currencyOf = ({ kind, before }: Place): string =>
  kind === 'number' ? (CURRENCIES[/([$£€¥₹₩])\s?$/.exec(before)?.[1] ?? ''] ?? '') : '';

const SIGNS_AFTER: Readonly<Record<string, string>> = {
  '%': 'percent',
  '‰': 'per mille',
  '°': 'degrees',
  '½': 'and a half',
  '¼': 'and a quarter',
  '¾': 'and three quarters',
  '²': 'squared',
  '³': 'cubed',
};
const signAfter = ({ after }: Place): string => SIGNS_AFTER[after.trimStart().charAt(0)] ?? '';

const SIGNS_BETWEEN: Readonly<Record<string, string>> = {
  '&': 'and',
  '+': 'plus',
  '=': 'equals',
  '×': 'times',
  '@': 'at',
};
const signBefore = ({ before, previous }: Place): string =>
  previous && beginsRange(previous) ? 'to' : (SIGNS_BETWEEN[before.trim()] ?? '');

/** Whether a number begins a range: `1914` of `1914–18`. */
const beginsRange = ({ kind, after, next }: Place): boolean =>
  kind === 'number' && next?.kind === 'number' && /^\s?[-‐‑–—]\s?$/.test(after);

function isPause(place: Place, say: string): boolean {
  const { kind, text, after } = place;
  if (beginsRange(place)) return false;
  // The stop of an abbreviation is no pause.
  const isAbbreviation =
    kind === 'word' && text.length < 6 && say.toLowerCase() !== text.toLowerCase();
  return /[,;:!?…—–()[\]"“”]/.test(after) || (after.includes('.') && !isAbbreviation);
}
