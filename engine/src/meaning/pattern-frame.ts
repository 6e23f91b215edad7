import { remembered } from '#text/remembered.ts';

/** What a pattern such as `~ sb with sth; ~ to do` asks for. */
export type Frame = {
  /** An object may follow. */
  object: boolean;
  prepositions: ReadonlySet<string>;
  /** `~ to do`. */
  infinitive: boolean;
  /** `~ that …`. */
  clause: boolean;
  /** `the ~`. */
  the: boolean;
  /** `~s`. */
  plural: boolean;
};

const PREPOSITION =
  /\b(?:about|across|after|against|at|away|back|between|by|down|for|from|in|into|like|of|off|on|onto|out|over|through|to|towards|under|up|upon|with)\b/g;

export const frameOf: (pattern: string) => Frame = remembered((pattern) => {
  const infinitive = pattern.includes('to do');
  const prepositions = new Set(pattern.match(PREPOSITION));
  if (infinitive) prepositions.delete('to');
  return {
    object: /~\w* (?:sth|sb|oneself|\(sth\))|be ~ed/.test(pattern),
    prepositions,
    infinitive,
    clause: pattern.includes('~ that'),
    the: pattern.includes('the ~'),
    plural: /~s\b/.test(pattern),
  };
});
