import { createAnalyser } from '@bluebird/engine/analysis/analyse.ts';
import { openDictionary } from '@bluebird/engine/dictionary/dictionary.ts';
import { ensureTestDictionary } from '@bluebird/engine/dictionary/test-dictionary.ts';
import { difficultyByLevel, markedShares } from './language/exam-lists.ts';
import { articlesByDifficulty, newsInOrder } from './language/difficulty.ts';
import { judgeWords, mistakesOf, wordTables } from './language/judged-words.ts';
import { judgeNames } from './language/labelled-names.ts';
import { furtherWords, labelledWords } from './language/labelled-words.ts';
import { pronunciationAgreement } from './language/pronunciations.ts';
import { drawTaps } from './language/tapped-words.ts';
import { vocabularyTestErrors } from './language/vocabulary-test.ts';

/*
 * Prints how often word cards are right, on labelled words in real sentences; the make-up of the
 * exam levels; and how far British and American pronunciations agree.
 * `npm run eval:language [-- --mistakes]`
 */
const print = (line: string) => process.stdout.write(`${line}\n`);
const dictionary = openDictionary(process.env['DICTIONARY'] ?? (await ensureTestDictionary()));
const analyser = createAnalyser(dictionary);
const judged = judgeWords(labelledWords(), dictionary, analyser);
const further = judgeWords(furtherWords(), dictionary, analyser);

print(wordTables(judged).join('\n'));
print(`\nFurther words, to which nothing is adjusted:\n\n${wordTables(further).join('\n')}`);

const names = judgeNames(analyser);
const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`;
print(
  `\nnames: ${names.names} words, recall ${percent(names.found, names.names)}, precision ${percent(names.found, names.found + names.wrong)}, shown as a common word ${percent(names.common, names.names)}`,
);

if (!process.argv.includes('--words'))
  for (const table of [
    markedShares(dictionary),
    difficultyByLevel(dictionary),
    newsInOrder(analyser),
    articlesByDifficulty(analyser),
    vocabularyTestErrors(),
    pronunciationAgreement(dictionary),
  ])
    print(`\n${table.join('\n')}`);

if (process.argv.includes('--mistakes'))
  for (const mistake of [...names.mistakes, ...mistakesOf(judged)]) print(mistake);
if (process.argv.includes('--further')) for (const mistake of mistakesOf(further)) print(mistake);

// `--taps=SEED` prints words to be judged by hand for tapped-words.tsv.
const seed = process.argv
  .find((argument) => argument.startsWith('--taps='))
  ?.slice('--taps='.length);
if (seed !== undefined)
  for (const { article, sentence, shown } of drawTaps({ seed, number: 100 }, dictionary, analyser))
    print([seed, article, sentence, shown].join('\t'));
