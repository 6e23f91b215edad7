import type { PartOfSpeech, Sense } from '#dictionary/entry.ts';
import { UNIVERSAL_TAGS, type UniversalPos } from '#tagging/labels.ts';
import { actsAsPerson, isOfPeople } from './acting-person.ts';
import { chineseEvidence } from './chinese-evidence.ts';
import { isClaimed, type Claims } from './chinese-claims.ts';
import { complementAt, objectComplementAt, type Complement } from './complement.ts';
import { contextVector, likeness, senseVector } from './likeness.ts';
import { personhood } from './object-kind.ts';
import { NEAR, partnersElsewhere, partnersNear, vocabularyOf } from './partners.ts';
import { frameOf, type Frame } from './pattern-frame.ts';
import type { ContextWord, SenseContext } from './sense-context.ts';
import { contextFeatures, sumEvidence } from './sense-evidence.ts';

/** The universal tags that answer to each label of our dictionary; then those that may. */
const TAGS: Partial<Record<PartOfSpeech, [first: UniversalPos[], second: UniversalPos[]]>> = {
  n: [['NOUN'], ['PROPN', 'PRON', 'NUM', 'SYM']],
  v: [['VERB'], ['AUX']],
  adj: [['ADJ'], ['DET', 'NUM', 'PROPN', 'PRON']],
  adv: [['ADV'], ['ADP', 'SCONJ', 'CCONJ', 'PART', 'DET', 'INTJ']],
  prep: [['ADP'], ['SCONJ', 'PART', 'CCONJ', 'VERB']],
  conj: [
    ['CCONJ', 'SCONJ'],
    ['ADP', 'ADV', 'DET', 'PRON'],
  ],
  pron: [['PRON'], ['DET', 'NOUN', 'SCONJ', 'ADV', 'NUM']],
  det: [['DET'], ['PRON', 'ADJ', 'NUM', 'ADV']],
  num: [['NUM'], ['DET', 'PRON', 'NOUN', 'ADJ']],
  aux: [['AUX'], ['VERB', 'PART']],
  int: [['INTJ'], ['ADV', 'NOUN', 'VERB']],
};

/** The same as numbers of UNIVERSAL_TAGS. */
const TAG_NUMBERS = new Map(
  Object.entries(TAGS).map(([label, [first, second]]) => [
    label,
    { first: first.map(tagNumber), second: second.map(tagNumber) },
  ]),
);

function tagNumber(tag: UniversalPos): number {
  return UNIVERSAL_TAGS.indexOf(tag);
}

/** No tag is worse than this. */
const LEAST_SUPPORT = -2.5;

function best(support: Float32Array, tags: readonly number[]): number {
  let found = LEAST_SUPPORT;
  for (const tag of tags) found = Math.max(found, support[tag] as number);
  return found;
}

export const FEATURE_NAMES = [
  'logShare',
  'tag',
  'otherTag',
  'partnerNear',
  'partnerFar',
  'partnerElsewhere',
  'likeness',
  'likenessFar',
  'topic',
  'object',
  'phraseObject',
  'person',
  'preposition',
  'infinitive',
  'complement',
  'missing',
  'adjective',
  'clause',
  'the',
  'lead',
  'plural',
  'countable',
  'actor',
  'chinese',
  'evidence',
] as const;

/** How well a sense fits its sentence, in several respects. */
export type SenseFeatures = Record<(typeof FEATURE_NAMES)[number], number>;

/** A share that is rounded to nothing. */
const LEAST_SHARE = 0.003;

/** How much the rest of the text tells of a word: a verb lives on what stands beside it. */
const ELSEWHERE: Record<string, number> = { NOUN: 1, VERB: 0.3, ADJ: 0.3 };

/** The features of each sense of our own dictionary. */
export function senseFeatures(senses: readonly Sense[], context: SenseContext): SenseFeatures[] {
  const { words, at, transitive, object, topic, chinese, claims, evidence } = context;
  const person = object ? personhood(object) : 0;
  const own = words[at];
  const near = contextVector(context, NEAR);
  const far = contextVector(context);
  const after = words[at + 1];
  const next = words.slice(at + 1, at + 4).map(({ form }) => form);
  const told = evidence && sumEvidence(evidence, contextFeatures(words, at), senses.length);
  const vocabulary = vocabularyOf(words);
  const elsewhere = partnersElsewhere(senses, { ...context, vocabulary });
  const complements = {
    own: complementAt(words, at + 1),
    object: objectComplementAt(words, at + 1),
  };
  const isQuestionNext = own?.pos === 'VERB' && QUESTION_WORDS.has(after?.form ?? '');
  const isLinked = complements.own === 'adj' || complements.own === 'done';
  const hasObject = isLinked || isQuestionNext ? undefined : transitive;
  const isClauseNext =
    after?.form === 'that' ||
    (NOMINATIVE.has(after?.form ?? '') && isFinite(words[at + 2], after?.form));
  // The complement of `had his hair cut` is too easily misread.
  const isFullVerb = !LIGHT_VERBS.has(own?.lemma ?? '');
  const isPlural = own !== undefined && own.form !== own.lemma;
  // `ordered` is no form of the noun.
  const isVerbForm =
    isPlural && (own.pos === 'VERB' ? !own.form.endsWith('s') : isPastOrParticiple(own.form));
  const isActor = senses.some(isOfPeople) && actsAsPerson(words, at);
  const isCounted = isPlural || (COUNTING.has(words[at - 1]?.form ?? '') && after?.pos !== 'NOUN');
  const features = senses.map((sense, s): SenseFeatures => {
    const { detail } = sense;
    const tags = TAG_NUMBERS.get(sense.pos);
    const isExcluded =
      isVerbForm &&
      (own.pos === 'VERB' ? sense.pos !== 'v' && sense.pos !== 'aux' : sense.pos === 'n');
    const first =
      own && tags && !isExcluded ? best(own.support, tags.first) : isExcluded ? LEAST_SUPPORT : 0;
    const second = own && tags && !isExcluded ? best(own.support, tags.second) : first;
    const partners = partnersNear(detail, { words, at, vocabulary, object });
    const vector = senseVector(sense);
    const frame = frameOf(detail?.pattern ?? '');
    return {
      logShare: Math.log(Math.max(detail?.share ?? 0, LEAST_SHARE)),
      tag: first,
      otherTag: Math.max(0, second - first),
      partnerNear: partners.near,
      partnerFar: partners.far,
      partnerElsewhere: (elsewhere?.[s] ?? 0) * (ELSEWHERE[own?.pos ?? ''] ?? 0),
      likeness: likeness(vector, near),
      likenessFar: likeness(vector, far),
      topic: topic ? likeness(vector, topic) : 0,
      object: sense.pos === 'v' ? objectAsWanted(frame, hasObject) : 0,
      phraseObject: Number(frame.object === transitive && sense.pos === ''),
      person: personAsWanted(frame, sense.pos, person),
      preposition: Number(next.some((form) => frame.prepositions.has(form))),
      infinitive: Number(frame.infinitive && after?.form === 'to'),
      complement:
        sense.pos === 'v' || sense.pos === 'aux'
          ? complementAsWanted(frame, complements, own?.pos === 'VERB')
          : 0,
      missing: Number(isFullVerb && sense.pos === 'v' && isMissing(frame, complements, words, at)),
      adjective:
        sense.pos === 'v' || sense.pos === 'aux'
          ? 0
          : asWanted(frame.complements.has('adj'), after?.pos === 'ADJ' || after?.pos === 'ADV'),
      clause: Number((frame.clause && isClauseNext) || (frame.question && isQuestionNext)),
      the: asWanted(frame.the, words[at - 1]?.form === 'the' || words[at - 2]?.form === 'the'),
      lead:
        hasLead(frame, words, at) || (frame.article && words[at - 1]?.form === 'a')
          ? 1
          : AFTER_NOUN * Number(frame.afterNoun && isNoun(words[at - 1])),
      plural: sense.pos === 'n' ? asWanted(frame.plural, isPlural) : 0,
      countable: -Number(frame.uncountable && sense.pos === 'n' && isCounted),
      actor: Number(isActor && isOfPeople(sense)),
      chinese: chinese
        ? shownBy(sense, chinese, {
            tag: first + 0.8 * Math.max(0, second - first),
            claims,
            own,
            hasInfinitive: frame.infinitive && after?.form === 'to',
          })
        : 0,
      evidence: told?.[s] ?? 0,
    };
  });
  // What all senses share tells nothing: likeness counts above the mean of the senses.
  const lemma = own?.lemma ?? '';
  const weight = GRAMMATICAL.has(lemma) ? 0 : LIGHT_VERBS.has(lemma) ? 0.4 : 1;
  for (const name of ['likeness', 'likenessFar', 'topic', 'partnerElsewhere'] as const) {
    const mean = features.reduce((sum, each) => sum + each[name], 0) / senses.length;
    for (const each of features) each[name] = weight * (each[name] - mean);
  }
  return features;
}

/** Words of which what the words around are like tells nothing at all. */
const GRAMMATICAL = new Set('and be it of or that who'.split(' '));

/** Verbs of so little meaning that what the words around are like tells hardly anything. */
const LIGHT_VERBS = new Set('come do get give go have keep make put take'.split(' '));

/** A particle or auxiliary is seldom translated by a word of its own. */
const AUXILIARY = 0.25;
/** A translation often renders a word by one of another part of speech. */
const OTHER_TAG = 0.75;
const OTHER_TAG_BEHIND = -0.2;
const OPEN_CLASSES: ReadonlySet<PartOfSpeech> = new Set(['n', 'v', 'adj', 'adv']);

type ShownTo = {
  /** How far behind the best its part of speech is. */
  tag: number;
  claims: Claims | undefined;
  own: ContextWord | undefined;
  /** Whether it wants an infinitive and has one. */
  hasInfinitive: boolean;
};

/** How strongly the translation shows a sense; less where that is as likely chance. */
function shownBy(
  sense: Sense,
  chinese: string,
  { tag, claims, own, hasInfinitive }: ShownTo,
): number {
  const shown = chineseEvidence(sense, chinese, (rendering) =>
    isClaimed(claims, rendering, own?.lemma ?? ''),
  );
  if (sense.pos === 'aux' && !hasInfinitive) return AUXILIARY * shown;
  return tag < OTHER_TAG_BEHIND && OPEN_CLASSES.has(sense.pos) ? OTHER_TAG * shown : shown;
}

/** Whether a form that is not the lemma is no plural or comparative, so that it is none of a noun. */
const isPastOrParticiple = (form: string): boolean =>
  !/(?:s|ing|er|est|men|children|feet|teeth|mice|geese|people|[aei])$/.test(form);

const QUESTION_WORDS = new Set('what how why where when whether if who which'.split(' '));

/** Whether a verb may be that of a subject: not `it manage`, which follows `watch`. */
function isFinite(word: ContextWord | undefined, subject = ''): boolean {
  if (word?.pos === 'AUX') return true;
  return word?.pos === 'VERB' && !(/^(?:it|he|she)$/.test(subject) && word.form === word.lemma);
}

const NOMINATIVE = new Set(['i', 'you', 'he', 'she', 'we', 'they', 'it', 'there']);

/** Words before a noun that can be counted. */
const COUNTING = new Set(['a', 'an', 'another', 'each', 'every', 'one', 'two', 'three', 'many']);

/** Whether a verb has an object just where its sense takes one. */
function objectAsWanted(frame: Frame, hasObject: boolean | undefined): number {
  if (hasObject === undefined) return 0;
  if (frame.object && hasObject) return 0.5;
  if (frame.open || frame.objectOptional) return OPEN_OBJECT;
  return frame.object === hasObject ? 0.5 : -0.5;
}

/** What a sense that asks nothing of an object gains. */
const OPEN_OBJECT = 0.1;

type Complements = { own: Complement | null; object: Complement | null };

/** Whether what follows a verb, or its object, is what its sense asks for. */
function complementAsWanted(
  frame: Frame,
  { own, object }: Complements,
  isFullVerb: boolean,
): number {
  if (own !== null && frame.complements.has(own)) return 1;
  if (object !== null && frame.objectComplements.has(object)) return 1;
  if (frame.onlyParticiple && isFullVerb && own === null) return -1;
  return frame.onlyAdjective ? -1 : 0;
}

/** How well an object suits a verb's sense, or a phrase's, that takes only persons or only things. */
function personAsWanted({ kind }: Frame, pos: PartOfSpeech, person: number): number {
  if (kind === null || (pos !== 'v' && pos !== '')) return 0;
  return kind === 'person' ? person : -person;
}

/** How many words back the words may stand that a sense cannot do without. */
const LEAD_REACH = 5;
const MODALS = new Set(["can't", 'can', 'could', 'would', 'cannot']);

/** Whether all that the ways of a pattern cannot do without is lacking: `tell` 吩咐 without `sb to do`. */
function isMissing(
  { needs }: Frame,
  { own, object }: Complements,
  words: readonly ContextWord[],
  at: number,
): boolean {
  if (needs.length === 0) return false;
  const before = words.slice(Math.max(0, at - LEAD_REACH), at);
  return needs.every((need) => {
    if ('complement' in need) return own !== need.complement && object !== need.complement;
    return !need.lead.every(
      (part) =>
        /^(?:an?|the|be)$/.test(part) ||
        before.some((word) => isPart(word, part) || (MODALS.has(part) && word.pos === 'AUX')),
    );
  });
}

/** 1 for what a pattern asks for and is there, −1 for what is not, 0 where nothing is asked. */
function asWanted(isWanted: boolean, isThere: boolean): number {
  if (!isWanted) return 0;
  return isThere ? 1 : -1;
}

/** What a noun before counts for `noun ~`, as it may also be another's object. */
const AFTER_NOUN = 0.5;

const isNoun = (word: ContextWord | undefined): boolean => /^(?:NOUN|PROPN)$/.test(word?.pos ?? '');

const POSSESSIVE = new Set(['my', 'your', 'his', 'her', 'its', 'our', 'their', 'whose']);

/** Whether the words that a pattern names stand before the word. An adjective may part it from them. */
function hasLead({ leads }: Frame, words: readonly ContextWord[], at: number): boolean {
  const end = words[at - 1]?.pos === 'ADJ' ? at - 1 : at;
  const stands = (lead: readonly string[], before: number) =>
    lead.every((part, i) => isPart(words[before - lead.length + i], part));
  return leads.some((lead) => stands(lead, at) || stands(lead, end));
}

function isPart(word: ContextWord | undefined, part: string): boolean {
  if (!word) return false;
  if (part === "one's" || part === "sb's") return POSSESSIVE.has(word.form);
  return word.form === part || word.lemma === part;
}
