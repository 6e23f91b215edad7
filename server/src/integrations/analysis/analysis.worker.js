import { workerData } from 'piscina';
import { createAnalyser } from '@bluebird/engine/analysis/analyse.ts';
import { encodeAnalysis } from '@bluebird/engine/analysis/encoded.ts';
import { ANALYSIS_VERSION } from '@bluebird/engine/analysis/version.ts';
import { openDictionary } from '@bluebird/engine/dictionary/dictionary.ts';
import * as engine from '@bluebird/engine/dictionary/lookup.ts';
import { grade } from '@bluebird/engine/grading/difficulty.ts';
export { extract } from './extraction.ts';
const { dictionaryFile } = workerData;
const dictionary = openDictionary(dictionaryFile);
const analyser = createAnalyser(dictionary);
export function analyse(blocks) {
  const analysed = analyser.analyse(blocks);
  return {
    analysisVersion: ANALYSIS_VERSION,
    analysis: encodeAnalysis(analysed),
    grade: grade(analysed),
  };
}
export function lookUp(asked) {
  return engine.lookUp(dictionary, analyser, asked);
}
