/** Values of number words and of the scales that multiply them. */
const ENGLISH_SCALES: Record<string, number> = {
  hundred: 1e2,
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  m: 1e6,
  mn: 1e6,
  billion: 1e9,
  bn: 1e9,
  b: 1e9,
  trillion: 1e12,
  tn: 1e12,
};
const CHINESE_DIGITS = '零一二三四五六七八九';
const CHINESE_SCALES: Record<string, number> = { 十: 10, 百: 100, 千: 1e3, 万: 1e4, 亿: 1e8 };

const ENGLISH =
  /(?<![\w.])(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?:[\s-]?(hundred|thousand|million|billion|trillion|[kmb]|mn|bn|tn)\b)?/giu;

/**
 * The numbers written in figures in an English text, as values: `1,250`, `$3.5bn` (3,500,000,000),
 * `40 million`, the `19` of `19th` and of `COVID-19` left out with the name.
 */
export function englishNumbers(text: string): number[] {
  const plain = text.replace(/\bcovid-19\b/gi, '');
  return Array.from(plain.matchAll(ENGLISH), ([, whole = '', part = '', scale = '']) => {
    const value = Number(whole.replaceAll(',', '') + part);
    return value * (ENGLISH_SCALES[scale.toLowerCase()] ?? 1);
  });
}

const ARABIC = /(\d{1,3}(?:[,，]\d{3})+|\d+)((?:\.|．)\d+)?\s*([十百千万亿]*)/gu;
const HAN_NUMBER = /[零〇一二两三四五六七八九十百千万亿半]+(?:点[零〇一二三四五六七八九]+)?/gu;

/**
 * The numbers of a Chinese text, as values: `1250`, `35亿`, `三千五百`, `二〇〇八`, `七点五`.
 * A year of a decade counts as both (`20世纪90年代`: 20, 90, 1990).
 */
export function chineseNumbers(text: string): Set<number> {
  const found = new Set<number>();
  for (const [, whole = '', part = '', scale = ''] of text.matchAll(ARABIC)) {
    const value = Number(whole.replaceAll(/[,，]/g, '') + part.replace('．', '.'));
    found.add(value);
    const times = [...scale].reduce((product, each) => product * (CHINESE_SCALES[each] ?? 1), 1);
    found.add(Number((value * times).toPrecision(12)));
  }
  for (const [run] of text.matchAll(HAN_NUMBER)) found.add(hanValue(run));
  for (const [, century, decade] of text.matchAll(/(\d{1,2})\s*世纪\s*(\d0)\s*年代/gu)) {
    found.add((Number(century) - 1) * 100 + Number(decade));
  }
  return found;
}

function hanValue(run: string): number {
  const [whole = '', fraction = ''] = run.split('点');
  const digitOf = (char: string) =>
    char === '〇' ? 0 : char === '两' ? 2 : CHINESE_DIGITS.indexOf(char);
  const digits = (text: string) => [...text].map(digitOf).join('');
  // Read figure by figure: 二〇〇八.
  const isPlain = [...whole].every((char) => digitOf(char) >= 0);
  const value = isPlain ? Number(digits(whole)) : scaled(whole, digitOf);
  return fraction ? Number(`${value}.${digits(fraction)}`) : value;
}

/** `三千五百万`: each scale multiplies what stands before it, 万 and 亿 all of it. */
function scaled(text: string, digitOf: (char: string) => number): number {
  let total = 0;
  let section = 0;
  let digit = 0;
  for (const char of text) {
    const scale = CHINESE_SCALES[char];
    if (char === '半') digit += 0.5;
    else if (scale === undefined) digit = digitOf(char);
    else if (scale >= 1e4) {
      const part = section + digit || 1;
      total = scale === 1e8 ? (total + part) * scale : total + part * scale;
      section = 0;
      digit = 0;
    } else {
      section += (digit || 1) * scale;
      digit = 0;
    }
  }
  return total + section + digit;
}
