import { createTagger } from '@bluebird/engine/tagging/tagger.ts';
import { judgeSentence, type JudgedSentence } from './language/judged-sentences.ts';
import { labelledSentences } from './language/labelled-sentences.ts';
import { quantile } from './quantile.ts';

/*
 * Prints how often the analysis of a sentence finds clauses and trunk as we marked them.
 * `npm run eval:analysis [-- --mistakes]`
 */
const print = (line: string) => process.stdout.write(`${line}\n`);
const tagger = createTagger();
const sum = (all: readonly JudgedSentence[], of: (one: JudgedSentence) => number) =>
  all.reduce((total, one) => total + of(one), 0);
type Figure = (all: readonly JudgedSentence[]) => number;
const f1 =
  (right: (one: JudgedSentence) => number): Figure =>
  (all) =>
    (2 * sum(all, right)) / (sum(all, ({ found }) => found) + sum(all, ({ marked }) => marked));
const share =
  (part: number): Figure =>
  (all) =>
    sum(all, ({ trunk }) => Number(trunk[part])) / all.length;

const FIGURES: [name: string, figure: Figure][] = [
  ['clause boundaries, F1', f1(({ right }) => right)],
  ['clause boundaries and kinds, F1', f1(({ rightKind }) => rightKind)],
  ['subject of the trunk', share(0)],
  ['verb of the trunk', share(1)],
  ['object or complement of the trunk', share(2)],
  ['whole trunk', (all) => sum(all, ({ trunk }) => Number(trunk.every(Boolean))) / all.length],
];

/** The middle 95 % of the figure on sentences drawn anew (bootstrap, with fixed chances). */
function interval(figure: Figure, judged: readonly JudgedSentence[]): [number, number] {
  let state = 1;
  const chance = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const figures = Array.from({ length: 2_000 }, () =>
    figure(judged.map(() => judged[Math.floor(chance() * judged.length)]!)),
  );
  return [quantile(figures, 0.025), quantile(figures, 0.975)];
}

const percent = (value: number) => (100 * value).toFixed(1);

for (const set of ['development', 'further'] as const) {
  const sentences = labelledSentences(set);
  const judged = sentences.map((sentence) => judgeSentence(sentence, tagger));
  const times = sentences.map((sentence) => judgeSentence(sentence, tagger).time);
  const clauses = sum(judged, ({ marked }) => marked);
  print(`${set}: ${judged.length} sentences, ${clauses} clauses and phrases\n`);
  print('| figure | % | 95 % interval |\n|---|--:|--:|');
  for (const [name, figure] of FIGURES) {
    const [low, high] = interval(figure, judged);
    print(`| ${name} | ${percent(figure(judged))} | ${percent(low)}–${percent(high)} |`);
  }
  print(
    `\na sentence takes ${quantile(times, 0.5).toFixed(2)} ms, at most ${Math.max(...times).toFixed(2)} ms\n`,
  );
  if (process.argv.includes('--mistakes'))
    for (const { mistakes } of judged) if (mistakes.length > 0) print(`${mistakes.join('\n')}\n`);
}
