/** Part-of-speech labels of sense lines; empty when the source gives none. */
export const PARTS_OF_SPEECH = [
  'n',
  'v',
  'vt',
  'vi',
  'adj',
  'adv',
  'prep',
  'conj',
  'pron',
  'det',
  'num',
  'aux',
  'int',
  'abbr',
  'pref',
  'suff',
  'name',
  '',
] as const;
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];

/** Details of a sense that only our own dictionary has. */
export type SenseDetail = {
  /** The shortest gloss, at most 5 characters, for display inside a line of text. */
  short: string;
  /** A few English words that distinguish this sense from the others. */
  cue: string;
  /**
   * Grammar patterns such as `~ sb with sth`, `the ~`, `be ~ed by`, joined by semicolons; empty:
   * any.
   */
  pattern: string;
  /** Register and field: `formal`, `finance`. */
  labels: string[];
  /** Lemmas, lower case, that typically stand near the word in this sense, and not in the others. */
  partners: string[];
  /** Further Chinese words by which translators render the sense. */
  also: string[];
  /** Share (0–1) of the word's uses in today's press that have this sense. */
  share: number;
};

/**
 * One line of an entry: a sense of our own dictionary, or all of ECDICT's meanings of a headword as
 * one part of speech.
 */
export type Sense = {
  pos: PartOfSpeech;
  /** The whole line in Chinese, e.g. `光；亮光；灯`. */
  gloss: string;
  /** The line split into its single meanings, e.g. `['光', '亮光', '灯']`. */
  glosses: string[];
  /** The technical field the line belongs to (`计` computing, `医` medicine …), when it has one. */
  field?: string;
  /** Details; absent from ECDICT's senses. */
  detail?: SenseDetail;
  /** For the sense of a name: its kind (name-kinds.ts) and a description in Chinese. */
  name?: { kind: string; what: string };
};

/** Exams whose syllabus lists the word: middle school, gaokao, CET-4/6, 考研, and the foreign ones. */
export const EXAMS = ['zk', 'gk', 'cet4', 'cet6', 'ky', 'toefl', 'ielts', 'gre'] as const;
export type Exam = (typeof EXAMS)[number];

export const FORM_KINDS = [
  'past',
  'past_participle',
  'present_participle',
  'third_person',
  'plural',
  'comparative',
  'superlative',
  'lemma',
] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** Chinese names of the kinds of forms, as learners know them. */
export const FORM_KIND_NAMES: Record<FormKind, string> = {
  past: '过去式',
  past_participle: '过去分词',
  present_participle: '现在分词',
  third_person: '第三人称单数',
  plural: '复数',
  comparative: '比较级',
  superlative: '最高级',
  lemma: '原形',
};

export type WordForm = { kind: FormKind; word: string };

export type DictionaryEntry = {
  /** The headword as the dictionary spells it (`Polish`, `take off`). */
  word: string;
  /** Senses, the most useful first for a word without a sentence. */
  senses: Sense[];
  /** Modern IPA with stress marks and without brackets; null when unknown. */
  ipa: { uk: string | null; us: string | null };
  exams: Exam[];
  /** Frequency rank, 1 = most frequent; null when beyond every list. */
  rank: number | null;
  /** Inflected forms; a form that is itself a headword names its `lemma`. */
  forms: WordForm[];
  /** Collins stars, 0 (none) to 5 (most frequent). */
  collins: number;
  /** Whether the word is one of the Oxford 3000. */
  oxford: boolean;
};

/** A headword that a form may belong to, with how the form relates to it. */
export type LemmaCandidate = {
  lemma: string;
  /** Empty when the form is the headword itself. */
  kinds: readonly FormKind[];
  rank: number | null;
};
