import { remembered } from '#text/remembered.ts';

/** What a pattern such as `~ sb with sth; ~ to do`, or a phrase such as `put sth off`, asks for. */
export type Frame = {
  /** An object may follow. */
  object: boolean;
  /** The object is a person (`sb`), a thing (`sth`), or either (null). */
  kind: 'person' | 'thing' | null;
  prepositions: ReadonlySet<string>;
  /** `~ to do`. */
  infinitive: boolean;
  /** `~ that …`. */
  clause: boolean;
  /** `the ~`. */
  the: boolean;
  /** `~s`. */
  plural: boolean;
  /** The words that must stand before (`do one's ~`), one of several; empty when there need be none. */
  leads: readonly (readonly string[])[];
};

const PREPOSITION =
  /\b(?:about|across|after|against|at|away|back|between|by|down|for|from|in|into|like|of|off|on|onto|out|over|through|to|towards|under|up|upon|with)\b/g;
const OBJECT = /~\w* (?:sth|sb|oneself|\(sth\))|be ~ed/;
const PHRASE_OBJECT = / (?:sth|sb|oneself)(?: |$)/;

export const frameOf: (pattern: string) => Frame = remembered((pattern) => {
  const infinitive = pattern.includes('to do');
  const prepositions = new Set(pattern.match(PREPOSITION));
  if (infinitive) prepositions.delete('to');
  return {
    object: (pattern.includes('~') ? OBJECT : PHRASE_OBJECT).test(pattern),
    kind: kindOfObject(pattern),
    prepositions,
    infinitive,
    clause: pattern.includes('~ that'),
    the: pattern.includes('the ~'),
    plural: /~s\b/.test(pattern),
    leads: leadsOf(pattern),
  };
});

function kindOfObject(pattern: string): Frame['kind'] {
  const objects = pattern.match(/(?:~\w*|^\w+(?: \w+)?) (?:sb\/sth|sth\/sb|sth|sb)\b/g) ?? [];
  const isPerson = objects.map((object) => object.endsWith(' sb'));
  const isThing = objects.map((object) => object.endsWith(' sth'));
  if (objects.length === 0) return null;
  if (isPerson.every(Boolean)) return 'person';
  return isThing.every(Boolean) ? 'thing' : null;
}

/** An article and a form of `be` stand before most words: they tell too little. */
const TOO_PLAIN = /^(?:an?|the|be|it is|A)$/;

function leadsOf(pattern: string): string[][] {
  const leads = pattern.split(';').map((part) => /^([^~]*)~/.exec(part)?.[1]?.trim() ?? '');
  const isTelling = (lead: string) => /^[a-z' ]+$/.test(lead) && !TOO_PLAIN.test(lead);
  return leads.every(isTelling) ? leads.map((lead) => lead.split(' ')) : [];
}
