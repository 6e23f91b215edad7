import type { Span } from '#text/sentences.ts';

/** Clauses that stand for a noun. */
const NOUN_KINDS = ['subject', 'object', 'predicative', 'appositive'] as const;

/** Clauses that tell when, why, how … */
const ADVERBIAL_KINDS = [
  'time',
  'place',
  'cause',
  'condition',
  'concession',
  'purpose',
  'result',
  'manner',
  'comparison',
] as const;

/** What a clause or phrase is in its sentence. */
export const CLAUSE_KINDS = [
  'main',
  'relative',
  ...NOUN_KINDS,
  ...ADVERBIAL_KINDS,
  'aside',
  'infinitive',
  'participle',
  'gerund',
] as const;
export type ClauseKind = (typeof CLAUSE_KINDS)[number];

export const isNounKind = (kind: ClauseKind): boolean => NOUN_KINDS.some((one) => one === kind);
export const isAdverbialKind = (kind: ClauseKind): boolean =>
  ADVERBIAL_KINDS.some((one) => one === kind);

export const TENSES = [
  'present',
  'past',
  'future',
  'modal',
  'modal-perfect',
  'present-progressive',
  'past-progressive',
  'future-progressive',
  'present-perfect',
  'past-perfect',
  'future-perfect',
  'present-perfect-progressive',
  'past-perfect-progressive',
] as const;
export type Tense = (typeof TENSES)[number];

export const VOICES = ['active', 'passive'] as const;
export type Voice = (typeof VOICES)[number];

/** A finite verb with its auxiliaries: from the first to the last of its words. */
export type FiniteVerb = { span: Span; tense: Tense; voice: Voice };

/**
 * A clause, or a phrase that stands for one. Its span begins with the word that introduces it and
 * leaves out the punctuation around it.
 */
export type Clause = {
  kind: ClauseKind;
  span: Span;
  /** Index of the clause it stands in; null for the first, which is the whole sentence. */
  parent: number | null;
  /** The word that introduces it. */
  marker: Span | null;
  /** What it modifies: a noun, or the verb of the clause it stands in. */
  modifies: Span | null;
  verbs: FiniteVerb[];
};

/** A part of the trunk: its words, and the clause that stands for it where one does. */
export type TrunkPart = { span: Span; clause: number | null };

/** The main clause without what modifies its parts. */
export type Trunk = {
  subject: TrunkPart | null;
  /** The words of the verb; `does … change` are two spans. */
  verb: Span[];
  object: TrunkPart | null;
  /** What a verb such as `be` says of its subject. */
  complement: TrunkPart | null;
};

/** The analysis of one sentence. All spans are UTF-16 offsets into its text. */
export type SentenceAnalysis = {
  /** The whole sentence first, then by place, each before those within it. */
  clauses: Clause[];
  trunk: Trunk;
};

/** Why a text is not analysed. */
export type NoAnalysis = 'not-english' | 'several-sentences' | 'too-long' | 'no-verb';
