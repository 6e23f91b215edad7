import { PREPOSITIONAL_VERBS, SEPARABLE } from '#dictionary/phrase-lists.ts';
import { SLOTS } from '#dictionary/phrase-pattern.ts';
import { isLiteralMotion, isLiteralPlace } from './literal-places.ts';
import { isTimeOrAmount } from './literal-times.ts';
import { isLiteralWay } from './literal-ways.ts';
import { isInLongerNounPhrase } from './longer-noun-phrases.ts';
import type { TaggedWord } from './words.ts';

/** A match to be judged, with its words and the words around it (undefined at a clause's edge). */
export type PhraseMatch = {
  headword: string;
  /** The phrase in our own dictionary's notation (`put sth off`); empty when it is not there. */
  notation: string;
  pattern: readonly string[];
  words: readonly TaggedWord[];
  before: TaggedWord | undefined;
  after: TaggedWord | undefined;
  /** The sentence's words after the phrase. */
  rest: readonly TaggedWord[];
  /** A few words before it. */
  lead: readonly TaggedWord[];
};

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/**
 * Particles that are mostly adverbs after a verb and make a meaning of their own with it
 * (`give up`).
 */
const PARTICLES = words('up down off out away back forward together apart aside along');
/** Prepositions that are mostly literal before a noun (`sat on the wall`). */
const PREPOSITIONS = words(
  'in on at to from by with for of into through over about around round across after against like as upon onto under near towards toward within without before behind between beyond',
);
/** Verbs of motion: after them `up the hill` or `down the road` is a place. */
const MOTION = words(
  'walk run climb step move drive fly swim crawl jump march sail travel wander stroll rush hurry go come ride race slip slide roll flow fall float drift stream head',
);
/** What is driven up and run down, and is no place. */
const MEASURES = words(
  'price cost rate rent inflation wage demand debt bill value yield pay tax fee number stock profit sale',
);
/**
 * Verbs that take `in` as an adverb (`gave in`); after other verbs a lone `in` is a preposition
 * whose noun stands elsewhere.
 */
const TAKES_IN = words(
  'barge break bring call cash cave check chip close come cut drop fill fit get give go hand join kick let lock log move phase phone pitch plug rope set settle sign sink sneak squeeze stay step take turn write',
);
/**
 * Words that are always prepositions: when no noun follows, it has moved forward
 * (`what he looked for`).
 */
const ONLY_PREPOSITIONS = words(
  'at to from with for of into like as upon onto under near towards toward against',
);

/** Nouns that form a phrase with the preposition after them, as `noun_preposition`. */
const NOUN_PREPOSITION = words(
  'thanks_to lots_of plenty_of heaps_of dozens_of scores_of piles_of tons_of loads_of hundreds_of thousands_of millions_of',
);

function beginsNounPhrase(word: TaggedWord | undefined): boolean {
  return word !== undefined && /^(?:DET|PRON|NOUN|PROPN|ADJ|NUM)$/.test(word.pos);
}

function isVerb(word: TaggedWord | undefined): boolean {
  return word?.pos === 'VERB' || word?.pos === 'AUX';
}

const AFTER_MAKE_IT = words(
  'to through into onto past as for in on by home back here there big alive safely after before until when if',
);
/** What one sits on without a seat. */
const SAT_ON = words(
  'report committee board panel jury council court commission evidence information news story document file cash money',
);
const NUMBERS = words('dozen hundred thousand million billion third quarter fifth score');

const SEATS = words('seat chair bed saddle sleep grave');

/** Whether a noun phrase begins that names an amount: `a record low of 3 %`. */
const isAmount = (rest: readonly TaggedWord[]): boolean =>
  rest.slice(0, 4).some(({ pos, form }) => pos === 'NUM' || AMOUNTS.has(form) || NUMBERS.has(form));
const AMOUNTS = words('low level zero half third quarter percent average minimum lowest');

/** Verbs of change: `went up to six`. */
const CHANGES = words(
  'edge go rise climb creep move inch nudge push bump lift raise put jump drive bring step come run get grow',
);
/** What one comes in for. */
const RECEIVED = words(
  'criticism praise attack scrutiny flak abuse blame treatment ridicule censure stick share mention attention punishment',
);

/** Times and parts, of which one does not say what would be without them. */
const NOT_MISSED = words('now once moment time part years months most');
/** What comes down and stays. */
const SETTLES = words('snow dust ash soot fly bird butterfly bee insect silence frost');

const POSSESSIVES = words('my your his her its our their one whose');
/** What one plays on to one's advantage. */
const PLAYED_ON = words(
  'fear emotion feeling anxiety prejudice sympathy guilt insecurity hope worry weakness vanity word name theme idea',
);
/** What is put into a bag or pocket. */
const PUT_IN = words(
  'put hand keep find carry letter key coin money phone stick slip drop leave pack',
);
/** What one has on the horizon besides plans. */
const SEES = words('eye look see stare gaze ship sail sun cloud appear');

/** Tests for phrases that are idiomatic only next to certain words, by headword. */
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
    // `in the heat of the sun`, `in the light of the candles`
    'in the heat of': ({ rest }) => !isLiteralMotion(rest),
    'in the light of': ({ rest }) => !isLiteralMotion(rest),
    // `at the most selective schools`
    'at the most': ({ after }) => after?.pos !== 'ADJ' && after?.pos !== 'NOUN',
    // `walked out on to the platform`
    'walk out on': ({ after }) => after?.form !== 'to',
    // `pay as much as they would`
    'much as': ({ before }) => before?.form !== 'as',
    // `the first thing she saw`
    'first thing': ({ before }) =>
      !/^(?:DET|ADJ|PART)$/.test(before?.pos ?? '') && !POSSESSIVES.has(before?.form ?? ''),
    // `stop play on the green`
    'play on': ({ rest }) => rest.slice(0, 4).some(({ lemma }) => PLAYED_ON.has(lemma)),
    // `it is the cold that does it`
    'that does it': ({ before, after }) => before === undefined && after === undefined,
    'with that': ({ before, after }) => before === undefined && after === undefined,
    'in all': ({ before, after }) => before === undefined || after === undefined,
    'or so': ({ before, after }) => before !== undefined && !beginsNounPhrase(after),
    'so far': ({ after }) => after?.form !== 'away' && after?.form !== 'from',
    'no more': ({ after }) => !beginsNounPhrase(after),
    'as well': ({ after }) => after?.form !== 'as',
    // `the end of the year` is a time; `player of the year` a title.
    'of the year': ({ before }) =>
      !/^(?:end|start|rest|half|part|most|time|warning|quarter|beginning|month|day)$/.test(
        before?.lemma ?? '',
      ),
    // `picked at random`
    'pick at': ({ after }) => after?.form !== 'random',
    // `hang on a sec`
    'hang on': ({ after, rest }) =>
      !beginsNounPhrase(after) || /^(?:sec|second|minute|moment|tick)$/.test(rest[1]?.form ?? ''),
    // `to scale back bets`
    'to scale': ({ after }) => after === undefined,
    // `up to scratch`, `up to date` are phrases of their own.
    'be up to': ({ after }) => !/^(?:scratch|speed|date|par|standard|the)$/.test(after?.form ?? ''),
    // `a test run by researchers`, but `ran it by her boss`.
    'run by': ({ words: [verb, by] }) => (by?.start ?? 0) > (verb?.end ?? 0) + 1,
    // `no longer than a fingernail` measures.
    'no longer': ({ after }) => after?.form !== 'than',
    'take a hike': ({ after }) => after === undefined,
    "in sb's pocket": ({ lead }) => !lead.some(({ lemma }) => PUT_IN.has(lemma)),
    "in one's pocket": ({ lead }) => !lead.some(({ lemma }) => PUT_IN.has(lemma)),
    'on the horizon': ({ lead }) => !lead.some(({ lemma }) => SEES.has(lemma)),
    'all but': ({ after }) => after === undefined || isVerb(after) || after.pos === 'ADJ',
    // `could not take it`, but `they offered the job and he took it`.
    'take it': ({ lead, after }) =>
      after === undefined
        ? lead.some(({ form }) => /^can|^could/.test(form))
        : !(SEPARABLE.has(after.form) || after.form === 'to'),
    // `made it clear`, `made it an issue` have an object and its complement.
    'make it': ({ after }) =>
      after === undefined || AFTER_MAKE_IT.has(after.form) || after.pos === 'CCONJ',
    // `come in for a ticket` is meant literally.
    'come in for': ({ rest }) => rest.slice(0, 4).some(({ lemma }) => RECEIVED.has(lemma)),
    'due to': ({ after }) => !isVerb(after),
    // `at one of the hospitals`
    'at one': ({ after }) => after?.form !== 'of' && !beginsNounPhrase(after),
    // `the courier gets lost`
    'get lost': ({ before, after }) => before === undefined && after === undefined,
    // `let it go cold`
    'let it go': ({ after }) => after === undefined,
    // `shortly after you eat` is no invitation.
    'after you': ({ before, after }) => before === undefined && after === undefined,
    // `what to do with his hands`
    'to do with': ({ before }) =>
      /^(?:have|be|nothing|something|anything|little|much|more|lot)$/.test(before?.lemma ?? ''),
    // `but for now, she waits`
    'but for': ({ rest }) => !rest.slice(0, 3).some(({ form }) => NOT_MISSED.has(form)),
    'on the back of': ({ rest }) => !isLiteralMotion(rest),
    // `snow settled on the hills`, `a fly settled on it`
    'settle on': ({ lead }) => !lead.some(({ lemma }) => SETTLES.has(lemma)),
    'be due to': ({ after }) => !isVerb(after),
    // `a long shot of a pier` is one of a camera.
    'a long shot': ({ after }) => after?.form !== 'of',
    // `in the way an apprentice does` means how.
    'in the way': ({ after }) =>
      !beginsNounPhrase(after) && !/^(?:that|of|in)$/.test(after?.form ?? ''),
    // `as much as you like` is no amount.
    'as much as': ({ after }) => after?.pos !== 'PRON',
    // `shares closed up 3%`
    'close up': ({ after }) => after?.pos !== 'NUM',
    // Without its `do` it is no greeting.
    'how do you': () => false,
    // `sat on the wall` is meant literally.
    'sit on': ({ rest }) => rest.slice(0, 4).some(({ lemma }) => SAT_ON.has(lemma)),
    // `eleven to go`, but not `time to go`.
    'to go': ({ before, after }) =>
      (before?.pos === 'NUM' ||
        /(?:second|minute|hour|day|week|month|year|mile|game|round)s$/.test(before?.form ?? '')) &&
      !beginsNounPhrase(after) &&
      after?.pos !== 'ADV',
    // `held it up to the light`, `walked up to him` are no amounts.
    // `lasted so long on so little` is no farewell.
    'so long': ({ before, after }) => before === undefined && after === undefined,
    // `might have got off` is a perfect.
    'have got': ({ before, after }) => before?.pos !== 'AUX' && beginsNounPhrase(after),
    'out to': ({ before }) => before?.pos !== 'VERB',
    'live for': ({ rest }) => !isAmount(rest) && rest[0]?.form !== 'only',
    'sleep on': ({ rest }) => /^(?:it|this|that|matter)$/.test(rest[0]?.form ?? ''),
    // `edged up to 4.6 per cent` tells how far it went.
    'up to': ({ after, before, rest }) =>
      after?.pos !== 'VERB' &&
      !CHANGES.has(before?.lemma ?? '') &&
      (isAmount(rest) || !(before?.pos === 'VERB' || isLiteralMotion(rest))),
    // `seven times as many as a mouse` compares.
    'as many as': ({ after, rest }) =>
      after?.pos === 'NUM' ||
      /^(?:half|some)$/.test(after?.form ?? '') ||
      (after?.pos === 'DET' && (rest[1]?.pos === 'NUM' || NUMBERS.has(rest[1]?.form ?? ''))),
    // `from his window, low down on the line` has no time in it.
    'from ... on': ({ after }) => !beginsNounPhrase(after),
    'better half': ({ after }) => after?.form !== 'of',
    // `looked up at the ceiling`, `pointed out of the window`, `went over to the door`.
    'look up': ({ after }) => after?.form !== 'at',
    'look over': ({ rest }) => !isLiteralMotion(rest),
    'run out': ({ after }) => after?.form !== 'of',
    'live down': ({ rest }) => !isLiteralMotion(rest),
    'go over': ({ after }) => after?.form !== 'to',
    'point out': ({ after }) => after?.form !== 'of',
    'turn in': ({ rest }) => !rest.slice(0, 3).some(({ lemma }) => SEATS.has(lemma)),
    'run out of': ({ rest }) => !(rest[0]?.pos === 'DET' && isLiteralMotion(rest)),
    'live by': ({ words: [verb], rest }) => verb?.pos === 'VERB' && !isLiteralMotion(rest),
    // `fell to seven in ten`, `fell to the floor`.
    'fall to': ({ after, rest }) =>
      after?.pos !== 'NUM' && !isLiteralMotion(rest) && !isAmount(rest),
    // `in years to come`, but not `she wants to come`.
    'to come': ({ before, after }) => before?.pos === 'NOUN' && after?.pos !== 'ADV',
    // `mixed up the papers` is a verb with its object.
    'mixed up': ({ after }) => !beginsNounPhrase(after),
    // `one stood up or lay down` is the past of `lie down`.
    'lay down': ({ words: [verb], after }) => verb?.form !== 'lay' || beginsNounPhrase(after),
    // `stuck it to the edge` is meant literally.
    'stick it to': ({ after }) => after?.pos === 'PRON' || after?.pos === 'PROPN',
    // `held the bank up`, `well over half`, `nothing in it` are other phrases, or just their words.
    'hold the bank': () => false,
    'well over': () => false,
    'nothing in it': () => false,
    'be nothing to': () => false,
  } satisfies Record<string, (match: PhraseMatch) => boolean>),
);

/** Whether a match is the phrase, not words that happen to stand together. */
export function isGenuine(match: PhraseMatch): boolean {
  if (isLiteralWay(match)) return false;
  const company = COMPANY.get(match.headword);
  if (company) return company(match);
  // `at Rosa's back door`: the phrase's noun belongs to the noun after it.
  const isFollowedByNoun = match.after?.pos === 'NOUN';
  if (
    isFollowedByNoun &&
    match.pattern.at(-2) === SLOTS.possessive &&
    /^(?:ADJ|NOUN)$/.test(match.words.at(-1)?.pos ?? '')
  )
    return false;
  if (isLiteralPlace(match) || isInLongerNounPhrase(match) || leadsOut(match)) return false;
  // `in the wrong place`: the adjective belongs to the noun after it.
  const isAdjective = match.words.at(-1)?.pos === 'ADJ' && match.pattern.at(-2) === 'the';
  if (isAdjective && /^(?:NOUN|ADJ)$/.test(match.after?.pos ?? '')) return false;
  // A phrase of more than two words in our own dictionary hardly ever matches by accident.
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

/** `kept her chin up out of the water`: the particle tells where to. */
const leadsOut = ({ words: matched, after, rest }: PhraseMatch): boolean =>
  matched.length > 2 &&
  PARTICLES.has(matched.at(-1)?.form ?? '') &&
  after?.form === 'out' &&
  rest[1]?.form === 'of' &&
  isLiteralMotion(rest.slice(2));

/** Notations whose object follows the phrase: `look after sth`. */
const TAKES_OBJECT = / (?:sth|sb|oneself|doing)$/;
/** Notations whose object stands between verb and particle, or follows: `put sth off`. */
const PARTED = / (?:sth|sb|oneself) /;

/** Notations of verb, adverb and object: the object may also stand between (`look over sth`). */
const ADVERB_THEN_OBJECT = /^\S+ (?:up|out|off|away|back|down|over) (?:sth|sb)$/;

/** Whether our dictionary says that an object may part a verb from its particle. */
function isParted(notation: string): boolean {
  return PARTED.test(notation) || ADVERB_THEN_OBJECT.test(notation);
}

function isGenuinePair(
  first: TaggedWord,
  { notation, pattern, before, after, rest }: PhraseMatch,
  second: string,
): boolean {
  const head = (pattern[0] ?? '').toLowerCase();
  if (!PARTICLES.has(second) && !PREPOSITIONS.has(second)) return true;
  if (isVerb(first) && isTimeOrAmount(second, rest)) return false;
  // `looked out of the window`, `live out of a caravan` are no `look out`, `live out sth`.
  if (second === 'out' && after?.form === 'of' && STAYS_LITERAL.has(head)) return false;
  // `bring up to 60 mm` of rain
  if (isVerb(first) && isAmountAfterUp(second, { before, after, rest })) return false;
  if (notation !== '' && isVerb(first)) {
    // `was talked into it`; `talked into the microphone` has no object before.
    if (PARTED.test(notation) && ALWAYS_PREPOSITIONS.has(second)) return isPassive(before);
    if (TAKES_OBJECT.test(notation)) return true;
    const isPrice = rest.slice(0, 6).some(({ lemma }) => MEASURES.has(lemma));
    const isObject = isParted(notation) && !isLiteralMotion(rest);
    const place = MOTION.has(head) && beginsNounPhrase(after) && !isPrice && !isObject;
    // `drove out to the farm`: what it parts from its adverb is missing.
    const isGone = MOTION.has(head) && after?.form === 'to' && after.pos === 'ADP';
    if (isGone && isParted(notation) && !isPassive(before)) return false;
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

/** Whether `up` belongs to `up to` and an amount, not to the verb before it. */
const isAmountAfterUp = (
  second: string,
  { before, after, rest }: Pick<PhraseMatch, 'before' | 'after' | 'rest'>,
): boolean =>
  second === 'up' && after?.form === 'to' && rest[1]?.pos === 'NUM' && !isPassive(before);

/** Verbs that with `out of` keep their own meaning. */
const STAYS_LITERAL = words(
  'look live eat read sleep lean climb come get take carve make shoot pass',
);
const ALWAYS_PREPOSITIONS = words('into from to for with of against as at');

const isPassive = (before: TaggedWord | undefined): boolean =>
  before !== undefined &&
  /^(?:am|is|are|was|were|be|been|being|get|gets|got|not|easily)$/.test(before.form);

/** Verbs that no object parts from a particle: the words between are their complement. */
const NEVER_SEPARATED = words('be have do go come seem look live sit stand lie');

/**
 * Whether `verb … particle` may be a phrasal verb parted by its object.
 * @param notations of the phrase in our own dictionary; empty when it is not there
 */
export function mayBeSeparated(
  verbLemma: string,
  particle: string,
  notations: readonly string[],
): boolean {
  if (!SEPARABLE.has(particle)) return false;
  return notations.length > 0 ? notations.some(isParted) : !NEVER_SEPARATED.has(verbLemma);
}

const ABOUT = words('about almost around nearly over roughly some just only half quite');

/**
 * Whether the words between verb and particle are an object: a short noun phrase without a clause.
 */
export function isObject(between: readonly TaggedWord[]): boolean {
  const [first, second] = between;
  // `nearly a billion dollars`
  const isQualified = ABOUT.has(first?.form ?? '') && /^(?:DET|NUM)$/.test(second?.pos ?? '');
  return (
    (beginsNounPhrase(first) || isQualified) &&
    between.every((word) => /^(?:DET|PRON|NOUN|PROPN|ADJ|NUM|ADP|ADV|PART)$/.test(word.pos)) &&
    (isDemonstrative(between) || !/^(?:ADP|DET|ADJ|PART)$/.test(between.at(-1)?.pos ?? '')) &&
    between.filter((word) => word.pos === 'ADP').length <= 1
  );
}

/** `shrugged this off` */
const isDemonstrative = (between: readonly TaggedWord[]): boolean =>
  between.length === 1 && /^(?:this|that|these|those)$/.test(between[0]?.form ?? '');

/** Whether words are an object without a preposition or adverb at its end. */
export function isPlainObject(between: readonly TaggedWord[]): boolean {
  return isObject(between) && !/^(?:ADP|ADV)$/.test(between.at(-1)?.pos ?? '');
}

/**
 * Whether the phrase may end after a parted particle: no noun phrase follows that would make the
 * particle a preposition.
 */
export function endsPhrase(after: TaggedWord | undefined): boolean {
  return (
    after === undefined ||
    !beginsNounPhrase(after) ||
    /^(?:this|that|last|next|every|when|today|again)$/.test(after.form)
  );
}
