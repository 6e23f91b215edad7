import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { openDictionary } from '../../engine/src/dictionary/dictionary.ts';
import { ensureTestDictionary } from '../../engine/src/dictionary/test-dictionary.ts';
import { contextFeatures } from '../../engine/src/meaning/sense-evidence.ts';
import { taggedExamples } from './sense-tagged-texts.ts';

/*
 * Counts the words and other features near each sense in SemCor and MASC, for the dictionary's
 * build (engine/src/dictionary/build-evidence.ts).
 *
 *   node scripts/train/count-contexts.ts --data DIR --out engine/models/sense-contexts.txt.gz
 *
 * The gzipped output has a headword, then for each set of sense keys the keys, their number of
 * occurrences, and `feature:count` pairs (`:1` is left out) of the features that tell the senses
 * apart.
 */
const { values: options } = parseArgs({
  options: { data: { type: 'string', default: '' }, out: { type: 'string', default: '' } },
});
type Counted = { times: number; features: Map<string, number> };

const dictionary = openDictionary(await ensureTestDictionary());
const words = new Map<string, Map<string, Counted>>();
const hasSenses = (lemma: string) => dictionary.wordnet(lemma).length > 1;
for (const example of taggedExamples(options.data, dictionary, hasSenses)) {
  const senses = words.get(example.lemma) ?? new Map<string, Counted>();
  const key = example.keys.join(',');
  const counted = senses.get(key) ?? { times: 0, features: new Map<string, number>() };
  counted.times++;
  for (const feature of contextFeatures(example.words, example.at))
    counted.features.set(feature, (counted.features.get(feature) ?? 0) + 1);
  senses.set(key, counted);
  words.set(example.lemma, senses);
}

/** Occurrences of a word from which features that were met only once are left out. */
const OFTEN = 40;
const PRIOR = 3;
/** Least log-odds of a feature; smaller ones are no evidence. */
const LEAST_LOG_ODDS = 0.25;

const lines = [...words]
  .filter(([, senses]) => senses.size > 1)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .flatMap(([word, senses]) => [word, ...linesOf(senses)]);

function linesOf(senses: Map<string, Counted>): string[] {
  const all = [...senses.values()].reduce((sum, { times }) => sum + times, 0);
  const total = new Map<string, number>();
  for (const { features } of senses.values())
    for (const [feature, times] of features) total.set(feature, (total.get(feature) ?? 0) + times);
  return [...senses].map(([key, { times: met, features }]) => {
    const telling = [...features].filter(([feature, times]) => {
      const mean = (total.get(feature) ?? 0) / all;
      const odds = (times + PRIOR * mean) / (met + PRIOR) / mean;
      const often = (total.get(feature) ?? 0) >= 2 && (times >= 2 || all < OFTEN);
      return often && Math.abs(Math.log(odds)) > LEAST_LOG_ODDS;
    });
    const pairs = telling.map(([feature, times]) =>
      times === 1 ? feature : `${feature}:${times}`,
    );
    return [key, met, pairs.join(' ')].join('\t');
  });
}

writeFileSync(options.out, gzipSync(`${lines.join('\n')}\n`, { level: 9 }));
