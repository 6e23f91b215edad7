import { headOfNounPhrase, isConcrete, personhoodOf } from '#meaning/object-kind.ts';
import type { TaggedWord } from './words.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Nouns at which a thing may be as well as an idea: `on the table`. */
const PLACES = words(
  'table hook shelf fence bag air road wall box map floor line rack carpet rails ground ropes ice fire rocks carpet menu books field window door pocket picture cards saddle limb woods sun house corner spot street boat bank board moon mat bucket pan oven',
);
const BEFORE_PLACE = /^(?:in|on|off|over|under|down|up|out of|around|across|at|into)$/;
/** Verbs that put a thing somewhere. */
const PUTTING = words(
  'put lay set place leave drop throw toss hang roll fall take lift sit stand climb jump lean rest find stack spread spill pile look live hide',
);

/**
 * Whether an idiom such as `on the table`, `in the same boat` is meant literally: a thing that one can
 * hold is what is there, or it is put there.
 */
export function isLiteralPlace({
  pattern,
  lead,
}: {
  pattern: readonly string[];
  lead: readonly TaggedWord[];
}): boolean {
  const [determiner = '', place = ''] = pattern.slice(-2);
  const isSame = determiner === 'same' && pattern.at(-3) === 'the';
  if (!(determiner === 'the' || isSame) || !PLACES.has(place)) return false;
  const before = pattern.slice(pattern[0] === 'be' ? 1 : 0, isSame ? -3 : -2);
  if (!BEFORE_PLACE.test(before.join(' '))) return false;
  const theme = lead.findLast(({ pos, name }) => pos === 'NOUN' || pos === 'PROPN' || name);
  const verb = lead.findLast(({ pos }) => pos === 'VERB');
  if (theme?.pos === 'NOUN' && isConcrete(theme.lemma.toLowerCase())) return true;
  const isThing = /^(?:it|them|nothing|something)$/.test(lead.at(-1)?.form ?? '');
  const isPutThere = verb !== undefined && PUTTING.has(verb.lemma);
  if (isThing) return isPutThere || lead.at(-2)?.lemma === 'be';
  return (
    isPutThere && verb === lead.at(-1) && (!theme || personhoodOf(theme.lemma.toLowerCase()) > 0)
  );
}

/** Whether a noun phrase begins that names a place or thing, with its article: `the window`. */
export function isLiteralMotion(rest: readonly TaggedWord[]): boolean {
  if (!/^(?:DET|PRON)$/.test(rest[0]?.pos ?? '')) return false;
  const head = headOfNounPhrase(rest, 0);
  return head?.pos === 'NOUN' && isConcrete(head.lemma.toLowerCase());
}
