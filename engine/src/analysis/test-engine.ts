import { openDictionary } from '#dictionary/dictionary.ts';
import { TEST_DICTIONARY } from '#dictionary/test-dictionary.ts';
import { createAnalyser } from './analyse.ts';

/* What tests share: both hold nothing of a text, and are dear to open. */

export const dictionary = openDictionary(TEST_DICTIONARY);
export const analyser = createAnalyser(dictionary);
