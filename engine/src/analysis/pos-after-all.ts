import type { DictionaryEntry } from '#dictionary/entry.ts';
import { UNIVERSAL_TAGS, type UniversalPos } from '#tagging/labels.ts';
import type { TaggedToken } from '#tagging/tagger.ts';
import type { HeadwordFinder } from './headword.ts';
import { fits } from './senses.ts';

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const ADJECTIVE = UNIVERSAL_TAGS.indexOf('ADJ');

/** Verbs that join a subject to an adjective. */
const LINKING = list(
  `am is are was were be been being 's ’s 're ’re 'm ’m seem seems seemed look looks looked feel feels felt
  become becomes became remain remains remained appear appears appeared sound sounds sounded stay stayed`,
);
/** Verbs that join it to one only in some senses: `went quiet`, `fell silent`. */
const SOMETIMES_LINKING = list(
  'go goes went gone going turn turns turned grow grows grew fall falls fell stand stands stood',
);
/** Adverbs of degree: they stand before adjectives, never before a verb in -ing or a passive. */
const DEGREE = list(
  'so very too more most quite rather extremely less somewhat pretty increasingly equally',
);

/**
 * Corrects the tagger's part of speech where the dictionary and the neighbouring words are better
 * evidence: the texts it learnt from tag few participles as adjectives.
 * @param inside indices of the word's tokens among the tags
 */
export function posAfterAll(
  tagged: UniversalPos,
  form: string,
  tags: readonly TaggedToken[],
  inside: readonly number[],
  headwords: HeadwordFinder,
): UniversalPos {
  const [only, more] = inside;
  if (only === undefined || more !== undefined) return tagged;
  if (tagged === 'VERB' && !mayBeVerb(form, headwords)) return otherThanVerb(tags[only]!);
  if (tagged === 'ADJ') return isNoun(form, tags, only, headwords) ? 'NOUN' : tagged;
  if (tagged !== 'VERB' && tagged !== 'NOUN') return tagged;
  const isLead = LEAD_ADJECTIVES.has(form) || isComparative(form, headwords);
  if (tagged === 'NOUN' && isLead && isBeforeNoun(tags, only)) return 'ADJ';
  const own = headwords.candidates(form).find(({ kinds }) => kinds.length === 0);
  const entry = own ? headwords.entry(own.lemma) : null;
  const hasAdjective = entry?.senses.some(({ pos }) => pos === 'adj') ?? false;
  if (!entry || !hasAdjective) return tagged;
  const isAdjective =
    /(?:ed|ing|en|[rw]n|t|d)$/.test(form) && isFormOfVerb(form, headwords)
      ? isParticipialAdjective(entry, tags, only, headwords)
      : tagged === 'NOUN' && isPredicate(tags, only);
  return isAdjective ? 'ADJ' : tagged;
}

/** Whether the dictionary knows a form as a verb's: not `pensioners`. Unknown words may be verbs. */
function mayBeVerb(form: string, headwords: HeadwordFinder): boolean {
  const candidates = headwords.candidates(form);
  return (
    candidates.length === 0 ||
    candidates.some(({ lemma, kinds }) => {
      const entry = headwords.entry(lemma);
      const isForm = kinds.length === 0 || kinds.some((kind) => !NO_VERB_FORMS.has(kind));
      return isForm && (entry === null || fits(entry, 'VERB') || fits(entry, 'AUX'));
    })
  );
}

const NO_VERB_FORMS = new Set(['plural', 'comparative', 'superlative']);
const OPEN_TAGS: readonly UniversalPos[] = ['NOUN', 'ADJ', 'ADV'];

const otherThanVerb = ({ support }: TaggedToken): UniversalPos => {
  const supportOf = (tag: UniversalPos) => support[UNIVERSAL_TAGS.indexOf(tag)] as number;
  return OPEN_TAGS.toSorted((a, b) => supportOf(b) - supportOf(a))[0]!;
};

/** Adjectives that before a noun are no noun: `chief suspect`. */
const LEAD_ADJECTIVES = list('chief key rival top junior senior fellow veteran');

/** `cheaper fuel`. */
const isComparative = (form: string, headwords: HeadwordFinder): boolean =>
  /(?:er|est)$/.test(form) &&
  headwords.candidates(form).some(({ kinds }) => /comparative|superlative/.test(kinds.join()));

const isFormOfVerb = (form: string, headwords: HeadwordFinder): boolean =>
  headwords
    .candidates(form)
    .some(({ kinds }) => kinds.includes('past_participle') || kinds.includes('present_participle'));

/**
 * Whether a participle with an entry of its own (`obliging`, `fixed`) is an adjective: before a
 * noun, or after `be` without object or agent.
 */
function isParticipialAdjective(
  entry: DictionaryEntry,
  tags: readonly TaggedToken[],
  at: number,
  headwords: HeadwordFinder,
): boolean {
  const before = tags[at - 1];
  const after = tags[at + 1];
  const token = tags[at];
  if (!token || !before) return false;
  const support = token.support[ADJECTIVE] as number;
  // An adjective in our own dictionary is a common one, so less support is asked of the tagger.
  const isOurs = entry.senses.some(({ pos, detail }) => pos === 'adj' && detail);
  if (isBeforeNoun(tags, at)) {
    const isInside = /^(?:DET|ADJ|NUM)$/.test(before.pos) || POSSESSIVE.test(before.text);
    if (isInside) return support > (isOurs ? -1.5 : -0.5);
    return isOurs && /["“‘]/.test(before.text) && support > -1;
  }
  const isEnd = after === undefined || /^(?:PUNCT|CCONJ|SCONJ|ADP|PART)$/.test(after.pos);
  if (DEGREE.has(before.text) && isEnd && after?.text !== 'by') return isOurs || support > -0.7;
  if (!isLinking(verbBefore(tags, at)) || after?.text === 'by') return false;
  if (token.text.endsWith('ing')) return isWithoutObject(token.text, after, headwords);
  return isOurs && isEnd && !/^(?:ADP|PART)$/.test(after?.pos ?? '') && support > -0.4;
}

const POSSESSIVE = /^(?:my|your|his|her|its|our|their|'s|’s)$/;

/** The token before, skipping adverbs, `not`, and an adjective that a conjunction joins (`soft but`). */
function verbBefore(tags: readonly TaggedToken[], at: number): TaggedToken | undefined {
  let i = at - 1;
  const skipAdverbs = () => {
    while (i >= 0 && /^(?:ADV|PART)$/.test(tags[i]?.pos ?? '') && tags[i]?.text !== 'to') i--;
  };
  skipAdverbs();
  if (tags[i]?.pos === 'CCONJ' && tags[i - 1]?.pos === 'ADJ') {
    i -= 2;
    skipAdverbs();
  }
  return tags[i];
}

/**
 * Whether a token is a linking verb; a possessive `'s` is spelled like a short `is`, but is none.
 */
function isLinking(token: TaggedToken | undefined): boolean {
  return token !== undefined && LINKING.has(token.text) && token.pos !== 'PART';
}

function isBeforeNoun(tags: readonly TaggedToken[], at: number): boolean {
  const next = tags[at + 1];
  return next?.pos === 'NOUN' || (next?.pos === 'ADJ' && tags[at + 2]?.pos === 'NOUN');
}

const DIRECTIONS = list('through up down out off in on over away back along around');

/** Whether a transitive verb has no object, as in `is alarming`: it is then an adjective. */
function isWithoutObject(
  form: string,
  after: TaggedToken | undefined,
  headwords: HeadwordFinder,
): boolean {
  if (after && /^(?:DET|PRON|NOUN|PROPN|NUM|ADJ|ADP)$/.test(after.pos)) return false;
  // `was feeding through`: the adverb makes a verb of its own with it.
  if (after && DIRECTIONS.has(after.text)) return false;
  const verb = headwords.candidates(form).find(({ kinds }) => kinds.includes('present_participle'));
  const senses = verb ? (headwords.entry(verb.lemma)?.senses ?? []) : [];
  const own = senses.filter(({ pos, detail }) => pos === 'v' && detail);
  return own.length > 0
    ? own.every(({ detail }) => / (?:sth|sb)|be ~ed/.test(detail?.pattern ?? ''))
    : senses.some(({ pos }) => pos === 'vt') && !senses.some(({ pos }) => pos === 'vi');
}

/**
 * Whether a token is a lone noun without an article after a linking verb, so that it is an
 * adjective: `was kind about this`, `remained upbeat`.
 */
function isPredicate(tags: readonly TaggedToken[], at: number): boolean {
  const token = tags[at];
  const before = tags[at - 1];
  const after = tags[at + 1];
  if (
    token?.form !== 'NN' ||
    /^(?:NOUN|PROPN|ADJ|PART)$/.test(after?.pos ?? '') ||
    after?.text === 'of'
  )
    return false;
  if ((token.support[ADJECTIVE] as number) < -1.5) return false;
  const isEnd = after === undefined || after.pos === 'PUNCT';
  return (
    isLinking(before) ||
    (DEGREE.has(before?.text ?? '') && isLinking(tags[at - 2])) ||
    (isEnd && SOMETIMES_LINKING.has(before?.text ?? ''))
  );
}

/**
 * Whether a word tagged as an adjective is a noun. The tagger takes `light` in `the light was on`
 * and `in light of` for an adjective; after an article or preposition, and before anything but a
 * noun, a word that is mostly a noun is one.
 */
function isNoun(
  form: string,
  tags: readonly TaggedToken[],
  at: number,
  headwords: HeadwordFinder,
): boolean {
  const before = tags[at - 1]?.pos;
  const after = tags[at + 1];
  if (before !== 'DET' && before !== 'ADP' && before !== 'ADJ') return false;
  if (after && !/^(?:AUX|VERB|ADP|PUNCT)$/.test(after.pos)) return false;
  if (after?.text === ',') return false;
  const senses = headwords.entry(form)?.senses ?? [];
  if (senses[0]?.pos === 'n') return true;
  // `cruised into the final.`
  const isEnd = after === undefined || /^[.!?;]$/.test(after.text);
  const isNounToo = senses.some(({ pos, detail }) => pos === 'n' && (detail?.share ?? 0) >= 0.08);
  return isEnd && before === 'DET' && isNounToo && tags[at - 2]?.pos === 'ADP';
}
