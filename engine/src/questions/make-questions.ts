import type { Analyser, AnalysedBlock } from '#analysis/analyse.ts';
import type { Dictionary } from '#dictionary/dictionary.ts';
import type { DictionaryEntry } from '#dictionary/entry.ts';
import type { Span } from '#text/sentences.ts';
import { askedWord, type AskedWord } from './asked-word.ts';
import { createMeanings, ties, type Meaning } from './meaning.ts';
import { GAP, type MadeQuestion } from './question.ts';
import { salience } from './salience.ts';
import { loadWordPool, type WordPool } from './word-pool.ts';
import { hash, wrongOptions, type WrongOption } from './wrong-options.ts';

export type QuestionMaker = {
  /**
   * The best questions that a text gives, in the order of the text: few for a short one, none for
   * one without fitting sentences. The same text gives the same questions.
   */
  make(blocks: readonly { id: string; text: string }[], most: number): MadeQuestion[];
};

/** Words of a sentence to be asked about: less says too little, more is too long to hold. */
const SENTENCE_WORDS = { fewest: 9, most: 34 };

/** One question in so many asks what a word means; the others ask for the word. */
const MEANING_EVERY = 3;

type Sentence = { block: AnalysedBlock; text: string; span: Span; lemmas: string[] };
type Candidate = { sentence: Sentence; asked: AskedWord; context: Meaning[]; score: number };

/** Loads the words that options are drawn from (a second); make one and use it for many texts. */
export function createQuestionMaker(dictionary: Dictionary, analyser: Analyser): QuestionMaker {
  const pool: WordPool = loadWordPool(dictionary);
  return {
    make(blocks, most) {
      const meaningOf = createMeanings(dictionary);
      const sentences = sentencesOf(analyser, blocks);
      const counts = countLemmas(sentences);
      const central = salience(sentences.map(({ lemmas }) => lemmas));
      const candidates = sentences.flatMap((sentence, i) =>
        isAskable(sentence)
          ? candidatesOf(dictionary, sentence, central[i]!, counts, meaningOf)
          : [],
      );
      const made: MadeQuestion[] = [];
      const asked = new Set<string>();
      const used = new Set<string>();
      for (const { sentence, asked: word, context } of candidates.toSorted(
        (a, b) => b.score - a.score,
      )) {
        if (made.length === most) break;
        if (used.has(sentence.block.id) || asked.has(word.entry.word)) continue;
        const wrong = wrongOptions(dictionary, pool, word, {
          inText: new Set(counts.keys()),
          sentence: context,
          meaningOf,
        });
        if (!wrong) continue;
        const asksMeaning =
          made.filter(({ kind }) => kind === 'cloze').length >= MEANING_EVERY - 1 &&
          made.at(-1)?.kind === 'cloze' &&
          word.word.sure;
        const question = (asksMeaning ? meaningQuestion : cloze)(sentence, word, wrong);
        made.push(question);
        asked.add(word.entry.word);
        used.add(sentence.block.id);
      }
      const order = new Map(blocks.map(({ id }, i) => [id, i]));
      return made.toSorted((a, b) => order.get(a.blockId)! - order.get(b.blockId)!);
    },
  };
}

function sentencesOf(
  analyser: Analyser,
  blocks: readonly { id: string; text: string }[],
): Sentence[] {
  const texts = new Map(blocks.map(({ id, text }) => [id, text]));
  return analyser.analyse(blocks).blocks.flatMap((block) =>
    block.sentences.map((span) => ({
      block,
      text: texts.get(block.id)!,
      span,
      lemmas: block.words
        .filter((word) => isWithin(word, span) && isContent(word))
        .map((word) => word.lemma.toLowerCase()),
    })),
  );
}

const isWithin = (word: { start: number; end: number }, [start, end]: Span): boolean =>
  word.start >= start && word.end <= end;

const isContent = ({ pos }: { pos: string }): boolean =>
  ['NOUN', 'VERB', 'ADJ', 'ADV', 'PROPN'].includes(pos);

function countLemmas(sentences: Sentence[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const lemma of sentences.flatMap(({ lemmas }) => lemmas)) {
    counts.set(lemma, (counts.get(lemma) ?? 0) + 1);
  }
  return counts;
}

/** A whole sentence that can be understood by itself: no half of a quotation. */
function isAskable({ block, text, span }: Sentence): boolean {
  const sentence = text.slice(...span);
  const words = block.words.filter((word) => isWithin(word, span)).length;
  const quotes = (sentence.match(/[“"]/g) ?? []).length - (sentence.match(/”/g) ?? []).length;
  return (
    words >= SENTENCE_WORDS.fewest &&
    words <= SENTENCE_WORDS.most &&
    /^[“"]?\p{Lu}/u.test(sentence) &&
    /[.!?]["”]?$/.test(sentence) &&
    quotes === 0
  );
}

/**
 * The words of a sentence to ask about, with how well: what the sentence has to do with a word is
 * what tells a reader the answer. Of loose words that must be more, since many fit most sentences.
 */
function candidatesOf(
  dictionary: Dictionary,
  sentence: Sentence,
  central: number,
  counts: Map<string, number>,
  meaningOf: (word: string) => Meaning,
): Candidate[] {
  const { block, text, span } = sentence;
  return block.words.flatMap((word, index) => {
    if (!isWithin(word, span)) return [];
    const asked = askedWord(dictionary, text, block, index);
    if (!asked) return [];
    const lemma = asked.entry.word;
    if (sentence.lemmas.filter((other) => other === lemma).length !== 1) return [];
    const context = sentence.lemmas.filter((other) => other !== lemma).map(meaningOf);
    const told = ties(meaningOf(lemma), context) + (inPhrase(block, word) ? 1 : 0);
    if (told < (asked.loose ? 2 : 1)) return [];
    const repeated = Math.min(3, counts.get(lemma) ?? 1);
    return [{ sentence, asked, context, score: central + told + 0.3 * repeated }];
  });
}

const inPhrase = ({ phrases }: AnalysedBlock, word: { start: number; end: number }): boolean =>
  phrases.some(({ spans }) => spans.some(([start, end]) => start <= word.start && word.end <= end));

function cloze(
  { block, text, span }: Sentence,
  asked: AskedWord,
  wrong: WrongOption[],
): MadeQuestion {
  const { start, end } = asked.word;
  const before = text.slice(span[0], start);
  const right = {
    text: asked.form,
    note: `${asked.form}：${glossOf(asked.entry, asked.word.sense)}`,
  };
  const others = wrong.map(({ form, entry }) => ({
    text: form,
    note: `${form}：${glossOf(entry, 0)}`,
  }));
  return {
    kind: 'cloze',
    prompt: before + GAP + text.slice(end, span[1]),
    mark: [before.length, before.length + GAP.length],
    ...shuffled(right, others),
    blockId: block.id,
    start,
    end,
  };
}

function meaningQuestion(
  { block, text, span }: Sentence,
  asked: AskedWord,
  wrong: WrongOption[],
): MadeQuestion {
  const { start, end } = asked.word;
  const right = glossOf(asked.entry, asked.word.sense);
  const others = wrong.map(({ entry }) => ({
    text: glossOf(entry, 0),
    note: `${entry.word}：${glossOf(entry, 0)}`,
  }));
  return {
    kind: 'meaning',
    prompt: text.slice(...span),
    mark: [start - span[0], end - span[0]],
    ...shuffled({ text: right, note: `${asked.form}：${right}` }, others),
    blockId: block.id,
    start,
    end,
  };
}

type Option = { text: string; note: string };

/** Options in an order of their own for each question; the explanation tells of the right one first. */
function shuffled(
  right: Option,
  wrong: Option[],
): Pick<MadeQuestion, 'options' | 'answer' | 'explanation'> {
  const all = [right, ...wrong];
  const order = all.toSorted(
    (a, b) => hash(`${right.note}${a.text}`) - hash(`${right.note}${b.text}`),
  );
  return {
    options: order.map(({ text }) => text) as MadeQuestion['options'],
    answer: order.indexOf(right),
    explanation: all.map(({ note }) => note).join('\n'),
  };
}

/** The first glosses of a line, as an option shows them. */
function glossOf({ senses }: DictionaryEntry, sense: number): string {
  const glosses = senses[Math.max(0, sense)]?.glosses ?? [];
  return glosses
    .map((gloss) => gloss.replace(/[(（][^)）]*[)）]/g, '').trim())
    .filter(Boolean)
    .slice(0, 2)
    .join('；');
}
