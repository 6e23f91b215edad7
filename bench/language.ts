import { createAnalyser } from '@bluebird/engine/analysis/analyse.ts';
import { openDictionary } from '@bluebird/engine/dictionary/dictionary.ts';
import { ensureTestDictionary } from '@bluebird/engine/dictionary/test-dictionary.ts';
import { difficultyByLevel, markedShares } from './language/exam-lists.ts';
import { articlesByDifficulty, newsInOrder } from './language/difficulty.ts';
import { judgeWords, mistakesOf, wordTables } from './language/judged-words.ts';
import { judgeNames } from './language/labelled-names.ts';
import { furtherWords, labelledWords } from './language/labelled-words.ts';
import { pronunciationAgreement } from './language/pronunciations.ts';
import {
  judgePhrases,
  phraseMistakes,
  phraseTable,
  PHRASE_LISTS,
} from './language/labelled-phrases.ts';
import { drawTaps, furtherTexts } from './language/tapped-words.ts';
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

for (const list of PHRASE_LISTS) {
  const phrases = judgePhrases(list, dictionary, analyser);
  print(`\nPhrases, ${list}:\n\n${phraseTable(phrases).join('\n')}`);
  if (process.argv.includes('--phrases')) for (const line of phraseMistakes(phrases)) print(line);
}

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

// `--taps=SEED`, of our articles, and `--further-taps=SEED`, of texts to which nothing is adjusted, print
// words to be judged by hand for tapped-words.tsv.
const draws = [
  ['--taps=', undefined, 100],
  ['--further-taps=', furtherTexts(), 200],
] as const;
for (const [option, articles, number] of draws) {
  const seed = process.argv.find((argument) => argument.startsWith(option))?.slice(option.length);
  if (seed === undefined) continue;
  const draw = articles ? { seed, number, articles } : { seed, number };
  for (const { article, sentence, shown } of drawTaps(draw, dictionary, analyser))
    print([seed, article, sentence, shown].join('\t'));
}
