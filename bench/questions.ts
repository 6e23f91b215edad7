import { createAnalyser } from '@bluebird/engine/analysis/analyse.ts';
import { interval } from '@bluebird/engine/alignment/gold/measure.ts';
import { openDictionary } from '@bluebird/engine/dictionary/dictionary.ts';
import { ensureTestDictionary } from '@bluebird/engine/dictionary/test-dictionary.ts';
import { createQuestionMaker } from '@bluebird/engine/questions/make-questions.ts';
import { hash } from '@bluebird/engine/questions/hash.ts';
import { keyOf, readVerdicts } from './language/question-verdicts.ts';
import { questionTexts, type WrittenQuestion } from './language/question-texts.ts';

/*
 * Makes the questions of our own articles and of real sentences, and prints a person's verdicts on
 * them: whether an option can be excluded unread, and whether exactly one answer can be defended.
 * `npm run eval:questions [-- --seed=1 [--count=100]]` prints questions chosen by the seed for
 * judging; without a seed, only the figures.
 */
const print = (line = '') => process.stdout.write(`${line}\n`);
const argument = (name: string) =>
  process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);

/** Questions for each article: twice the product's number, so that weaker ones are judged too. */
const MOST = 12;

const dictionary = openDictionary(process.env['DICTIONARY'] ?? (await ensureTestDictionary()));
const maker = createQuestionMaker(dictionary, createAnalyser(dictionary));
const made = questionTexts().flatMap(({ name, written, blocks }) =>
  [...written, ...maker.make(blocks, MOST)].map((question) => ({
    name,
    question,
    key: keyOf(question),
  })),
);
const verdicts = readVerdicts();

const seed = argument('seed');
if (seed !== undefined) {
  const chosen = made
    .toSorted((a, b) => hash(seed + a.key) - hash(seed + b.key))
    .slice(0, Number(argument('count') ?? 100));
  for (const { name, question, key } of chosen) {
    print(`${key} ${question.kind} (${name}) ${verdicts.get(key)?.note ?? ''}`);
    print(`  ${marked(question)}`);
    print(
      `  ${question.options.map((text, i) => (i === question.answer ? `[${text}]` : text)).join(' | ')}`,
    );
  }
  print();
}

/** The sentence of a question, with the word or gap in brackets. */
function marked({ prompt, mark }: WrittenQuestion): string {
  if (!mark) return prompt;
  const [from, to] = mark;
  return `${prompt.slice(0, from)}[${prompt.slice(from, to)}]${prompt.slice(to)}`;
}

const share = (part: number, whole: number): string => {
  if (whole === 0) return '–';
  const [from, to] = interval(part, whole);
  return `${((100 * part) / whole).toFixed(1)} % (${from.toFixed(0)}–${to.toFixed(0)})`;
};
print('| questions | made | judged | no option falls unread | just one answer |');
print('|---|---|---|---|---|');
for (const kind of ['all', 'cloze', 'meaning', 'choice'] as const) {
  const of = made.filter(({ question }) => kind === 'all' || question.kind === kind);
  const judged = of.flatMap(({ key }) => verdicts.get(key) ?? []);
  const [unread, one] = [
    judged.filter(({ strikes }) => !strikes).length,
    judged.filter(({ isOne }) => isOne).length,
  ];
  const figures = [
    of.length,
    judged.length,
    share(unread, judged.length),
    share(one, judged.length),
  ];
  print(`| ${[kind, ...figures].join(' | ')} |`);
}
dictionary.close();
