/** A token as treebanks cut text: clitics (`n't`, `’s`), hyphens and punctuation stand apart. */
type TreebankToken = { start: number; end: number; text: string };

const WORD = "[\\p{L}\\p{M}\\u00ad]+(?:['’ʼ＇][\\p{L}\\p{M}]+)*";

const PIECE = new RegExp(
  [
    '(?:https?://|www\\.)[^\\s<>"“”‘’]+|[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+|[@#][\\p{L}_][\\p{L}\\d_]*',
    // `3.5`, `1,000`, `12:30`, `1990s`, `2nd`; a unit written on it (`10am`) stands apart.
    '\\d+(?:[.,:/]\\d+)*(?:st|nd|rd|th|s)?(?![\\p{L}\\d]|[.,:/]\\d)|\\d+(?:[.,:/]\\d+)*',
    '(?:(?<!\\p{L})\\p{L}\\.){2,}',
    '(?<!\\p{L})(?:Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|vs|etc|No|Gen|Sen|Gov|Rep|Lt|Col|Capt|Inc|Ltd|Co|Corp|Ph\\.D)\\.',
    "(?<!\\p{L})['’](?:em|tis|twas|til|cause|n)(?!\\p{L})",
    WORD,
    '\\.{2,}|-{2,}|[^\\s]',
  ].join('|'),
  'gu',
);

const CLITIC = /(?<=.)(?:n['’ʼ＇]t|['’ʼ＇](?:s|re|ve|ll|d|m))$/iu;

/** Two words to a treebank; the length of the first. */
const FUSED = new Map(
  Object.entries({ cannot: 3, gonna: 3, wanna: 3, gotta: 3, gimme: 3, lemme: 3 }),
);

/** The tokens of `text.slice(start, end)`, with offsets into the whole text. */
export function treebankTokens(text: string, start = 0, end = text.length): TreebankToken[] {
  const tokens: TreebankToken[] = [];
  for (const match of text.slice(start, end).matchAll(PIECE)) {
    const from = start + match.index;
    const piece = match[0];
    const cut = CLITIC.exec(piece)?.index ?? FUSED.get(piece.toLowerCase()) ?? piece.length;
    tokens.push({ start: from, end: from + cut, text: piece.slice(0, cut) });
    if (cut < piece.length)
      tokens.push({ start: from + cut, end: from + piece.length, text: piece.slice(cut) });
  }
  return tokens;
}
