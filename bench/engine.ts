import { statSync } from 'node:fs';
import { createAnalyser } from '@bluebird/engine/analysis/analyse.ts';
import { dictionaryIsCurrent } from '@bluebird/engine/dictionary/is-current.ts';
import { openDictionary } from '@bluebird/engine/dictionary/dictionary.ts';
import {
  ensureTestDictionary,
  TEST_DICTIONARY,
} from '@bluebird/engine/dictionary/test-dictionary.ts';
import type { Row } from './row.ts';

const LOOKUPS = 20_000;
const WORDS =
  'the station gave people light knowledge running percentage however unlikely children wonderful take off make sense extraordinary'.split(
    ' ',
  );
const PARAGRAPH =
  'The committee, which had been set up after the flood, put the decision off until spring; nobody at the ' +
  'station was surprised. “We’ve seen it before,” said Mrs. Vale, who looks after the old signal box. In ' +
  'light of the costs, she added, it wasn’t only the railway but also the town that had made up its mind. ';

/** Measures the dictionary and the analysis. */
export async function benchEngine(): Promise<Row[]> {
  const buildStarted = performance.now();
  const wasThere = dictionaryIsCurrent(TEST_DICTIONARY);
  const file = await ensureTestDictionary();
  const buildSeconds = (performance.now() - buildStarted) / 1000;
  const dictionary = openDictionary(file);
  const lines: Row[] = [
    { name: 'dictionary size', value: `${(statSync(file).size / 1e6).toFixed(1)} MB` },
  ];
  if (!wasThere) {
    lines.push({
      name: 'dictionary build',
      value: `${buildSeconds.toFixed(1)} s`,
      budget: '< 25 s',
      ok: buildSeconds < 25,
    });
  }

  const vocabulary = dictionary
    .suggest('a', 12)
    .concat(dictionary.suggest('st', 12))
    .map(({ word }) => word);
  const words = [...WORDS, ...vocabulary];
  const lookups = measure(LOOKUPS, (i) => dictionary.entry(words[i % words.length] ?? ''));
  lines.push(
    {
      name: 'dictionary look-ups',
      value: `${perSecond(lookups)}/s`,
      budget: '≥ 10,000/s',
      ok: lookups.perSecond >= 10_000,
    },
    {
      name: 'dictionary look-up p99',
      value: `${lookups.p99.toFixed(3)} ms`,
      budget: '≤ 1 ms',
      ok: lookups.p99 <= 1,
    },
  );
  const suggestions = measure(2_000, (i) =>
    dictionary.suggest((words[i % words.length] ?? '').slice(0, 1 + (i % 6)), 10),
  );
  lines.push({ name: 'prefix suggestions', value: `${perSecond(suggestions)}/s` });

  const analyser = createAnalyser(dictionary);
  const blocks = Array.from({ length: 17 }, (_, i) => ({ id: `b${i}`, text: PARAGRAPH }));
  const wordCount = analyser
    .analyse(blocks)
    .blocks.reduce((sum, block) => sum + block.words.length, 0);
  const analyses = measure(20, () => analyser.analyse(blocks));
  lines.push({
    name: `analysis of ${wordCount} words`,
    value: `${analyses.median.toFixed(0)} ms (${Math.round((wordCount / analyses.median) * 1000)} words/s)`,
  });
  dictionary.close();
  return lines;
}

type Measured = { perSecond: number; median: number; p99: number };

function measure(times: number, run: (i: number) => unknown): Measured {
  for (let i = 0; i < times / 10; i++) run(i);
  const milliseconds: number[] = [];
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    run(i);
    milliseconds.push(performance.now() - start);
  }
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const total = milliseconds.reduce((sum, value) => sum + value, 0);
  return {
    perSecond: (times / total) * 1000,
    median: sorted[Math.floor(times / 2)] ?? 0,
    p99: sorted[Math.floor(times * 0.99)] ?? 0,
  };
}

function perSecond({ perSecond: rate }: Measured): string {
  return Math.round(rate).toLocaleString('en');
}
