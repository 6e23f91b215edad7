import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createAnalyser, type TextToAnalyse } from '@bluebird/engine/analysis/analyse.ts';
import { dictionaryIsCurrent } from '@bluebird/engine/dictionary/is-current.ts';
import { openDictionary, type Dictionary } from '@bluebird/engine/dictionary/dictionary.ts';
import {
  ensureTestDictionary,
  TEST_DICTIONARY,
} from '@bluebird/engine/dictionary/test-dictionary.ts';
import { createTagger } from '@bluebird/engine/tagging/tagger.ts';
import { splitSentences } from '@bluebird/engine/text/sentences.ts';
import type { Row } from './row.ts';
import { ms } from './units.ts';

const LOOKUPS = 20_000;
const WORDS =
  'the station gave people light knowledge running percentage however unlikely children wonderful take off make sense extraordinary'.split(
    ' ',
  );

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

  lines.push(...benchAnalysis(dictionary));
  dictionary.close();
  return lines;
}

const ARTICLES = new URL('../content/articles/', import.meta.url);

/** The English paragraphs of our own articles. */
const readArticles = (): TextToAnalyse[][] =>
  readdirSync(ARTICLES).map((file) =>
    readFileSync(new URL(file, ARTICLES), 'utf8')
      .split('\n')
      .filter((line) => /^[A-Z“]/.test(line))
      .map((text, i) => ({ id: `b${i}`, text: text.replaceAll('*', '') })),
  );

/** Measures the analysis of articles by an analyser with an empty cache, and the tagger alone. */
function benchAnalysis(dictionary: Dictionary): Row[] {
  const articles = readArticles();
  const times = articles.map((blocks) => {
    const analyser = createAnalyser(dictionary);
    const start = performance.now();
    const analysed = analyser.analyse(blocks).blocks;
    const words = analysed.reduce((sum, block) => sum + block.words.length, 0);
    return (performance.now() - start) / (words / 1000);
  });
  const sorted = times.toSorted((a, b) => a - b);
  const [median = 0, worst = 0] = [sorted[sorted.length >> 1], sorted.at(-1)];
  const texts = articles.flat().map(({ text }) => ({ text, sentences: splitSentences(text) }));
  const tagger = createTagger();
  const count = () =>
    texts.reduce((sum, { text, sentences }) => sum + tagger(text, sentences).length, 0);
  const tagged = measure(10, count);
  const perSecondTagged = (count() / tagged.median) * 1000;
  return [
    {
      name: `1,000 words of a new article analysed`,
      value: `${ms(median)}, slowest ${ms(worst)} (of ${articles.length}; the first ${ms(times[0] ?? 0)})`,
      budget: '≤ 400 ms',
      ok: median <= 400,
    },
    {
      name: 'tagger alone',
      value: `${Math.round(perSecondTagged).toLocaleString('en')} tokens/s`,
      budget: '≥ 40,000/s',
      ok: perSecondTagged >= 40_000,
    },
  ];
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
