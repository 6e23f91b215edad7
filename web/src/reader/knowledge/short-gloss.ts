import type { GlossaryEntry } from '@bluebird/contract/articles.ts';

/** Most characters of a gloss that stands above a word. */
export const MAX_CHARACTERS = 6;

/** Brackets with none inside. */
const INNERMOST =
  /[（(][^（()）]*[）)]|[［[][^［[\]］]*[\]］]|【[^【】]*】|[<〈《][^<〈《>〉》]*[>〉》]/g;

/** A gloss without its remarks in brackets, one inside another or never closed though they be. */
function withoutRemarks(gloss: string): string {
  let [before, left] = ['', gloss];
  while (left !== before) [before, left] = [left, left.replace(INNERMOST, '')];
  return left.replace(/[（(［[【<〈《].*$/, '').replace(/^.*[）)］\]】>〉》]/, '');
}

/** Marks of grammar and ellipses say nothing to a hurried eye. */
const plain = (part: string): string =>
  part
    .replace(/^(?:使|令|把|被)?\s*(?:\.{2,}|…+)/, '')
    .replace(/(?:\.{2,}|…+)$/, '')
    .trim();

/** A gloss may name several meanings: `漂白、变白`; a remark in brackets may name several things. */
const parts = (gloss: string): string[] =>
  withoutRemarks(gloss)
    .split(/[；;，,、/]/)
    .map(plain)
    .filter((part) => /\p{Script=Han}/u.test(part));

/**
 * A meaning short enough to stand above a word: the first of at most six characters in the sense
 * that fits. '' when each takes more: a gloss cut in the middle would mislead, and so would another
 * sense's.
 * @param fitting index of the sense that fits the sentence; −1 or absent: the first
 */
export function shortGloss(entry: Pick<GlossaryEntry, 'senses'>, fitting = 0): string {
  const glosses = entry.senses[Math.max(0, fitting)]?.glosses ?? [];
  return glosses.flatMap(parts).find((part) => part.length <= MAX_CHARACTERS) ?? '';
}

/** The same of a gloss that somebody wrote for this very article, which is cut if need be. */
export function shortOwnGloss(resolve: string): string {
  const found = parts(resolve);
  const [first = plain(withoutRemarks(resolve))] = [
    ...found.filter((part) => part.length <= MAX_CHARACTERS),
    ...found,
  ];
  const characters = [...first];
  return characters.length <= MAX_CHARACTERS
    ? first
    : `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…`;
}
