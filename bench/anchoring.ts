import { traced } from '@bluebird/engine/anchoring/trial/edited-text.ts';
import { sampleTexts } from '@bluebird/engine/anchoring/trial/sample-texts.ts';
import { ORDEALS, runOrdeal } from '@bluebird/engine/anchoring/trial/ordeals.ts';

/*
 * Prints how often quotes are found again after random edits of our sample articles, as a table
 * for docs/decisions. `node bench/anchoring.ts [quotes of each kind] [seed]`
 */
const [count = 1_000, seed = 1] = process.argv.slice(2).map(Number);
const print = (line: string) => process.stdout.write(`${line}\n`);
const texts = sampleTexts().map(traced);
print('| text and quote | survived: right | wrong | lost | gone: right | wrong |');
print('|---|---|---|---|---|---|');
for (const ordeal of ORDEALS) {
  const { survived, gone } = runOrdeal(texts, ordeal, count, seed);
  const cells = [survived.right, survived.wrong, survived.lost, gone.right, gone.wrong];
  print(`| ${ordeal.name} | ${cells.join(' | ')} |`);
}
