import { spokenNumber } from '@bluebird/engine/speech/spoken-numbers.ts';

/*
 * Ways to write down what was heard: "it's" and "it is", "20" and "twenty" sound the same.
 */

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const;
const ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** A whole number in words, without "and": `one thousand two hundred`. */
function cardinal(number: number): string {
  if (number < 20) return ONES[number]!;
  if (number < 100) {
    const rest = number % 10;
    return `${TENS[Math.floor(number / 10)]}${rest ? ` ${ONES[rest]}` : ''}`;
  }
  const [size, name] = SCALES.find(([scale]) => number >= scale)!;
  const rest = number % size;
  return `${cardinal(Math.floor(number / size))} ${name}${rest ? ` ${cardinal(rest)}` : ''}`;
}

function ordinal(number: number): string {
  const words = cardinal(number).split(' ');
  const last = words.pop()!;
  const ending = ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return [...words, ending].join(' ');
}

/** Larger numbers are only compared as figures. */
const MAX_IN_WORDS = 999_999_999_999;

/** Every way a number token may be written down; the first is its figures. */
function numberForms(token: string): string[] {
  const plain = token.replace(/,(?=\d{3})/g, '').replace(/%$/, '');
  const forms = [plain, spokenNumber(token).replace(/%| percent$/, '')];
  const [, figures, fraction, suffix] =
    /^(\d+)(?:\.(\d+))?(st|nd|rd|th|s|bn|mn|m|k)?$/.exec(plain) ?? [];
  const number = Number(figures);
  if (figures !== undefined && number <= MAX_IN_WORDS) {
    const digits = fraction && ` point ${[...fraction].map((digit) => ONES[+digit]).join(' ')}`;
    const words = `${cardinal(number)}${digits ?? ''}`;
    if (suffix === undefined) forms.push(words);
    else if (/^(?:st|nd|rd|th)$/.test(suffix)) forms.push(ordinal(number), String(number));
    else if (/^(?:m|mn)$/.test(suffix)) forms.push(`${words} million`, `${figures} million`);
    else if (suffix === 'bn') forms.push(`${words} billion`, `${figures} billion`);
    else if (suffix === 'k') forms.push(`${words} thousand`, `${figures} thousand`);
  }
  if (!token.endsWith('%')) return forms;
  return forms.flatMap((form) => [`${form} percent`, `${form} per cent`, form]);
}

/** Figures for numbers that were written out: `twenty-one` is `21`. */
const FIGURES = new Map<string, string>();
for (let number = 0; number < 100; number++) FIGURES.set(cardinal(number), String(number));
FIGURES.set('hundred', '100').set('thousand', '1000');

const ENDINGS: readonly [ending: RegExp, full: readonly string[]][] = [
  [/n't$/, [' not']],
  [/'m$/, [' am']],
  [/'re$/, [' are']],
  [/'ve$/, [' have']],
  [/'ll$/, [' will', ' shall']],
  [/'d$/, [' would', ' had']],
  [/'s$/, [' is', ' has']],
];
const IRREGULAR: Readonly<Record<string, readonly string[]>> = {
  "can't": ['can not', 'cannot'],
  cannot: ['can not', "can't"],
  "won't": ['will not'],
  "shan't": ['shall not'],
  "let's": ['let us'],
  "'em": ['them'],
  "'tis": ['it is'],
  ok: ['okay'],
  okay: ['ok'],
  mr: ['mister'],
  dr: ['doctor'],
  vs: ['versus'],
};

/** A contraction in full, in every reading; [] when it is none. */
const inFull = (word: string): readonly string[] => {
  if (IRREGULAR[word]) return IRREGULAR[word];
  const [ending, full] = ENDINGS.find(([pattern]) => pattern.test(word)) ?? [];
  return ending && full ? full.map((rest) => word.replace(ending, rest)) : [];
};

/** Whether one written word stands for two that were said: `it's` for `it is`. */
export const contracts = (written: string, first: string, second: string): boolean =>
  inFull(written).includes(`${first} ${second}`);

/** The words of a text as they are compared: small letters, plain apostrophes, no punctuation. */
export function comparable(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’ʼ＇´`]/g, "'")
    .replace(/\u00ad/g, '')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d)\s*%/g, '$1 percent')
    .replace(/&/g, ' and ')
    .split(/[\s\-‐‑–—/…]+/)
    .map((word) => word.replace(/^[^\p{L}\d']+|[^\p{L}\d']+$/gu, '').replace(/^'+(?=.*')|'+$/g, ''))
    .map((word) => (/^(?:\p{L}\.)+\p{L}?$/u.test(word) ? word.replaceAll('.', '') : word))
    .filter((word) => /[\p{L}\d]/u.test(word));
}

/** What may be typed for a word or number of a text; each form in words that are compared. */
export function saidForms(token: string, kind: 'word' | 'number' | 'symbol'): string[][] {
  const words = comparable(token);
  const whole = words.join(' ');
  const forms =
    kind === 'number'
      ? numberForms(token)
      : [
          whole,
          words.join(''),
          ...inFull(whole),
          ...(FIGURES.has(whole) ? [FIGURES.get(whole)!] : []),
        ];
  const seen = new Map<string, string[]>();
  for (const form of forms) {
    const compared = comparable(form);
    if (compared.length > 0) seen.set(compared.join(' '), compared);
  }
  return [...seen.values()];
}
