import { headOfNounPhrase, isConcrete } from '#meaning/object-kind.ts';
import type { PhraseMatch } from './phrase-guards.ts';
import { isLiteralMotion } from './literal-places.ts';
import type { TaggedWord } from './words.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Verbs that tell of a place with `up the hill`, `down the road`, `off the path`. */
const MOVES = words(
  'walk run climb step move drive fly swim crawl jump march sail travel wander stroll rush hurry go come ride race slip slide roll flow fall float drift stream head back look gaze stare peer shout call play blow drag carry',
);
/** What one goes up, down, along or off. */
const WAYS = words(
  'hill hillside slope valley road roadside lane drive street avenue stair stairs staircase step steps ladder mountain mountainside cliff river stream canal path trail track aisle corridor hall hallway tree rope curtain chimney coast beach shore gangway ramp escalator',
);
/** Parts that stand for what they are of: `the middle of the street`. */
const PARTS = words('middle side edge top bottom back front length end foot');
/** Adverbs after which `into the street`, `onto the ice` says where to. */
const ADVERBS = words('up down out off away back over forward along on');
const ONWARD = words('onto across through towards toward past along');
/** What one goes out into besides things. */
const OUTDOORS = words(
  'rain snow sun sunshine sunlight dark darkness night cold wind open air fog',
);
/** Verbs whose `out of` is no place: `broke out of prison`, `sold out of the book`. */
const OUT_OF_MEANING = words(
  'break sell run opt grow talk cheat back pull turn throw kick force drive bow check move price vote',
);
/** After an act, where it happens: `kicked the bucket over the fence`. */
const WHERE = words('round around over across onto along against under down off beside behind');
/** Phrases that end with a person: `get sth out of sb`. */
const OF_PEOPLE = / (?:of|from|to|on|with|at) sb$/;
/** What one runs into and goes through without meeting or examining it. */
const INTERIORS = words(
  'barn room house hut kitchen hall church chapel cloister cellar shop inn tent shed stable yard garden forest wood woods field valley village town city cave tunnel building station market square street park sea river lake pond water gate door doorway gateway gap hole hedge arch passage bedroom bathroom attic',
);
/** Verbs of which `on the bridge` says where. */
const ON_FOOT = words('walk run drive sail travel march pass ride play sit stand');
/** Verbs of what is, or passes, beside something. */
const BESIDE = words('stand come go pass sit wait');
const TURNING = words('up down in off into along');
/** What one steps down from besides places. */
const OFFICES = words('board bench chair court cabinet house party office committee team throne');
/** What one looks into besides things. */
const INSIDES = words('eye mouth throat ear face sky distance crowd abyss pram');

/** Whether a noun phrase begins of something that has an inside: `the barn`. */
function isInterior(rest: readonly TaggedWord[]): boolean {
  const { pos, lemma } = headOf(rest);
  return pos === 'NOUN' && /^(?:DET|PRON)$/.test(rest[0]?.pos ?? '') && INTERIORS.has(lemma);
}

/** Whether a noun phrase begins of something that one can touch, or a part of it. */
function isTouchable(rest: readonly TaggedWord[]): boolean {
  if (isLiteralMotion(rest) || isWay(rest)) return true;
  const { pos, lemma } = headOf(rest);
  if (OUTDOORS.has(lemma)) return /^(?:DET|PRON)$/.test(rest[0]?.pos ?? '');
  return pos === 'NOUN' && rest[0]?.pos === 'NUM' && isConcrete(lemma);
}

/** Whether a noun phrase begins of a way: `the hill`, `the middle of the street`. */
function isWay(rest: readonly TaggedWord[]): boolean {
  const { lemma } = headOf(rest);
  if (WAYS.has(lemma)) return true;
  if (!PARTS.has(lemma)) return false;
  const of = rest.findIndex((word) => word.lemma.toLowerCase() === lemma) + 1;
  return rest[of]?.form === 'of' && isTouchable(rest.slice(of + 1));
}

/** The last word of the noun phrase that begins; one of nothing where none does. */
function headOf(rest: readonly TaggedWord[]): { pos: string; lemma: string } {
  const head = headOfNounPhrase(rest, 0);
  return { pos: head?.pos ?? '', lemma: head?.lemma.toLowerCase() ?? '' };
}

type Way = Pick<PhraseMatch, 'headword' | 'notation' | 'pattern' | 'words' | 'rest'>;

/**
 * Whether the words of a phrase just tell where somebody goes, looks or does something: `looked up
 * the hill`, `ran out onto the ice`, `kicked the bucket over the fence`.
 */
export function isLiteralWay({ headword, notation, pattern, words: [verb], rest }: Way): boolean {
  if (verb?.pos !== 'VERB' && verb?.pos !== 'AUX') return false;
  const [head = '', second = '', third] = pattern.map((part) => part.toLowerCase());
  if (OF_PEOPLE.test(notation || headword) && isThing(rest)) return true;
  if (pattern.length === 3 && second === 'the') return isActSomewhere(third ?? '', rest);
  if (second === 'out' && third === 'of') return isLiteralOutOf(head, rest);
  if (pattern.length !== 2) return false;
  if (second === 'into')
    return head === 'look' ? isInside(rest) : MOVES.has(head) && isInterior(rest);
  if (second === 'by') return BESIDE.has(head) && isTouchable(rest);
  // `went through the cloister`, but not `went through the books`
  if (second === 'through') return MOVES.has(head) && (isWay(rest) || isInterior(rest));
  // `passed on the left side of the bridge`
  if (second === 'on') return ON_FOOT.has(head) && isTouchable(rest);
  if (head === 'turn') return TURNING.has(second) && isWay(rest);
  if (!ADVERBS.has(second)) return false;
  if (/^(?:up|down|off|along|over)$/.test(second) && MOVES.has(head) && isWay(rest)) return true;
  if (second === 'out' && rest[0]?.form === 'of') return isLiteralOutOf(head, rest.slice(1));
  return leadsOn(head, rest);
}

/** Whether `out of` after a verb tells where from: `held the lamp out of the window`. */
export const isLiteralOutOf = (verb: string, from: readonly TaggedWord[]): boolean =>
  !OUT_OF_MEANING.has(verb) && isTouchable(from);

/**
 * Whether somebody takes a thing to or from a place: `took the tray over to the window`, `brought the
 * soup up from the kitchen`.
 */
export const isCarriedOver = (
  verb: string,
  particle: TaggedWord,
  rest: readonly TaggedWord[],
): boolean =>
  /^(?:take|bring|carry|put|set|hold|pull)$/.test(verb) &&
  /^(?:over|across|round|up|down|back|on|off|in|out|away)$/.test(particle.form) &&
  /^(?:to|onto|into|on|from)$/.test(rest[0]?.form ?? '') &&
  isTouchable(rest.slice(1));

/** Whether an adverb after a verb goes on with where to: `out onto the ice`, `away to the sea`. */
function leadsOn(verb: string, rest: readonly TaggedWord[]): boolean {
  const next = rest[0]?.form ?? '';
  const there = rest.slice(1);
  if (!MOVES.has(verb) && !/^(?:pass|get|give|swim|stagger|stumble|escape)$/.test(verb))
    return false;
  if (ONWARD.has(next)) return isTouchable(there);
  // `stepped down from the ladder`, but not `from the board`
  if (next === 'from') return isTouchable(there) && !OFFICES.has(headOf(there).lemma);
  return (next === 'into' || next === 'to') && isTouchable(there);
}

function isThing(rest: readonly TaggedWord[]): boolean {
  const { pos, lemma } = headOf(rest);
  return pos === 'NOUN' && isConcrete(lemma);
}

/** Whether a thing is acted on at a place: `spilled the beans (all) over the floor`. */
function isActSomewhere(noun: string, [next, ...rest]: readonly TaggedWord[]): boolean {
  if (next?.form === 'all') return isActSomewhere(noun, rest);
  return WHERE.has(next?.form ?? '') && isConcrete(noun) && isTouchable(rest);
}

const isInside = (rest: readonly TaggedWord[]): boolean =>
  isTouchable(rest) || INSIDES.has(headOf(rest).lemma);
