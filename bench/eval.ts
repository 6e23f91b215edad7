import { parseArgs } from 'node:util';
import { createAnalyser } from '@bluebird/engine/analysis/analyse.ts';
import { interval } from '@bluebird/engine/alignment/gold/measure.ts';
import { openDictionary } from '@bluebird/engine/dictionary/dictionary.ts';
import { ensureTestDictionary } from '@bluebird/engine/dictionary/test-dictionary.ts';
import { countedModel, type Taken } from './ai/counted-model.ts';
import { evaluationTasks, type Score } from './ai/tasks.ts';

/*
 * Prints how much of our own set a model gets right, or the built-in engine where none is named
 * (ai/README.md).
 * `npm run eval -- [--base-url=URL --model=NAME] [--only=TASKS] [--price-in=YUAN --price-out=YUAN]`
 */
const { values: options } = parseArgs({
  options: {
    'base-url': { type: 'string' },
    model: { type: 'string' },
    only: { type: 'string' },
    'price-in': { type: 'string', default: '0' },
    'price-out': { type: 'string', default: '0' },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const baseUrl = options['base-url'];
if (Boolean(baseUrl) !== Boolean(options.model)) {
  throw new Error('--base-url and --model go together');
}
const endpoint =
  baseUrl && options.model
    ? { baseUrl, model: options.model, apiKey: process.env['AI_API_KEY'] ?? null }
    : null;
const dictionary = openDictionary(process.env['DICTIONARY'] ?? (await ensureTestDictionary()));
const only = options.only?.split(',');
const tasks = evaluationTasks(dictionary, createAnalyser(dictionary)).filter(
  ({ name }) => !only || only.includes(name),
);

/** A share in per cent with its 95 % interval (Wilson 1927). */
function share({ right, of }: Score): string {
  const [from, to] = interval(right, of);
  return `${((100 * right) / of).toFixed(1)} | ${Math.max(0, from).toFixed(0)}–${to.toFixed(0)}`;
}

const yuan = ({ input, output }: Taken): number =>
  (input * Number(options['price-in']) + output * Number(options['price-out'])) / 1e6;

print(`${endpoint ? endpoint.model : 'built-in engine'}\n`);
if (endpoint) {
  print('| task | items | right % | 95 % interval | calls | failed | tokens | yuan | s per call |');
  print('|---|--:|--:|--:|--:|--:|--:|--:|--:|');
} else {
  print('| task | items | judged | right % | 95 % interval |\n|---|--:|--:|--:|--:|');
}
for (const { name, items, builtIn, model: evaluate } of tasks) {
  if (!endpoint) {
    const score = await builtIn?.();
    print(`| ${name} | ${items} | ${score ? `${score.of} | ${share(score)}` : '– | – | –'} |`);
    continue;
  }
  const model = countedModel(endpoint);
  const score = await evaluate(model);
  const { taken } = model;
  const tokens = `${taken.estimated ? '≈ ' : ''}${taken.input + taken.output}`;
  const seconds = (taken.ms / Math.max(1, taken.calls) / 1_000).toFixed(1);
  print(
    `| ${name} | ${items} | ${share(score)} | ${taken.calls} | ${taken.failed} | ${tokens} | ${yuan(taken).toFixed(4)} | ${seconds} |`,
  );
}
dictionary.close();
