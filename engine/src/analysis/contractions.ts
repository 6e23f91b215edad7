/** Long forms of contractions; the first word of each is the one to look up. */
const WHOLE = new Map(
  Object.entries({
    "won't": 'will not',
    "can't": 'can not',
    cannot: 'can not',
    "shan't": 'shall not',
    "ain't": 'be not',
    "let's": 'let us',
    "y'all": 'you all',
    "'em": 'them',
    "'tis": 'it is',
    "'twas": 'it was',
    "'til": 'until',
    "'cause": 'because',
    "'n": 'and',
    gonna: 'going to',
    wanna: 'want to',
    gotta: 'got to',
  }),
);

const CLITICS: [ending: RegExp, full: string][] = [
  [/n't$/, 'not'],
  [/'re$/, 'are'],
  [/'ve$/, 'have'],
  [/'ll$/, 'will'],
  [/'d$/, 'would / had'],
  [/'m$/, 'am'],
];

/** Words after which `'s` is short for `is` or `has`; after any other word it is the possessive. */
const BEFORE_IS =
  /^(?:he|she|it|that|this|there|here|who|what|where|when|how|why|everyone|everybody|everything|someone|something|nobody|nothing)$/;

type Contraction = {
  /** The word without its clitic: `did`, `they`, `workers`. */
  base: string;
  /** The long form (`did not`, `they would / had`), or null for a possessive. */
  full: string | null;
};

/**
 * Splits a clitic off a word.
 * @param word in plain spelling and lower case
 * @returns null when the word has no clitic
 */
export function expandContraction(word: string): Contraction | null {
  const whole = WHOLE.get(word);
  if (whole !== undefined) return { base: whole.split(' ')[0] ?? whole, full: whole };
  if (!word.includes("'")) return null;
  for (const [ending, full] of CLITICS) {
    if (!ending.test(word)) continue;
    const base = word.replace(ending, '');
    return base === '' ? null : { base, full: `${base} ${full}` };
  }
  if (!word.endsWith("'s")) return null;
  const base = word.slice(0, -2);
  return { base, full: BEFORE_IS.test(base) ? `${base} is / has` : null };
}
