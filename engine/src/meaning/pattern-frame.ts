import { memoize } from '#text/memoize.ts';
import { COMPLEMENTS, type Complement } from './complement.ts';

/** What a pattern such as `~ sb with sth; ~ to do`, or a phrase such as `put sth off`, asks for. */
export type Frame = {
  /** An object may follow. */
  object: boolean;
  /** It may as well be missing: `~ (sth)`. */
  objectOptional: boolean;
  /** Nothing is asked. */
  open: boolean;
  /** The object is a person (`sb`), a thing (`sth`), or either (null). */
  kind: 'person' | 'thing' | null;
  prepositions: ReadonlySet<string>;
  /** `~ to do`. */
  infinitive: boolean;
  /** What follows the verb besides an object: `~ + adj`, `~ doing`. */
  complements: ReadonlySet<Complement>;
  /** `~ + adj` and nothing else. */
  onlyAdjective: boolean;
  /** What follows the object: `~ sb to do`, `~ sth + adj`. */
  objectComplements: ReadonlySet<Complement>;
  /** `~ that …`. */
  clause: boolean;
  /** `~ whether …`. */
  question: boolean;
  /** `~ done` and nothing else. */
  onlyParticiple: boolean;
  /** `the ~`. */
  the: boolean;
  /** `a ~ sth`: `a few`. */
  article: boolean;
  /** `noun ~`: it joins a clause to a noun. */
  afterNoun: boolean;
  /** `~s`. */
  plural: boolean;
  /** `[U]`: neither `a` nor a plural. */
  uncountable: boolean;
  /** The words that must stand before (`do one's ~`), one of several; empty when there need be none. */
  leads: readonly (readonly string[])[];
  /** What the ways of a pattern cannot do without, one for each way; empty when one needs nothing. */
  needs: readonly Need[];
};

/** A complement of the word or its object, or the words before it (`can't ~`). */
type Need = { complement: Complement } | { lead: readonly string[] };

const PREPOSITION =
  /\b(?:about|across|after|against|among|as|at|away|back|between|by|down|for|from|in|into|like|of|off|on|onto|out|over|through|to|towards|under|up|upon|with)\b/g;
const OBJECT = /~\w* (?:sth|sb|oneself|\(sth\))|be ~ed/;
/** A pattern that names its noun: `~ a promise`. */
const NAMED_OBJECT = /~ (?:an?|one's|the) (?!lot\b)/;
const OPTIONAL_OBJECT = /~\w* \((?:sth|sb|sb\/sth)\)/;
const AFTER_OBJECT = /(?:sb|sth|oneself) to do/g;
/** `~ if/whether …`, `~ how to do`. */
const QUESTION = /~ [^;]*\b(?:if|whether|what|how|why|where|who|which|clause)\b/;
const PHRASE_OBJECT = / (?:sth|sb|oneself)(?: |$)/;

export const frameOf: (pattern: string) => Frame = memoize((pattern) => {
  const infinitive = pattern.replace(AFTER_OBJECT, '').includes('to do');
  const prepositions = new Set(afterWord(pattern).match(PREPOSITION));
  if (pattern.includes('to do')) prepositions.delete('to');
  const complementsAfter = (start: string) =>
    setOf(COMPLEMENTS.filter((each) => new RegExp(`${start}(?:\\+ )?${each}\\b`).test(pattern)));
  return {
    object: (pattern.includes('~') ? OBJECT : PHRASE_OBJECT).test(pattern),
    objectOptional: OPTIONAL_OBJECT.test(pattern) || NAMED_OBJECT.test(pattern) || hasBoth(pattern),
    open: pattern.replace(/\[\w+\]/g, '').trim() === '',
    kind: kindOfObject(pattern),
    prepositions: setOf([...prepositions]),
    infinitive,
    complements: complementsAfter('~ '),
    onlyAdjective: /^[^;]*~ (?:\+ )?adj[^;]*$/.test(pattern),
    objectComplements: complementsAfter('~ (?:sb|sth|sb/sth|sth/sb) '),
    clause: /~ (?:that|\(that\))/.test(pattern),
    question: QUESTION.test(pattern),
    onlyParticiple: /^~ done$/.test(pattern),
    the: pattern.includes('the ~'),
    article: pattern.startsWith('a ~ sth'),
    afterNoun: pattern.startsWith('noun ~'),
    plural: /~s\b/.test(pattern),
    uncountable: pattern.includes('[U]') && !/\[C|an? ~/.test(pattern),
    leads: leadsOf(pattern),
    needs: needsOf(pattern),
  };
});

/** Most patterns have none, and share one empty set. */
const NONE: ReadonlySet<never> = new Set<never>();
const setOf = <T>(items: readonly T[]): ReadonlySet<T> =>
  items.length === 0 ? NONE : new Set(items);

/** What the ways of a pattern have after the word; all of a phrase. */
const afterWord = (pattern: string): string =>
  pattern
    .split(';')
    .map((way) => way.slice(way.indexOf('~') + 1))
    .join(';');

/** Whether a pattern names ways with an object and ways without: `~ sth; ~ that …`. */
function hasBoth(pattern: string): boolean {
  const ways = pattern.split(';').filter((way) => way.includes('~'));
  return ways.some((way) => OBJECT.test(way)) && ways.some((way) => !OBJECT.test(way));
}

function kindOfObject(pattern: string): Frame['kind'] {
  const objects = pattern.match(/(?:~\w*|^\w+(?: \w+)?) (?:sb\/sth|sth\/sb|sth|sb)\b/g) ?? [];
  const isPerson = objects.map((object) => object.endsWith(' sb'));
  const isThing = objects.map((object) => object.endsWith(' sth'));
  if (objects.length === 0) return null;
  if (isPerson.every(Boolean)) return 'person';
  return isThing.every(Boolean) ? 'thing' : null;
}

/** An article and a form of `be` stand before most words: they tell too little. */
const TOO_PLAIN = /^(?:an?|the|be|it is|A|noun)$/;

function leadsOf(pattern: string): string[][] {
  const leads = pattern.split(';').map((part) => /^([^~]*)~/.exec(part)?.[1]?.trim() ?? '');
  const isTelling = (lead: string) => /^[a-z' ]+$/.test(lead) && !TOO_PLAIN.test(lead);
  return leads.every(isTelling) ? leads.map((lead) => lead.split(' ')) : [];
}

/** `~ to do`, `~ sb to do`, `be ~d to do`, and nothing in brackets or as another choice. */
const NEEDED = /^(?:be )?~\w* (?:(?:sb|sth|sb\/sth) )?(?:\+ )?(to do|doing|done|do|adj)$/;

function needsOf(pattern: string): Need[] {
  const ways = pattern.split(';').map((way) => way.trim());
  const needs = ways.flatMap((way): Need[] => {
    const complement = NEEDED.exec(way)?.[1] as Complement | undefined;
    if (complement) return [{ complement }];
    const lead = /^([a-z' ]+) ~/.exec(way)?.[1];
    return lead && !TOO_PLAIN.test(lead) ? [{ lead: lead.split(' ') }] : [];
  });
  return needs.length === ways.length ? needs : [];
}
