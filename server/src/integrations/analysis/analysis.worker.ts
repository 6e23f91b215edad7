import { workerData } from 'piscina';
import { createAnalyser } from '@bluebird/engine/analysis/analyse.ts';
import { encodeAnalysis } from '@bluebird/engine/analysis/encoded.ts';
import { ANALYSIS_VERSION } from '@bluebird/engine/analysis/version.ts';
import { openDictionary } from '@bluebird/engine/dictionary/dictionary.ts';
import * as engine from '@bluebird/engine/dictionary/lookup.ts';
import { grade } from '@bluebird/engine/grading/difficulty.ts';
import {
  type BankedCloze,
  createBankedClozeMaker,
} from '@bluebird/engine/questions/banked-cloze.ts';
import { createConfusables, type Confusables } from '@bluebird/engine/questions/confusables.ts';
import {
  createQuestionMaker,
  type QuestionMaker,
} from '@bluebird/engine/questions/make-questions.ts';
import type { MadeQuestion } from '@bluebird/engine/questions/question.ts';
import { analyseSentence } from '@bluebird/engine/syntax/analyse-sentence.ts';
import type { NoAnalysis, SentenceAnalysis } from '@bluebird/engine/syntax/sentence-analysis.ts';
import { createTagger, type Tagger } from '@bluebird/engine/tagging/tagger.ts';
import * as summary from '@bluebird/engine/summary/key-sentences.ts';
import type { SentencePlace } from '@bluebird/engine/summary/key-sentences.ts';
import { documentVocabulary } from '@bluebird/engine/vocabulary/document-vocabulary.ts';
export { book } from './books.ts';
export { extract } from './extraction.ts';
export { issueFile, issuePage, issuePart } from './issues.ts';
import { lowerPriority } from '#integrations/lower-priority.ts';
import type { ArticleAnalysis, TextBlock } from './analysis.ts';

const { dictionaryFile, lowPriority } = workerData as {
  dictionaryFile: string;
  lowPriority: boolean;
};
if (lowPriority) lowerPriority();
const dictionary = openDictionary(dictionaryFile);
const analyser = createAnalyser(dictionary);

export function analyse(blocks: TextBlock[]): ArticleAnalysis {
  const analysed = analyser.analyse(blocks);
  return {
    analysisVersion: ANALYSIS_VERSION,
    analysis: encodeAnalysis(analysed),
    grade: grade(analysed),
    vocabulary: documentVocabulary(analysed),
  };
}

/** Loaded with the first questions: most threads make none. */
let maker: QuestionMaker | undefined;

export function questions(asked: { blocks: TextBlock[]; most: number }): MadeQuestion[] {
  maker ??= createQuestionMaker(dictionary, analyser);
  return maker.make(asked.blocks, asked.most);
}

/** Loaded with the first hand-out. */
let makeBankedCloze: ReturnType<typeof createBankedClozeMaker> | undefined;

export function bankedCloze(paragraphs: TextBlock[]): BankedCloze | null {
  makeBankedCloze ??= createBankedClozeMaker(dictionary, analyser);
  return makeBankedCloze(paragraphs);
}

export const keySentences = (asked: { blocks: TextBlock[]; most: number }): SentencePlace[] =>
  summary.keySentences(asked.blocks, asked.most);

/** Loaded when the first word that does not stick is asked. */
let findConfusables: Confusables | undefined;

export function confusables(words: string[]): string[][] {
  findConfusables ??= createConfusables(dictionary);
  return words.map(findConfusables);
}

/** Loaded when the first sentence is taken apart. */
let tagger: Tagger | undefined;

export function sentence(text: string): SentenceAnalysis | NoAnalysis {
  tagger ??= createTagger();
  return analyseSentence(text, tagger);
}

export function lookUp(asked: engine.LookUpInput): engine.WordCard | null {
  return engine.lookUp(dictionary, analyser, asked);
}
