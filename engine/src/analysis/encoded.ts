import type { Aligned, AlignedPair } from '#alignment/aligned.ts';
import { type Exam, EXAMS, FORM_KINDS, PARTS_OF_SPEECH, type WordForm } from '#dictionary/entry.ts';
import { NAME_KINDS } from '#dictionary/name-kinds.ts';
import type { AnalysedBlock, AnalysedPhrase, AnalysedWord, Analysis } from './analyse.ts';
import type { GlossaryEntry } from './glossary.ts';

/**
 * An analysis as it is sent and stored: every word is a gap, a length and a lexeme number; the
 * glossary is a table by columns. Compressed, it is a third of the size of plain JSON. This file
 * runs in the browser too: it imports types and constants only.
 */
export type EncodedAnalysis = {
  version: 1;
  /** The keys of the glossary; everything else refers to them by position. */
  headwords: string[];
  /** Lemmas of words without an entry. */
  others: string[];
  /**
   * Five numbers for each lexeme: index of its headword or −1, index among `others` or −1, index of
   * its tag, index of its sense, flags (`NAME`, `SURE`).
   */
  lexemes: number[];
  blocks: EncodedBlock[];
  glossary: EncodedGlossary;
};

type EncodedBlock = {
  id: string;
  syllables: number;
  /**
   * For each sentence the gap since the end of the sentence before, and its length, in UTF-16
   * units.
   */
  sentences: number[];
  /** Indices of its sentences that are among the hardest of the text. */
  hard?: number[];
  /**
   * For each word the gap since the end of the word before, its length (UTF-16 units), the number
   * of its lexeme.
   */
  words: number[];
  /** For each phrase its headword, the number of its spans, then start and length of each span. */
  phrases: number[];
  /**
   * For each phrase twice the index of its sense, plus 1 where the sense is sure. Absent from
   * analyses stored before phrases had senses.
   */
  phraseSenses?: number[];
  /**
   * For a block with a translation its key, then four numbers for each aligned pair: how many
   * sentences it covers, the gap since the end of the previous pair's Chinese, length, confidence.
   */
  zh?: number[];
};

type EncodedGlossary = {
  /**
   * A line for each sense: `label gloss`, where the label is an index of PARTS_OF_SPEECH. A name's
   * sense goes on, after a tab, with its kind (index of NAME_KINDS) and description.
   */
  senses: string[];
  uk: string[];
  /** Empty when it is the same as the British one. */
  us: string[];
  /** Bit i: EXAMS[i]. */
  exams: number[];
  /** Frequency ranks; 0 for a word without one. */
  ranks: number[];
  /** For each entry its forms, each an index of FORM_KINDS and the form, separated by commas. */
  forms: string[];
};

/** The tags of the tagger, the most frequent first. */
const TAGS: AnalysedWord['pos'][] = [
  'NOUN', 'VERB', 'DET', 'ADP', 'PRON', 'ADJ', 'ADV', 'AUX', 'CCONJ', 'PROPN', 'SCONJ', 'PART', 'NUM',
  'INTJ', 'X', 'SYM', 'PUNCT',
]; // prettier-ignore
/** Bits of a lexeme's last number. */
const NAME = 1;
const SURE = 2;
const NO_IPA = '-';
const MAX_PHRASE_GLOSSES = 3;

/** Packs an analysis; decodeAnalysis gives back an equal one. */
export function encodeAnalysis({ blocks, glossary }: Analysis): EncodedAnalysis {
  // Neighbouring headwords in alphabetical order resemble one another, which compresses better.
  const entries = Object.entries(glossary).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const headwords = entries.map(([key]) => key);
  const headwordAt = new Map(headwords.map((key, i) => [key, i]));
  const others = new Map<string, number>();
  const lexemes = new Map<string, number>();
  const number = (table: Map<string, number>, key: string) => {
    const at = table.get(key) ?? table.size;
    table.set(key, at);
    return at;
  };
  const lexeme = ({ entry, lemma, pos, sense, sure, name }: AnalysedWord) => {
    const headword = entry === null ? -1 : (headwordAt.get(entry) ?? -1);
    const other = entry === lemma ? -1 : number(others, lemma);
    const flags = (name ? NAME : 0) | (sure ? SURE : 0);
    const fields = [headword, other, TAGS.indexOf(pos), sense, flags];
    return number(lexemes, fields.join(' '));
  };
  const encodedBlocks = blocks.map((block) => ({
    id: block.id,
    syllables: block.syllables,
    sentences: gapsAndLengths(block.sentences),
    ...(block.hard && { hard: block.hard }),
    words: words(block, lexeme),
    phrases: block.phrases.flatMap(({ phrase, spans }) => [
      headwordAt.get(phrase) ?? -1,
      spans.length,
      ...spans.flatMap(([start, end]) => [start, end - start]),
    ]),
    phraseSenses: block.phrases.map(({ sense, sure }) => 2 * sense + Number(sure)),
    ...(block.aligned && { zh: encodeAligned(block.aligned, block.sentences) }),
  }));
  return {
    version: 1,
    headwords,
    others: [...others.keys()],
    lexemes: [...lexemes.keys()].flatMap((key) => key.split(' ').map(Number)),
    blocks: encodedBlocks,
    glossary: encodeGlossary(entries.map(([, entry]) => entry)),
  };
}

function words({ words: list }: AnalysedBlock, lexeme: (word: AnalysedWord) => number): number[] {
  let end = 0;
  return list.flatMap((word) => {
    const gap = word.start - end;
    end = word.end;
    return [gap, word.end - word.start, lexeme(word)];
  });
}

function encodeAligned({ key, pairs }: Aligned, sentences: AnalysedBlock['sentences']): number[] {
  let last = 0;
  const numbers = pairs.flatMap(([start, end, zhStart, zhEnd, confidence]) => {
    const count = sentences.filter((sentence) => sentence[0] >= start && sentence[1] <= end).length;
    const gap = zhStart - last;
    last = zhEnd;
    return [count, gap, zhEnd - zhStart, confidence];
  });
  return [key, ...numbers];
}

function gapsAndLengths(spans: readonly (readonly [number, number])[]): number[] {
  let last = 0;
  return spans.flatMap(([start, end]) => {
    const gap = start - last;
    last = end;
    return [gap, end - start];
  });
}

function encodeGlossary(entries: GlossaryEntry[]): EncodedGlossary {
  return {
    senses: entries.map(({ senses }) => senses.map(encodeSense).join('\n')),
    uk: entries.map(({ ipa }) => ipa.uk ?? NO_IPA),
    us: entries.map(({ ipa }) => (ipa.us === ipa.uk ? '' : (ipa.us ?? NO_IPA))),
    exams: entries.map(({ exams }) =>
      EXAMS.reduce((bits, exam, i) => bits | (exams.includes(exam) ? 1 << i : 0), 0),
    ),
    ranks: entries.map(({ rank }) => rank ?? 0),
    forms: entries.map(({ forms }) =>
      forms.map(({ kind, word }) => `${FORM_KINDS.indexOf(kind)}${word}`).join(','),
    ),
  };
}

function encodeSense({ pos, gloss, name }: GlossaryEntry['senses'][number]): string {
  const line = `${PARTS_OF_SPEECH.indexOf(pos)} ${gloss}`;
  return name ? `${line}\t${NAME_KINDS.indexOf(name.kind)} ${name.what}` : line;
}

/** Unpacks what encodeAnalysis packed. */
export function decodeAnalysis(encoded: EncodedAnalysis): Analysis {
  const glossary = decodeGlossary(encoded);
  return {
    glossary,
    blocks: encoded.blocks.map((block) => ({
      ...blockSentences(block),
      words: decodeWords(block.words, encoded),
      phrases: decodePhrases(block, encoded, glossary),
      syllables: block.syllables,
    })),
  };
}

/** Unpacks the words and phrases of each block, without their senses. */
export function* decodeBlockWords(
  encoded: EncodedAnalysis,
): Generator<{ id: string; words: AnalysedWord[]; phrases: string[] }> {
  for (const { id, words: numbers, phrases } of encoded.blocks) {
    yield {
      id,
      words: decodeWords(numbers, encoded),
      phrases: decodePhrases({ phrases }, encoded, {}).map(({ phrase }) => phrase),
    };
  }
}

/** The sentences of a block, with the Chinese aligned to them. */
type BlockSentences = Pick<AnalysedBlock, 'id' | 'sentences' | 'hard' | 'aligned'>;

/** Unpacks only the sentences of each block. */
export const decodeSentences = ({ blocks }: Pick<EncodedAnalysis, 'blocks'>): BlockSentences[] =>
  blocks.map(blockSentences);

function blockSentences({ id, sentences, hard, zh }: EncodedBlock): BlockSentences {
  const spans = decodeSpans(sentences);
  return {
    id,
    sentences: spans,
    ...(hard && { hard }),
    ...(zh && { aligned: decodeAligned(zh, spans) }),
  };
}

function decodeSpans(numbers: number[]): [number, number][] {
  const spans: [number, number][] = [];
  let last = 0;
  for (let i = 0; i < numbers.length; i += 2) {
    const start = last + (numbers[i] ?? 0);
    last = start + (numbers[i + 1] ?? 0);
    spans.push([start, last]);
  }
  return spans;
}

/** Unpacks the aligned pairs of a block; every sentence belongs to one of them. */
function decodeAligned([key = 0, ...numbers]: number[], sentences: [number, number][]): Aligned {
  const pairs: AlignedPair[] = [];
  let place = 0;
  let last = 0;
  for (let i = 0; i < numbers.length; i += 4) {
    const [count = 1, gap = 0, length = 0, confidence = 0] = numbers.slice(i, i + 4);
    const zhStart = last + gap;
    last = zhStart + length;
    const [start, end] = [sentences[place]?.[0] ?? 0, sentences[place + count - 1]?.[1] ?? 0];
    place += count;
    pairs.push([start, end, zhStart, last, confidence]);
  }
  return { key, pairs };
}

function decodeWords(
  numbers: number[],
  { headwords, others, lexemes }: EncodedAnalysis,
): AnalysedWord[] {
  const list: AnalysedWord[] = [];
  let last = 0;
  for (let i = 0; i < numbers.length; i += 3) {
    const start = last + (numbers[i] ?? 0);
    last = start + (numbers[i + 1] ?? 0);
    const at = 5 * (numbers[i + 2] ?? 0);
    const entry = headwords[lexemes[at] ?? -1] ?? null;
    list.push({
      start,
      end: last,
      lemma: others[lexemes[at + 1] ?? -1] ?? entry ?? '',
      pos: TAGS[lexemes[at + 2] ?? -1] ?? 'X',
      sense: lexemes[at + 3] ?? -1,
      sure: ((lexemes[at + 4] ?? 0) & SURE) !== 0,
      entry,
      name: ((lexemes[at + 4] ?? 0) & NAME) !== 0,
    });
  }
  return list;
}

function decodePhrases(
  { phrases: numbers, phraseSenses = [] }: Pick<EncodedBlock, 'phrases' | 'phraseSenses'>,
  { headwords }: EncodedAnalysis,
  glossary: Record<string, GlossaryEntry>,
): AnalysedPhrase[] {
  const list: AnalysedPhrase[] = [];
  let i = 0;
  while (i < numbers.length) {
    const phrase = headwords[numbers[i++] ?? -1] ?? '';
    const count = numbers[i++] ?? 0;
    const spans: [number, number][] = [];
    for (let k = 0; k < count; k++) {
      const start = numbers[i++] ?? 0;
      spans.push([start, start + (numbers[i++] ?? 0)]);
    }
    const code = phraseSenses[list.length] ?? 0;
    const sense = code >> 1;
    const gloss = phraseGloss(glossary[phrase], sense);
    list.push({ phrase, spans, gloss, sense, sure: code % 2 === 1 });
  }
  return list;
}

/** The short gloss of a phrase: the first glosses of its sense, at most `MAX_PHRASE_GLOSSES`. */
export function phraseGloss(
  entry: Pick<GlossaryEntry, 'senses'> | null | undefined,
  sense: number,
): string {
  return entry?.senses[sense]?.gloss.split('；').slice(0, MAX_PHRASE_GLOSSES).join('；') ?? '';
}

function decodeGlossary({ headwords, glossary }: EncodedAnalysis): Record<string, GlossaryEntry> {
  const entries = headwords.map((word, i): [string, GlossaryEntry] => {
    const uk = glossary.uk[i] ?? NO_IPA;
    const us = glossary.us[i] || uk;
    const exams = glossary.exams[i] ?? 0;
    return [
      word,
      {
        word,
        senses: (glossary.senses[i] ?? '').split('\n').filter(Boolean).map(decodeSense),
        ipa: { uk: uk === NO_IPA ? null : uk, us: us === NO_IPA ? null : us },
        exams: decodeExams(exams),
        rank: glossary.ranks[i] || null,
        forms: decodeForms(glossary.forms[i] ?? ''),
      },
    ];
  });
  return Object.fromEntries(entries);
}

/** The exams that a word is listed for, from their bits in the glossary. */
export const decodeExams = (bits: number): Exam[] => EXAMS.filter((_, bit) => bits & (1 << bit));

function decodeSense(line: string): GlossaryEntry['senses'][number] {
  const [sense = '', name] = line.split('\t');
  const [label, gloss] = parted(sense);
  const pos = PARTS_OF_SPEECH[label] ?? '';
  if (name === undefined) return { pos, gloss };
  const [kind, what] = parted(name);
  return { pos, gloss, name: { kind: NAME_KINDS[kind] ?? '', what } };
}

/** Splits `12 text` into the number and the text after the space. */
function parted(text: string): [number, string] {
  const space = text.indexOf(' ');
  return [Number(text.slice(0, space)), text.slice(space + 1)];
}

function decodeForms(text: string): WordForm[] {
  return text
    .split(',')
    .filter(Boolean)
    .map((form) => ({ kind: FORM_KINDS[Number(form[0])] ?? 'lemma', word: form.slice(1) }));
}
