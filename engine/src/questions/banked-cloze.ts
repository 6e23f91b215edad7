import type { Analyser, TextToAnalyse } from '#analysis/analyse.ts';
import type { Dictionary } from '#dictionary/dictionary.ts';
import { isSurelyTagged, isWithin, sentencesOf, type AskedSentence } from './asked-sentence.ts';
import { askedWord, type AskedWord } from './asked-word.ts';
import { wordField } from './field.ts';
import { createMeanings, ties, type Meaning } from './meaning.ts';
import { partnersIn } from './partners.ts';
import { loadWordPool } from './word-pool.ts';
import { wrongOptions } from './wrong-options.ts';

/** A gap of a passage: where the word stood, and its letter in the bank. */
export type BankedGap = { blockId: string; start: number; end: number; letter: string };

/**
 * A passage with ten gaps and a bank of fifteen words, of which each fits one gap and five none, in
 * the manner of CET-6 (选词填空). The gaps are in the order of the text.
 */
export type BankedCloze = {
  blockIds: string[];
  gaps: BankedGap[];
  /** The bank in alphabetical order; its letters are A to O. */
  bank: { letter: string; word: string }[];
};

const GAPS = 10;
const BANK = 15;
const MOST_NOUNS = 5;
/** Running words of a passage: the exam's have 200 to 250. */
const PASSAGE_WORDS = { fewest: 150, enough: 230 };
/** Words between two gaps, so that each has something around it to go by. */
const APART = 6;

type Gap = { sentence: AskedSentence; asked: AskedWord; place: number; told: number };

/**
 * Makes banked clozes.
 * @returns for the paragraphs of a text its cloze; null where no passage has ten words to ask for
 */
export function createBankedClozeMaker(
  dictionary: Dictionary,
  analyser: Analyser,
): (paragraphs: readonly TextToAnalyse[]) => BankedCloze | null {
  const pool = loadWordPool(dictionary);
  return (paragraphs) => {
    const meaningOf = createMeanings(dictionary);
    const sentences = sentencesOf(analyser, paragraphs);
    const inText = new Set(sentences.flatMap(({ lemmas }) => lemmas));
    const wrongFor = ({ sentence, asked }: Gap) =>
      wrongOptions(dictionary, pool, asked, {
        field: wordField,
        inText,
        inBlock: inText,
        sentence: contextOf(sentence, asked, meaningOf),
        meaningOf,
      }) ?? [];
    const passages = passagesOf(paragraphs, sentences).map((passage) => ({
      passage,
      gaps: chooseGaps(gapsOf(dictionary, passage, meaningOf)),
    }));
    const fit = passages.filter(({ gaps }) => gaps.length === GAPS);
    for (const { passage, gaps } of fit.toSorted((a, b) => toldOf(b.gaps) - toldOf(a.gaps))) {
      const wrong = wrongWords(gaps, wrongFor);
      if (wrong.length === BANK - GAPS) return cloze(passage, gaps, wrong);
    }
    return null;
  };
}

const toldOf = (gaps: readonly Gap[]) => gaps.reduce((sum, { told }) => sum + told, 0);

/** Runs of whole paragraphs that are as long as the exam's passages; one begins at each paragraph. */
function passagesOf(
  paragraphs: readonly TextToAnalyse[],
  sentences: readonly AskedSentence[],
): AskedSentence[][] {
  const ofBlock = Map.groupBy(sentences, ({ block }) => block.id);
  const wordsOf = (id: string) => ofBlock.get(id)?.[0]?.block.words.length ?? 0;
  return paragraphs.flatMap((_, from) => {
    let words = 0;
    let to = from;
    while (to < paragraphs.length && words < PASSAGE_WORDS.enough)
      words += wordsOf(paragraphs[to++]!.id);
    if (words < PASSAGE_WORDS.fewest) return [];
    return [paragraphs.slice(from, to).flatMap(({ id }) => ofBlock.get(id) ?? [])];
  });
}

/** The other content words of the sentence that a word is asked in. */
const contextOf = (
  { lemmas }: AskedSentence,
  { entry }: AskedWord,
  meaningOf: (word: string) => Meaning,
): Meaning[] => lemmas.filter((lemma) => lemma !== entry.word).map(meaningOf);

/** Every word of a passage that may be asked for, with how much of its sentence tells it. */
function gapsOf(
  dictionary: Dictionary,
  passage: readonly AskedSentence[],
  meaningOf: (word: string) => Meaning,
): Gap[] {
  const lemmas = passage.flatMap((sentence) => sentence.lemmas);
  let place = 0;
  return passage.flatMap((sentence) =>
    sentence.block.words.flatMap((word, index) => {
      if (!isWithin(word, sentence.span)) return [];
      place++;
      const asked = askedWord(dictionary, sentence.text, sentence.block, index);
      if (!asked || !isSurelyTagged(word)) return [];
      // A word that the passage has elsewhere would give itself away.
      if (lemmas.filter((lemma) => lemma === asked.entry.word).length !== 1) return [];
      const context = contextOf(sentence, asked, meaningOf);
      const around = context.map((meaning) => meaning.word);
      const told =
        partnersIn(dictionary, asked.entry.word, around) +
        ties(meaningOf(asked.entry.word), context);
      return [{ sentence, asked, place, told }];
    }),
  );
}

/**
 * The ten that are told best and stand apart, in the order of the text; half of them nouns at most, as
 * in the exam, where the text has enough others.
 */
function chooseGaps(gaps: readonly Gap[]): Gap[] {
  const byTold = gaps.toSorted((a, b) => b.told - a.told || a.place - b.place);
  const chosen: Gap[] = [];
  const choose = (mostNouns: number) => {
    for (const gap of byTold) {
      if (chosen.length === GAPS) return;
      const nouns = chosen.filter(({ asked }) => asked.pos === 'NOUN').length;
      if (gap.asked.pos === 'NOUN' && nouns >= mostNouns) continue;
      if (chosen.every(({ place }) => Math.abs(place - gap.place) > APART)) chosen.push(gap);
    }
  };
  choose(MOST_NOUNS);
  choose(GAPS);
  return chosen.toSorted((a, b) => a.place - b.place);
}

/** Five words that fit no gap, each like the word of another gap as long as there are such. */
function wrongWords(
  gaps: readonly Gap[],
  wrongFor: (gap: Gap) => readonly { form: string }[],
): string[] {
  const queues = gaps.map((gap) => wrongFor(gap).map(({ form }) => form));
  const right = new Set(gaps.map(({ asked }) => asked.form));
  const chosen = new Set<string>();
  for (let turn = 0; turn < 3; turn++)
    for (const queue of queues) {
      const form = queue[turn];
      if (form === undefined || right.has(form)) continue;
      if (chosen.size < BANK - GAPS) chosen.add(form);
    }
  return [...chosen];
}

function cloze(
  passage: readonly AskedSentence[],
  gaps: readonly Gap[],
  wrong: string[],
): BankedCloze {
  const words = [...gaps.map(({ asked }) => asked.form), ...wrong].toSorted();
  const letterOf = (word: string) => String.fromCharCode(65 + words.indexOf(word));
  return {
    blockIds: [...new Set(passage.map(({ block }) => block.id))],
    gaps: gaps.map(({ sentence, asked: { word, form } }) => ({
      blockId: sentence.block.id,
      start: word.start,
      end: word.end,
      letter: letterOf(form),
    })),
    bank: words.map((word) => ({ letter: letterOf(word), word })),
  };
}
