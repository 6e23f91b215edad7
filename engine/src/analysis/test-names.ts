import type { HeadwordFinder } from './headword.ts';
import type { NameBlock } from './name-tokens.ts';
import { findNames } from './names.ts';
import { madeTokens } from './test-words.ts';

/**
 * A block written as `^Dot/PROPN met/VERB Mr./PROPN Baker's/PROPN dog/NOUN .`: `^` begins a
 * sentence, punctuation at the end of a word belongs to none, and after `-` no space follows. What
 * is tagged as a name has that margin.
 */
export function madeNameBlock(
  source: string,
  { margin = 0, capitalsSayNothing = false } = {},
): NameBlock {
  let text = '';
  const parts = source.split(' ');
  const tokens = madeTokens(source).map(({ pos }, i) => {
    const written = parts[i]!.replace(/^\^|\/[A-Z]+$/g, '');
    const word = written.replace(/[.,?-]+$/, '');
    const surface = word.replace(/'s$/, '');
    const start = text.length;
    text += written + (written.endsWith('-') ? '' : ' ');
    const isCapital = /^\p{Lu}/u.test(surface);
    return {
      ...{ start, end: start + word.length, baseEnd: start + surface.length, surface, pos },
      ...{ isWord: /^\p{L}/u.test(surface), startsSentence: parts[i]!.startsWith('^') },
      taggedName: pos === 'PROPN' && isCapital && !capitalsSayNothing,
      margin: pos === 'PROPN' ? margin : 0,
    };
  });
  return { text, tokens, capitalsSayNothing };
}

/**
 * The words of names in blocks, as `Merkel = Angela Merkel` where the name is listed; `(person)`
 * follows where it is a person's, `+` where it is part of a longer one.
 */
export function namesIn(headwords: HeadwordFinder, ...blocks: NameBlock[]): string[] {
  return findNames(blocks, headwords).flatMap(({ words }, i) =>
    words.flatMap((name, at) => {
      if (!name) return [];
      const { listed, person, part } = name;
      const { surface } = blocks[i]!.tokens[at]!;
      const entry = listed ? ` = ${listed.name}` : '';
      return `${surface}${entry}${person ? ' (person)' : ''}${part ? ' +' : ''}`;
    }),
  );
}
