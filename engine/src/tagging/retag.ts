import { UNIVERSAL_TAGS, type UniversalPos, type WordForm } from './labels.ts';
import type { TaggedToken } from './tagger.ts';

/** The place of a tag in the support of a token. */
export const indexOf = (tag: UniversalPos): number => UNIVERSAL_TAGS.indexOf(tag);

/** Gives a token another tag; that which it had stays possible, at some distance. */
export function retag(token: TaggedToken, pos: UniversalPos, form: WordForm | null): void {
  const support = Float32Array.from(token.support);
  support[indexOf(token.pos)] = -0.8;
  support[indexOf(pos)] = 0;
  Object.assign(token, { pos, form, support });
}
