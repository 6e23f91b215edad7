import { SURE } from '@bluebird/engine/alignment/aligned.ts';
import {
  articleParagraphs,
  hardParagraphs,
} from '@bluebird/engine/alignment/gold/gold-paragraphs.ts';
import { interval, measureAlignment } from '@bluebird/engine/alignment/gold/measure.ts';
import { openDictionary } from '@bluebird/engine/dictionary/dictionary.ts';
import { ensureTestDictionary } from '@bluebird/engine/dictionary/test-dictionary.ts';

/*
 * Prints the share of sentences that are aligned with exactly their own Chinese, measured against
 * alignments made by hand. `npm run eval:alignment [-- --mistakes]`
 */
const print = (line: string) => process.stdout.write(`${line}\n`);
const dictionary = openDictionary(await ensureTestDictionary());
const sets = [
  ['our 18 articles', articleParagraphs()],
  ['paragraphs written to be hard', hardParagraphs()],
] as const;
const percent = (part: number, whole: number) => {
  const [from, to] = interval(part, whole);
  return `${((100 * part) / whole).toFixed(1)} % (${from.toFixed(1)}–${to.toFixed(1)})`;
};
print(`| sentences of | number | right (95 % interval) | shown alone | of these right |`);
print('|---|---|---|---|---|');
for (const [name, paragraphs] of sets) {
  const { sentences, sure, mistakes } = measureAlignment(dictionary, paragraphs);
  const wrong = mistakes.filter(({ confidence }) => confidence >= SURE).length;
  const cells = [
    ...[name, sentences, percent(sentences - mistakes.length, sentences)],
    ...[percent(sure, sentences), percent(sure - wrong, sure)],
  ];
  print(`| ${cells.join(' | ')} |`);
  if (!process.argv.includes('--mistakes')) continue;
  for (const { from, sentence, given, own, confidence } of mistakes) {
    print(`\n${from}, ${confidence} %: ${sentence}\n  given: ${given}\n  its own: ${own}`);
  }
}
