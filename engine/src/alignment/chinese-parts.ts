/**
 * How much a part of a Chinese text is set off from the next: a sentence's end, a colon or
 * semicolon, a comma, a comma before the next speech (`他说，“`), or one inside quotation marks
 * (`，”他说`), where the sentence goes on.
 */
type Break = 'sentence' | 'colon' | 'comma' | 'speech' | 'quoted';

/**
 * A stretch of Chinese between two punctuation marks, the smallest unit that a sentence's Chinese
 * is made of.
 */
export type ChinesePart = { start: number; end: number; text: string; break: Break };

/**
 * Punctuation marks in a row, with closing quotation marks and brackets. Marks inside `3.5`,
 * `10:30`, `1,000` do not count.
 */
const END =
  /(?:(?:[。！？!?…；：;，—]|[,:](?!\d)|(?<=\p{Script=Han})\.(?!\d))+[”’」』）)》\]]*)+/gu;

/** `他说，`, `伦德尔慢慢地说：` before or after what is said. */
const SPEAKER =
  /^[^“”「」，。；？！]{0,16}(?:说|说道|问|问道|答|答道|回答|喊|喊道|叫道|写道|告诉\p{Script=Han}{1,6}|补充|补充道|补了一句|应和|表示)着?[，：。,:]$/u;

/** A Chinese text in its parts, without the blanks around them. */
export function chineseParts(text: string): ChinesePart[] {
  const parts: ChinesePart[] = [];
  let start = 0;
  const add = (to: number, marks: string) => {
    const piece = text.slice(start, to);
    const from = start + piece.length - piece.trimStart().length;
    start = to;
    const trimmed = piece.trim();
    if (trimmed === '') return;
    parts.push({ start: from, end: from + trimmed.length, text: trimmed, break: breakOf(marks) });
  };
  for (const match of text.matchAll(END)) add(match.index + match[0].length, match[0]);
  add(text.length, '。');
  return parts.map((part, place) => settle(part, parts[place + 1]));
}

function breakOf(marks: string): Break {
  if (/[。！？!?….]/.test(marks)) return 'sentence';
  if (/[，,][”」』]/.test(marks)) return 'quoted';
  return /[；：;:]/.test(marks) ? 'colon' : 'comma';
}

/** Decides the break before or after direct speech by its neighbours. */
function settle(part: ChinesePart, next: ChinesePart | undefined): ChinesePart {
  const closes = /[”」』][。.]?$/.test(part.text);
  if (closes && next && SPEAKER.test(next.text)) return { ...part, break: 'quoted' };
  const opens = next && /^[“「『]/.test(next.text);
  return opens && part.break === 'comma' && SPEAKER.test(part.text)
    ? { ...part, break: 'speech' }
    : part;
}
