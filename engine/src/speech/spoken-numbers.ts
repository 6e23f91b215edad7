const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** 0 to 99 in words. */
function belowHundred(number: number): string {
  if (number < 20) return ONES[number]!;
  const tens = TENS[Math.floor(number / 10)]!;
  return number % 10 ? `${tens} ${ONES[number % 10]}` : tens;
}

/** A year of four figures in words: `ten sixty six`, `nineteen oh five`, `two thousand one`. */
function spokenYear(year: number): string {
  const [century, rest] = [Math.floor(year / 100), year % 100];
  if (century % 10 === 0 && rest < 10) {
    return `${ONES[century / 10]} thousand${rest ? ` ${ONES[rest]}` : ''}`;
  }
  if (rest === 0) return `${belowHundred(century)} hundred`;
  return `${belowHundred(century)} ${rest < 10 ? `oh ${ONES[rest]}` : belowHundred(rest)}`;
}

/** The plural of a spoken decade: `twenties`, `nineteen nineties`, `two thousands`. */
const plural = (words: string): string =>
  words.endsWith('y') ? `${words.slice(0, -1)}ies` : `${words}s`;

const UNITS: Readonly<Record<string, string>> = {
  bn: 'billion',
  tn: 'trillion',
  m: 'meters',
  mn: 'million',
  k: 'thousand',
  km: 'kilometers',
  kg: 'kilograms',
  cm: 'centimeters',
  mm: 'millimeters',
  am: 'A.M',
  pm: 'P.M',
};

/** Largest number of characters; no longer number is meant to be read aloud. */
const LONGEST = 24;

const NUMBER = /^(\d+(?:[.,:]\d+)*)([A-Za-z]*)(%?)$/;
/** A whole number of four figures that is a year unless it counts something: `1066`, `2024`. */
const YEAR = /^(?:1\d|20)\d\d$/;

/**
 * Spells out a number token (`1,200`, `1990s`, `7:30`, `3.5%`, `2nd`, `10km`), or leaves figures
 * that a speech engine reads well.
 * @param isMoney whether a currency sign stands before it, so that `5m` is five million
 */
export function spokenNumber(token: string, { isMoney = false } = {}): string {
  const [, figures = '', suffix = '', percent = ''] = NUMBER.exec(token) ?? [];
  // A long token is cut: read figure by figure, it would take minutes to say and longer to
  // synthesise.
  if (!figures || figures.length > LONGEST) return token.slice(0, LONGEST);
  const said = [spokenFigures(figures, suffix, isMoney)];
  if (isMoney && suffix === 'm') said.push('million');
  else if (UNITS[suffix]) said.push(UNITS[suffix]);
  else if (suffix && !/^(?:s|st|nd|rd|th)$/.test(suffix)) said.push(suffix);
  if (percent) said.push('percent');
  return said.join(' ');
}

function spokenFigures(figures: string, suffix: string, isMoney: boolean): string {
  if (/^(?:st|nd|rd|th)$/.test(suffix)) return `${withCommas(figures)}${suffix}`;
  const isPlural = suffix === 's';
  if (YEAR.test(figures) && !isMoney && (isPlural || suffix === '')) {
    const year = spokenYear(Number(figures));
    return isPlural ? plural(year) : year;
  }
  if (isPlural && /^\d\d$/.test(figures)) return plural(belowHundred(Number(figures)));
  return withCommas(figures);
}

/** Groups the digits of a number, since speech engines spell long ungrouped ones out. */
const withCommas = (figures: string): string =>
  /^[1-9]\d{3,14}$/.test(figures) ? figures.replace(/\B(?=(?:\d{3})+$)/g, ',') : figures;

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const NUMBERED =
  /^(?:war|part|chapter|volume|book|act|phase|type|title|section|article|class|stage|level|appendix|world)$/i;

/**
 * Spells out a Roman numeral of two or more letters after a name (`Charles III`: `the third`) or a
 * numbered thing (`World War II`: `two`).
 * @param before the word before it
 * @returns null when it is no numeral
 */
export function spokenRoman(token: string, before: string): string | null {
  const index = ROMAN.indexOf(token);
  if (index < 1 || token.length < 2 || !/^\p{Lu}\p{Ll}/u.test(before)) return null;
  return NUMBERED.test(before) ? ONES[index + 1]! : `the ${ORDINALS[index]}`;
}
