import { traced } from '@bluebird/engine/anchoring/trial/edited-text.ts';
import { sampleTexts } from '@bluebird/engine/anchoring/trial/sample-texts.ts';
import { TRIALS, runTrial } from '@bluebird/engine/anchoring/trial/trials.ts';

/*
 * Prints how often quotes are found again after random edits of our sample articles, as a table for
 * docs/decisions.
 * `node bench/anchoring.ts [quotes of each kind] [seed]`
 */
const [count = 1_000, seed = 1] = process.argv.slice(2).map(Number);
const print = (line: string) => process.stdout.write(`${line}\n`);
const texts = sampleTexts().map(traced);
print('| text and quote | survived: right | wrong | lost | gone: right | wrong |');
print('|---|---|---|---|---|---|');
for (const trial of TRIALS) {
  const { survived, gone } = runTrial(texts, trial, count, seed);
  const cells = [survived.right, survived.wrong, survived.lost, gone.right, gone.wrong];
  print(`| ${trial.name} | ${cells.join(' | ')} |`);
}
