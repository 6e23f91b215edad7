import { PREPOSITIONAL_VERBS } from '#dictionary/phrase-lists.ts';
import type { TaggedWord } from './words.ts';

/** A match to be judged: its words and those around them (undefined at a clause's edge). */
export type PhraseMatch = {
  headword: string;
  /** As our own dictionary writes it (`put sth off`); empty when it is not there. */
  notation: string;
  pattern: readonly string[];
  words: readonly TaggedWord[];
  before: TaggedWord | undefined;
  after: TaggedWord | undefined;
};

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Mostly adverbs after a verb: they carry a meaning of their own (`give up`). */
const PARTICLES = words('up down off out away back forward together apart aside along');
/** Mostly prepositions: before a noun they tell us nothing (`sat on the wall`). */
const PREPOSITIONS = words(
  'in on at to from by with for of into through over about around round across after against like as upon onto under near towards toward within without before behind between beyond',
);
/** After these, `up the hill` or `down the road` is a place. */
const MOTION = words(
  'walk run climb step move drive fly swim crawl jump march sail travel wander stroll rush hurry go come ride race slip slide roll flow fall float drift stream head',
);
/** Verbs that `in` goes with as an adverb (`gave in`); after others it has lost its noun. */
const TAKES_IN = words(
  'barge break bring call cash cave check chip close come cut drop fill fit get give go hand join kick let lock log move phase phone pitch plug rope set settle sign sink sneak squeeze stay step take turn write',
);
/** Always prepositions: without a noun after them it has only moved (`what he looked for`). */
const ONLY_PREPOSITIONS = words(
  'at to from with for of into like as upon onto under near towards toward against',
);

/** Particles that may be parted from their verb (`put it off`). */
const SEPARABLE = words(
  'up down off out away back over in on through around about together apart aside forward along',
);

/** Nouns that do make a phrase with a preposition after them. */
const NOUN_PREPOSITION = words(
  'thanks_to lots_of plenty_of heaps_of dozens_of scores_of piles_of tons_of loads_of hundreds_of thousands_of millions_of',
);

function beginsNounPhrase(word: TaggedWord | undefined): boolean {
  return word !== undefined && /^(?:DET|PRON|NOUN|PROPN|ADJ|NUM)$/.test(word.pos);
}

function isVerb(word: TaggedWord | undefined): boolean {
  return word?.pos === 'VERB' || word?.pos === 'AUX';
}

/** Phrases that are phrases only in certain company. */
const COMPANY = new Map<string, (match: PhraseMatch) => boolean>(
  Object.entries({
    'used to': ({ before, after }) =>
      isVerb(after) && !/^(?:be|is|are|was|were|been)$/.test(before?.form ?? ''),
    'be used to': ({ after }) => after?.pos !== 'VERB' || after.form.endsWith('ing'),
    'have to': ({ after }) => after === undefined || isVerb(after) || after.pos === 'ADV',
    'had better': ({ after }) => isVerb(after) || after?.form === 'not',
    'that is': ({ before, after }) => before === undefined && after === undefined,
    'in that': ({ after }) => after?.pos !== 'NOUN' && after?.pos !== 'ADJ',
    'at that': ({ after }) => after === undefined,
    'as is': ({ after }) => after === undefined,
    'with that': ({ before, after }) => before === undefined && after === undefined,
    'in all': ({ before, after }) => before === undefined || after === undefined,
    'or so': ({ before, after }) => before !== undefined && !beginsNounPhrase(after),
    'so far': ({ after }) => after?.form !== 'away' && after?.form !== 'from',
    'no more': ({ after }) => !beginsNounPhrase(after),
    'as well': ({ after }) => after?.form !== 'as',
    'all but': ({ after }) => after === undefined || isVerb(after) || after.pos === 'ADJ',
    // `took it off`, `made it up` are phrases of verb and particle.
    'take it': ({ after }) => after === undefined || !SEPARABLE.has(after.form),
    'make it': ({ after }) => after?.form !== 'up' && after?.form !== 'out',
    'up to': ({ after }) => after?.pos !== 'VERB',
  } satisfies Record<string, (match: PhraseMatch) => boolean>),
);

/** Whether a match is the phrase, and not words that happen to stand together. */
export function isGenuine(match: PhraseMatch): boolean {
  const company = COMPANY.get(match.headword);
  if (company) return company(match);
  // A longer phrase of our own dictionary is no accident.
  if (match.notation !== '' && match.pattern.length > 2) return true;
  const [first, second] = match.words;
  const last = match.words.at(-1);
  // `in fine sand`, `in common use`: the adjective belongs to the noun after it.
  if (last?.pos === 'ADJ' && (match.after?.pos === 'NOUN' || match.after?.pos === 'ADJ'))
    return false;
  if (last?.pos === 'NOUN' && last.form !== match.pattern.at(-1) && first?.pos === 'ADP')
    return false;
  if (!first || !second || match.pattern.length !== 2) return true;
  if (first.pos === 'NUM') return false;
  return isGenuinePair(first, match, (match.pattern[1] ?? '').toLowerCase());
}

/** `look after sth`: the object follows. */
const TAKES_OBJECT = / (?:sth|sb|oneself|doing)$/;
/** `put sth off`: the object stands between, or follows. */
const PARTED = / (?:sth|sb|oneself) /;

/** `look over sth`: such an object may as well stand between. */
const ADVERB_THEN_OBJECT = /^\S+ (?:up|out|off|away|back|down|over) (?:sth|sb)$/;

/** Whether our dictionary says that an object may part a verb from its particle. */
function isParted(notation: string): boolean {
  return PARTED.test(notation) || ADVERB_THEN_OBJECT.test(notation);
}

function isGenuinePair(
  first: TaggedWord,
  { notation, pattern, after }: PhraseMatch,
  second: string,
): boolean {
  const head = (pattern[0] ?? '').toLowerCase();
  if (!PARTICLES.has(second) && !PREPOSITIONS.has(second)) return true;
  if (notation !== '' && isVerb(first)) {
    if (TAKES_OBJECT.test(notation)) return true;
    const place = MOTION.has(head) && beginsNounPhrase(after);
    if (PARTED.test(notation) || PARTICLES.has(second)) return !place;
    return !beginsNounPhrase(after) && after?.pos !== 'VERB';
  }
  if (first.pos === 'NOUN' || first.pos === 'PROPN') {
    return (
      NOUN_PREPOSITION.has(`${head}_${second}`) ||
      (!PREPOSITIONS.has(second) && first.form.endsWith('ing'))
    );
  }
  if (!isVerb(first)) return true;
  if (PARTICLES.has(second)) return !(MOTION.has(head) && beginsNounPhrase(after));
  if (PREPOSITIONAL_VERBS.has(`${head} ${second}`)) return true;
  if (ONLY_PREPOSITIONS.has(second) || (second === 'in' && !TAKES_IN.has(head))) return false;
  return !beginsNounPhrase(after) && after?.pos !== 'VERB';
}

/** Before a noun these are prepositions: `left the dog in the car`. */
const NEVER_SEPARATED = words('be have do go come seem look live sit stand lie');

/**
 * Whether `verb … particle` may be a phrasal verb parted by its object.
 * @param notations how our own dictionary writes it; empty when it is not there
 */
export function mayBeSeparated(
  verbLemma: string,
  particle: string,
  notations: readonly string[],
): boolean {
  if (!SEPARABLE.has(particle)) return false;
  return notations.length > 0 ? notations.some(isParted) : !NEVER_SEPARATED.has(verbLemma);
}

/** The object between verb and particle: short, and no clause of its own. */
export function isObject(between: readonly TaggedWord[]): boolean {
  const [first] = between;
  return (
    beginsNounPhrase(first) &&
    between.every((word) => /^(?:DET|PRON|NOUN|PROPN|ADJ|NUM|ADP|ADV|PART)$/.test(word.pos)) &&
    !/^(?:ADP|DET|ADJ|PART)$/.test(between.at(-1)?.pos ?? '') &&
    between.filter((word) => word.pos === 'ADP').length <= 1
  );
}

/** After a parted particle nothing may stand that would make it a preposition. */
export function endsPhrase(after: TaggedWord | undefined): boolean {
  return (
    after === undefined ||
    !beginsNounPhrase(after) ||
    /^(?:this|that|last|next|every|when|today|again)$/.test(after.form)
  );
}
