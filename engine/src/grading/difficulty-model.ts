import { readFileSync } from 'node:fs';

/** What makes a text difficult, fitted by `scripts/train/train-difficulty.ts`. */
type DifficultyModel = {
  base: number;
  /** By the name of the feature. */
  weights: Readonly<Record<string, number>>;
};

let loaded: DifficultyModel | undefined;

/** Read once. */
export function model(): DifficultyModel {
  const file = new URL('../../models/difficulty.json', import.meta.url);
  loaded ??= JSON.parse(readFileSync(file, 'utf8')) as DifficultyModel;
  return loaded;
}
