import { existsSync, readFileSync } from 'node:fs';
import { hash } from '@bluebird/engine/questions/hash.ts';
import type { WrittenQuestion } from './question-texts.ts';

/** A person's verdict on a question. */
export type Verdict = {
  /**
   * Whether an option can be excluded without the sentence: by form, frequency, part of speech or
   * field.
   */
  strikes: boolean;
  /** Whether exactly one answer can be defended, and it is the given one. */
  isOne: boolean;
  note: string;
};

const FILE = new URL('question-verdicts.tsv', import.meta.url);

/** The key of a question, a hash of its content: a changed question needs a new verdict. */
export const keyOf = ({ kind, prompt, mark, options, answer }: WrittenQuestion): string =>
  hash([kind, prompt, mark?.[0] ?? '', ...options, answer].join('\t')).toString(36);

/** Verdicts by the key of their question (question-verdicts.tsv; README.md beside this file). */
export function readVerdicts(): Map<string, Verdict> {
  if (!existsSync(FILE)) return new Map();
  const lines = readFileSync(FILE, 'utf8').split('\n').slice(1).filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [key = '', unread, answers, note = ''] = line.split('\t');
      return [key, { strikes: unread !== 'ok', isOne: answers === 'ok', note }];
    }),
  );
}
