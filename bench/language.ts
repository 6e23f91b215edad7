import { createAnalyser } from '@bluebird/engine/analysis/analyse.ts';
import { openDictionary } from '@bluebird/engine/dictionary/dictionary.ts';
import { lookUp } from '@bluebird/engine/dictionary/lookup.ts';
import { ensureTestDictionary } from '@bluebird/engine/dictionary/test-dictionary.ts';
import { interval } from '@bluebird/engine/alignment/gold/measure.ts';
import { difficultyByLevel, markedShares } from './language/exam-lists.ts';
import { judgeNames } from './language/labelled-names.ts';
import { judge, labelledWords } from './language/labelled-words.ts';
import { pronunciationAgreement } from './language/pronunciations.ts';

/*
 * Prints how often a word card tells the truth, on labelled words in real sentences, what the
 * exams' levels are made of, and whether British and American pronunciations answer to each other.
 * `npm run eval:language [-- --mistakes]`
 */
const print = (line: string) => process.stdout.write(`${line}\n`);
const dictionary = openDictionary(process.env['DICTIONARY'] ?? (await ensureTestDictionary()));
const analyser = createAnalyser(dictionary);
const judged = labelledWords().map((item) => {
  const card = lookUp(dictionary, analyser, item);
  const word = analyser
    .read(item.sentence)
    .words.find(({ start, end }) => start <= item.offset && item.offset < end);
  return { item, card, verdict: judge(item, card), probability: word?.probability ?? 0 };
});
type Judged = (typeof judged)[number];

/** A share with its 95 % interval (Wilson 1927). */
function share(list: readonly Judged[], test: (one: Judged) => boolean): string {
  if (list.length === 0) return '–';
  const part = list.filter(test).length;
  const [from, to] = interval(part, list.length);
  return `${((100 * part) / list.length).toFixed(1)} % (${from.toFixed(0)}–${to.toFixed(0)})`;
}

const first = ({ verdict }: Judged) => verdict.first;
const line = ({ verdict }: Judged) => verdict.line;
const phrases = judged.filter(({ item }) => item.phrase !== '');
const words = judged.filter(({ item }) => item.phrase === '');
const row = (name: string, list: Judged[]) =>
  print(
    `| ${[
      name,
      list.length,
      share(list, first),
      share(list, line),
      share(list, ({ verdict }) => verdict.posRight),
      share(list, ({ verdict }) => verdict.lemmaRight),
    ].join(' | ')} |`,
  );

print(
  '| words | number | first gloss right | some gloss of the first sense | part of speech | headword |',
);
print('|---|---|---|---|---|---|');
row('all', words);
row(
  'with many meanings',
  words.filter(({ item }) => item.kind === 'polysemous'),
);
row(
  'of several parts of speech',
  words.filter(({ item }) => item.kind === 'pos'),
);
row(
  'plain',
  words.filter(({ item }) => item.kind === 'plain'),
);
row('in our own dictionary', words.filter(isOwn));
print(
  `\nphrases: ${phrases.length}, found ${share(phrases, first)}, of these the first gloss right ${share(phrases.filter(first), ({ verdict }) => verdict.phraseGloss)}`,
);
const claimed = words.filter(({ card }) => card?.fitsSentence);
print(
  `本句 is claimed of ${share(words, (one) => claimed.includes(one))}, right of these ${share(claimed, line)}\n`,
);
print('| probability | number | right |');
print('|---|---|---|');
for (const [from, to] of [
  [0, 0.5],
  [0.5, 0.7],
  [0.7, 0.8],
  [0.8, 0.9],
  [0.9, 0.97],
  [0.97, 1.01],
] as const) {
  const bin = words.filter((one) => isOwn(one) && one.probability >= from && one.probability < to);
  print(`| ${from}–${Math.min(1, to)} | ${bin.length} | ${share(bin, line)} |`);
}

function isOwn({ card }: Judged): boolean {
  return card?.senses.some(({ detail }) => detail !== undefined) ?? false;
}

const names = judgeNames(analyser);
const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`;
print(
  `\nnames: ${names.names} words, recall ${percent(names.found, names.names)}, precision ${percent(names.found, names.found + names.wrong)}, shown as a common word ${percent(names.common, names.names)}`,
);

for (const table of [
  markedShares(dictionary),
  difficultyByLevel(dictionary),
  pronunciationAgreement(dictionary),
])
  print(`\n${table.join('\n')}`);

if (process.argv.includes('--mistakes')) {
  for (const mistake of names.mistakes) print(mistake);
  for (const one of judged.filter((each) => !first(each))) {
    const { item, card, probability } = one;
    const sense = card?.senses[0];
    const shown = `${card?.word} ${sense?.pos} ${sense?.glosses.join('、')}`;
    const near = item.sentence.slice(Math.max(0, item.offset - 50), item.offset + 50);
    print(
      `${item.id} ${item.word} ${item.pos} ${item.phrase}: ${shown} (${probability.toFixed(2)}); …${near}…`,
    );
  }
}
