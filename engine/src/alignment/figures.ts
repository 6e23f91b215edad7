const DIGITS = '〇一二三四五六七八九';
const PLACES = ['', '十', '百', '千'];

/** A whole number in Chinese: 1200 → 一千二百, 20015 → 二万零十五. */
export function chineseNumber(value: number): string {
  for (const [unit, name] of [
    [1e8, '亿'],
    [1e4, '万'],
  ] as const) {
    if (value < unit) continue;
    const rest = value % unit;
    const gap = rest > 0 && rest < unit / 10 ? '零' : '';
    return (
      chineseNumber(Math.floor(value / unit)) + name + (rest > 0 ? gap + chineseNumber(rest) : '')
    );
  }
  const digits = [...String(value)].map(Number);
  if (value === 0) return '零';
  let text = '';
  for (const [at, digit] of digits.entries()) {
    if (digit > 0) text += DIGITS[digit]! + PLACES[digits.length - 1 - at]!;
    else if (digits.slice(at).some(Boolean) && !text.endsWith('零')) text += '零';
  }
  return text.replace(/^一十/, '十');
}

/** How a Chinese text may write a number that an English one writes in figures, the surest first. */
export function figureSpellings(figure: string): string[] {
  const decade = /^(?:\d\d)?(\d)0s$/.exec(figure)?.[1];
  if (decade) return [`${DIGITS[Number(decade)]}十年代`, figure.slice(0, -1)];
  const plain = /^\d+(?:[.,:]\d+)*/.exec(figure)?.[0];
  if (plain === undefined) return [];
  const bare = plain.replaceAll(',', '');
  const spellings = [plain, bare];
  if (/^\d{1,15}$/.test(bare)) {
    spellings.push(...spelt(Number(bare)));
    if (bare.length === 4) spellings.push([...bare].map((digit) => DIGITS[Number(digit)]).join(''));
  }
  return [...new Set(spellings)];
}

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: Record<string, number> = { hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9 };

/** The number that words name (`five hundred million`, `twenty-two`); null when they name none. */
export function wordNumber(words: readonly string[]): number | null {
  let sum = 0;
  let group = 0;
  for (const word of words) {
    const scale = SCALES[word];
    const one = ONES.indexOf(word);
    const ten = TENS.indexOf(word);
    if (scale === 100) group = Math.max(1, group) * 100;
    else if (scale) [sum, group] = [sum + Math.max(1, group) * scale, 0];
    else if (one >= 0) group += one;
    else if (ten >= 0) group += (ten + 2) * 10;
    else return null;
  }
  return words.length > 0 ? sum + group : null;
}

export const isNumberWord = (word: string): boolean => wordNumber([word]) !== null;

/** How a Chinese text may write a number that an English one writes in words. */
export const numberSpellings = (value: number): string[] => [...spelt(value), String(value)];

function spelt(value: number): string[] {
  const text = chineseNumber(value);
  // 二 before 百, 千, 万, 亿 and alone is 两 in most places.
  return text.startsWith('二') && !text.startsWith('二十')
    ? [text, text.replace('二', '两')]
    : [text];
}
