import type { Sense } from '#dictionary/entry.ts';
import { memoize } from '#text/memoize.ts';
import type { ContextWord } from './sense-context.ts';

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** What only people do, and bodies of people. */
const ACTS = list(
  'say tell argue admit believe think want hope fear insist claim agree promise ask deny refuse decide expect complain vote warn urge accuse demand announce reply respond vow pledge concede acknowledge quit resign',
);
/** What a body of people does in the plural though it is singular: `the couple were`. */
const PLURAL_VERBS = list('were are have');
const SAID = list('said says added asked');
const DETERMINERS = list('the a an his her our their my your its');

/** Heads of cues that are people or bodies of people. */
const PEOPLE = list(
  'person people someone sb man men woman women boy girl child children member members leader player official officer soldier worker boss chief doctor teacher lawyer politician minister manager student pupil actor performer writer fighter guard staff expert ruler president officials lawmakers team organisation company firm party crew gang buyer seller dealer owner',
);
/** How far into a cue its head may stand. */
const HEAD_REACH = 3;
/** Words after a head: `top part of the body` is no body. */
const AFTER_HEAD = list('of in for on to from with by at or and that who');

/** Whether the cue of a sense names a person or a body of people. */
const namesPeople = memoize((cue: string): boolean => {
  if (cue.startsWith('one who ')) return true;
  const [first = ''] = cue.toLowerCase().split(';');
  for (const word of first.split(/[^a-z]+/).slice(0, HEAD_REACH)) {
    if (AFTER_HEAD.has(word)) return false;
    if (PEOPLE.has(word)) return true;
  }
  return false;
});

/** Whether a noun's sense is a person or a body of people: `chair` 主席. */
export const isOfPeople = ({ pos, detail }: Sense): boolean =>
  pos === 'n' && detail !== undefined && namesPeople(detail.cue);

/**
 * Whether a noun does what only people do: it says or wants something, `who` follows, a name stands
 * beside it (`the chair, Rosa Pinter, used`), or it is one of many (`the couple were`).
 */
export function actsAsPerson(words: readonly ContextWord[], at: number): boolean {
  const own = words[at];
  if (own?.pos !== 'NOUN') return false;
  let next = at + 1;
  while (words[next]?.pos === 'ADV') next++;
  const after = words[next];
  if (after === undefined) return false;
  if (after.form === 'who') return next === at + 1;
  let verb = next;
  while (words[verb]?.pos === 'AUX' || words[verb]?.pos === 'ADV') verb++;
  const done = words[verb];
  if (done?.pos === 'VERB' && ACTS.has(done.lemma) && isActive(words, next, verb))
    return isHeadOfSubject(words, at);
  if (own.form === own.lemma && PLURAL_VERBS.has(after.form)) return isHeadOfSubject(words, at);
  const opening = openingOf(words, at);
  const before = words[opening - 1];
  if (SAID.has(before?.form ?? '')) return opening < at || own.form !== own.lemma;
  return after.name && opening < at && before?.pos !== 'ADP' && before?.pos !== 'VERB';
}

/** Neither `was told` nor `telling`. */
function isActive(words: readonly ContextWord[], from: number, verb: number): boolean {
  if (words[verb]?.form.endsWith('ing')) return words[from]?.pos === 'AUX';
  return !words.slice(from, verb).some(({ lemma }) => lemma === 'be');
}

/** The first word of the noun phrase that ends with a noun. */
function openingOf(words: readonly ContextWord[], at: number): number {
  let i = at;
  while (words[i - 1]?.pos === 'ADJ') i--;
  return DETERMINERS.has(words[i - 1]?.form ?? '') ? i - 1 : i;
}

/** `the price of the shares fell`, `who owns the light hopes`: what another word governs is no subject. */
function isHeadOfSubject(words: readonly ContextWord[], at: number): boolean {
  const before = words[openingOf(words, at) - 1];
  return before?.pos !== 'ADP' && (before?.pos !== 'VERB' || ACTS.has(before.lemma));
}
