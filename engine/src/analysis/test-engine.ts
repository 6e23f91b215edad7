import { openDictionary } from '#dictionary/dictionary.ts';
import { TEST_DICTIONARY } from '#dictionary/test-dictionary.ts';
import { createAnalyser } from './analyse.ts';

/*
 * The dictionary and the analyser that tests share: both are slow to open and keep no state of a
 * text.
 */

export const dictionary = openDictionary(TEST_DICTIONARY);
export const analyser = createAnalyser(dictionary);
