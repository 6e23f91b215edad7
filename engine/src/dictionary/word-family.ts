import type { Dictionary } from './dictionary.ts';

const PREFIXES = [
  'un',
  'in',
  'im',
  'il',
  'ir',
  'dis',
  'non',
  're',
  'mis',
  'over',
  'under',
  'pre',
  'co',
  'en',
];
const SUFFIXES = [
  'ly', 'ness', 'ful', 'less', 'er', 'or', 'ist', 'ism', 'able', 'ible', 'ment', 'ion', 'ation', 'al', 'ic',
  'ity', 'ive', 'ous', 'y', 'ship', 'hood', 'ed', 'ing', 'en', 'ize', 'ise', 'ance', 'ence', 'ward', 'proof',
]; // prettier-ignore

/** Largest frequency rank of a relative; rarer ones would be clutter. */
const MAX_RANK = 30_000;
const MAX_RELATIVES = 16;

/**
 * The family of a word, the most frequent first: WordNet's derivations in two steps (`decide` →
 * `decision` → `decisive`), and words made with a prefix or suffix. The latter count only when
 * WordNet ties them to the family or the prefix is added to a whole headword.
 */
export function wordFamily(dictionary: Dictionary, word: string): string[] {
  const near = dictionary.derived(word);
  const far = near
    .flatMap((relative) => dictionary.derived(relative))
    .filter((w) => sharesStem(w, word));
  const members = new Set(
    [...near, ...far, ...affixed(dictionary, word)].map((w) => w.toLowerCase()),
  );
  members.delete(word.toLowerCase());
  return [...members]
    .flatMap((member) => {
      const entry = dictionary.entry(member);
      const rank = entry?.rank ?? Infinity;
      return entry && rank <= MAX_RANK ? [{ word: entry.word, rank }] : [];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MAX_RELATIVES)
    .map((member) => member.word);
}

function sharesStem(a: string, b: string): boolean {
  const length = Math.max(3, Math.min(a.length, b.length) - 4);
  return a.slice(0, length).toLowerCase() === b.slice(0, length).toLowerCase();
}

function affixed(dictionary: Dictionary, word: string): string[] {
  if (word.length < 3 || /[^a-z]/i.test(word)) return [];
  const stems = [word, word.replace(/e$/, ''), word.replace(/y$/, 'i')];
  const suffixed = stems.flatMap((stem) => SUFFIXES.map((suffix) => stem + suffix));
  const prefixed = PREFIXES.map((prefix) => prefix + word);
  const both = [`un${word}able`, `un${word.replace(/e$/, '')}ed`, `in${word}able`];
  const bare = [
    ...PREFIXES.filter((prefix) => word.startsWith(prefix)).map((prefix) =>
      word.slice(prefix.length),
    ),
  ];
  const related = (relative: string) =>
    relative.length > 3 && sharesMeaning(dictionary, word, relative);
  return [...prefixed, ...suffixed, ...both, ...bare].filter(related);
}

/**
 * Whether the glosses of two words share a character; if not, the words only look alike (`even` –
 * `event`, `press` – `empress`).
 */
function sharesMeaning(dictionary: Dictionary, a: string, b: string): boolean {
  const characters = (word: string) =>
    new Set([
      ...(dictionary.entry(word)?.senses ?? []).flatMap(({ gloss }) => [
        ...gloss.replace(/[^\u4e00-\u9fff]|[的地得人物者使不以有性]/g, ''),
      ]),
    ]);
  return characters(a).intersection(characters(b)).size > 0;
}
