import { readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import type { LearnerEntry } from './learner-entries.ts';

const CONTEXTS_FILE = new URL('../../models/sense-contexts.txt.gz', import.meta.url);

/** Contexts of the average kind that are added to the counts (prior). */
const PRIOR = 3;
const STRONGEST = 2;
/**
 * Least log-odds that are kept: evidence against a sense is unreliable, since most senses were
 * hardly met.
 */
const WEAKEST = 0.6;

/** Counts of a set of WordNet senses in tagged texts: occurrences, and features near them. */
type Tagged = { keys: string[]; count: number; features: Map<string, number> };

/**
 * Writes what words near a headword tell about its sense: the contexts of SemCor and MASC (counted by
 * `scripts/train/count-contexts.ts`), their WordNet senses mapped to ours. The log-odds of a feature
 * are those of naive Bayes, smoothed towards the word's average.
 */
export function buildEvidence(db: DatabaseSync, entries: readonly LearnerEntry[]): void {
  const byWord = new Map(entries.map((entry) => [entry.word, entry]));
  const insert = db.prepare('insert into evidence values (?, ?)');
  for (const { word, tagged } of readContexts()) {
    const entry = byWord.get(word);
    if (!entry || entry.senses.length < 2) continue;
    const text = evidenceOf(entry, tagged);
    if (/\S/.test(text)) insert.run(word, text);
  }
}

/** The counts, by headword. */
export function* readContexts(): Generator<{ word: string; tagged: Tagged[] }> {
  let word = '';
  let tagged: Tagged[] = [];
  for (const line of gunzipSync(readFileSync(CONTEXTS_FILE)).toString().split('\n')) {
    const [keys = '', count, features = ''] = line.split('\t');
    if (count === undefined) {
      if (tagged.length > 0) yield { word, tagged };
      word = line;
      tagged = [];
    } else
      tagged.push({
        keys: keys.replace(/\([a-z]+\)/g, '').split(','),
        count: Number(count),
        features: counts(features),
      });
  }
  if (tagged.length > 0) yield { word, tagged };
}

function counts(text: string): Map<string, number> {
  const pairs = text.split(' ').filter((part) => part !== '');
  return new Map(
    pairs.map((part) => {
      const [, feature = part, count = '1'] = /^(.+):(\d+)$/.exec(part) ?? [];
      return [feature, Number(count)];
    }),
  );
}

function evidenceOf({ senses }: LearnerEntry, tagged: Tagged[]): string {
  const senseOf = new Map(senses.flatMap(({ keys }, s) => keys.map((key) => [key, s] as const)));
  const total = tagged.reduce((sum, { count }) => sum + count, 0);
  const counted = new Float64Array(senses.length);
  const near = new Map<string, Float64Array>();
  for (const { keys, count, features } of tagged) {
    const own = [...new Set(keys.map((key) => senseOf.get(key)).filter((s) => s !== undefined))];
    if (own.length === 0 || isMistake(own, count / total)) continue;
    for (const s of own) {
      counted[s] = (counted[s] as number) + count / own.length;
      for (const [feature, times] of features) {
        const by = near.get(feature) ?? new Float64Array(senses.length);
        by[s] = (by[s] as number) + times / own.length;
        near.set(feature, by);
      }
    }
  }
  const all = counted.reduce((sum, count) => sum + count, 0);
  const lines: string[][] = senses.map(() => []);
  for (const [feature, by] of near) {
    const mean = by.reduce((sum, count) => sum + count, 0) / all;
    senses.forEach((_, s) => {
      const odds = ((by[s] as number) + PRIOR * mean) / ((counted[s] as number) + PRIOR) / mean;
      const weight = Math.min(STRONGEST, Math.log(odds));
      if (weight >= WEAKEST) lines[s]?.push(`${feature}:${Math.round(weight * 10)}`);
    });
  }
  return lines.map((line) => line.join(' ')).join('\n');

  /**
   * Recognises a wrong mapping of MASC's Oxford senses to WordNet: every `company` is of soldiers.
   */
  function isMistake(own: number[], part: number): boolean {
    const share = own.reduce((sum, s) => sum + (senses[s]?.share ?? 0), 0);
    return total >= 5 && part > 0.4 && share < 0.12;
  }
}
