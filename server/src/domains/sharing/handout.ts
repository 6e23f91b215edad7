import type { Article, Difficulty } from '@bluebird/contract/articles.ts';
import type { Block } from '@bluebird/contract/blocks.ts';
import { CLAUSE_LABELS } from '@bluebird/contract/sentence-labels.ts';
import { chineseOfSentences } from '@bluebird/engine/alignment/aligned.ts';
import type { Analysis } from '@bluebird/engine/analysis/analyse.ts';
import { FUNCTION_WORDS } from '@bluebird/engine/dictionary/function-words.ts';
import type { BankedCloze } from '@bluebird/engine/questions/banked-cloze.ts';
import type { NoAnalysis, SentenceAnalysis } from '@bluebird/engine/syntax/sentence-analysis.ts';
import type { WordNote } from '@bluebird/engine/typesetting/printed.ts';
import { mostUseful } from '@bluebird/engine/vocabulary/word-worth.ts';
import type { PlacedNote } from './word-notes.ts';

/**
 * The rank up to which a class that works for an exam is taken to know all words: a hand-out is made
 * for a class and not for the teacher who asks for it.
 */
export const CLASS_RANK: Record<NonNullable<Article['exam_level']>, number> = {
  C4: 2_500,
  C6: 3_500,
  L4: 4_000,
  L8: 6_000,
  IELTS: 4_500,
};
/** The same for a text that no exam was found for. */
const DEFAULT_LEVEL = 'C6' satisfies Difficulty;

export const classRankOf = ({ exam_level }: Pick<Article, 'exam_level'>): number =>
  CLASS_RANK[exam_level ?? DEFAULT_LEVEL];

const MAX_PHRASES = 8;
/** Characters of the text on either side of a phrase that is quoted. */
const AROUND = 34;
const LONG_SENTENCES = 2;
/** Clauses that are named of one sentence. */
const MAX_CLAUSES = 6;
/** Words of a sentence worth taking apart; a longer one is a list, mostly. */
const LONG = { fewest: 18, most: 60 };
/** Parts without a subject; one of two words (`walking pace`) needs no telling, if it is one at all. */
const PHRASES: ReadonlySet<string> = new Set(['infinitive', 'participle', 'gerund']);
const WORDS_OF_A_PART = 3;
/** Nouns that end as participles do: `until one morning the staff …`. */
const ING_NOUN = /^(?:morning|evening|spring|king|string|wing|ring|nothing|something|anything)\b/i;
const BACK_TRANSLATIONS = 4;
const BACK_WORDS = { fewest: 8, most: 24 };

/** The words of the margin that help most, to be looked at before reading. */
export function firstWords(
  { blocks, glossary }: Analysis,
  notes: Iterable<PlacedNote>,
): WordNote[] {
  const counts = new Map<string, number>();
  for (const { words } of blocks)
    for (const { entry } of words)
      if (entry !== null) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  const all = [...notes];
  const worth = all.map(({ headword }) => ({
    count: counts.get(headword) ?? 1,
    rank: glossary[headword]?.rank ?? null,
    exams: glossary[headword]?.exams.length ?? 0,
  }));
  return mostUseful(worth).map((place) => {
    const { number, word, ipa, sense } = all[place]!;
    return { number, word, ipa, sense };
  });
}

/**
 * Phrases of a text with their sense and the words around them; none that is function words alone, and
 * no names.
 */
export function phrasesOf({ blocks }: Analysis, texts: ReadonlyMap<string, Block>) {
  const found = new Map<string, { phrase: string; sense: string; example: string }>();
  for (const { id, phrases } of blocks)
    for (const { phrase, gloss, spans } of phrases) {
      const text = texts.get(id)?.text;
      if (text === undefined || gloss === '' || found.has(phrase)) continue;
      if (phrase.split(' ').every((word) => FUNCTION_WORDS.has(word.toLowerCase()))) continue;
      if (/^\p{Lu}/u.test(phrase)) continue;
      const [start, end] = [spans[0]![0], spans.at(-1)![1]];
      found.set(phrase, { phrase, sense: shortGloss(gloss), example: around(text, start, end) });
    }
  return [...found.values()].slice(0, MAX_PHRASES);
}

/** The first two of the meanings in `划艇学会；划船俱乐部；赛艇俱乐部`. */
const shortGloss = (gloss: string): string => gloss.split('；').slice(0, 2).join('；');

/** A stretch of a text with some words before and after it, whole ones. */
function around(text: string, start: number, end: number): string {
  const from = start <= AROUND ? 0 : text.indexOf(' ', start - AROUND) + 1;
  const last = end + AROUND >= text.length ? text.length : text.lastIndexOf(' ', end + AROUND);
  const to = Math.max(end, last);
  return `${from > 0 ? '… ' : ''}${text.slice(Math.min(from, start), to)}${to < text.length ? ' …' : ''}`;
}

type Sentence = { text: string; zh: string | null; words: number };

/** The sentences of the paragraphs, with their own Chinese where it is surely known. */
function sentencesOf({ blocks }: Analysis, texts: ReadonlyMap<string, Block>): Sentence[] {
  return blocks.flatMap(({ id, sentences, words, aligned }) => {
    const block = texts.get(id);
    if (block?.kind !== 'paragraph') return [];
    return sentences.map(([start, end]) => {
      const chinese = chineseOfSentences(aligned, block.zh, start, end);
      const isAlone = chinese?.start === start && chinese.end === end;
      return {
        text: block.text.slice(start, end),
        zh: isAlone ? chinese.zh : null,
        words: words.filter((word) => word.start >= start && word.end <= end).length,
      };
    });
  });
}

/** The longest of the sentences that are the hardest of a text; undefined without one. */
export function hardestSentence(
  analysis: Analysis,
  texts: ReadonlyMap<string, Block>,
): Sentence | undefined {
  const hard = analysis.blocks.map((block) => ({
    ...block,
    sentences: block.sentences.filter((_, i) => block.hard?.includes(i)),
  }));
  return sentencesOf({ ...analysis, blocks: hard }, texts)
    .filter(({ words }) => words <= LONG.most)
    .toSorted((a, b) => b.words - a.words)[0];
}

/** The longest sentences that can still be taken apart on paper, in the order of the text. */
export function longSentences(analysis: Analysis, texts: ReadonlyMap<string, Block>): string[] {
  const all = sentencesOf(analysis, texts);
  const longest = all
    .filter(({ words }) => words >= LONG.fewest && words <= LONG.most)
    .toSorted((a, b) => b.words - a.words)
    .slice(0, LONG_SENTENCES);
  return all.filter((sentence) => longest.includes(sentence)).map(({ text }) => text);
}

function isWorthTelling(kind: string, text: string): boolean {
  if (!PHRASES.has(kind)) return true;
  return text.split(/\s+/).length >= WORDS_OF_A_PART && !ING_NOUN.test(text);
}

/**
 * The parts of a sentence by their Chinese names: its trunk, then its clauses; none where the rules
 * find no sentence in it.
 */
export function partsOf(
  text: string,
  found: SentenceAnalysis | NoAnalysis,
): { name: string; text: string }[] {
  if (typeof found === 'string') return [];
  const { trunk, clauses } = found;
  const spans = [trunk.subject?.span, ...trunk.verb, trunk.object?.span, trunk.complement?.span];
  const trunkText = spans
    .filter((span) => span !== undefined)
    .toSorted((a, b) => a[0] - b[0])
    .map((span) => text.slice(...span))
    .join(' ');
  // The first clause is the whole sentence.
  const inner = clauses
    .slice(1)
    .map(({ kind, span }) => ({ kind, text: text.slice(...span) }))
    .filter((part) => isWorthTelling(part.kind, part.text))
    .slice(0, MAX_CLAUSES);
  return [
    { name: '主干', text: trunkText },
    ...inner.map((part) => ({ name: CLAUSE_LABELS[part.kind], text: part.text })),
  ];
}

/** Sentences whose Chinese is surely theirs, spread over the text, to be put back into English. */
export function backTranslations(analysis: Analysis, texts: ReadonlyMap<string, Block>) {
  const fit = sentencesOf(analysis, texts).flatMap(({ text, zh, words }) =>
    zh !== null && words >= BACK_WORDS.fewest && words <= BACK_WORDS.most ? [{ zh, en: text }] : [],
  );
  const step = fit.length / Math.min(BACK_TRANSLATIONS, fit.length);
  return Array.from(
    { length: Math.min(BACK_TRANSLATIONS, fit.length) },
    (_, i) => fit[Math.floor(i * step)]!,
  );
}

/** The pieces of a cloze's paragraphs: text, and gaps numbered through. */
export function clozeOf(cloze: BankedCloze | null, texts: ReadonlyMap<string, Block>) {
  if (!cloze) return null;
  let number = 0;
  const words = new Map(cloze.bank.map(({ letter, word }) => [letter, word]));
  const paragraphs = cloze.blockIds.map((id) => {
    const { text } = texts.get(id)!;
    let at = 0;
    const pieces = cloze.gaps
      .filter(({ blockId }) => blockId === id)
      .flatMap(({ start, end }) => {
        const before = text.slice(at, start);
        at = end;
        return [{ text: before }, { gap: ++number }];
      });
    return [...pieces, { text: text.slice(at) }];
  });
  const answers = cloze.gaps.map(({ letter }, i) => ({
    number: i + 1,
    letter,
    word: words.get(letter)!,
  }));
  return { bank: cloze.bank, paragraphs, answers };
}
