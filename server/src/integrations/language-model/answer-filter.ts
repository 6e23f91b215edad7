import { LanguageModelError } from './language-model-error.ts';

const OPENED = '<think>';
const CLOSED = '</think>';

/** Passes an answer on piece by piece, without what is no part of it. */
type AnswerFilter = {
  /** @throws LanguageModelError `endless` when the answer repeats itself */
  push: (piece: string) => string;
  /** What was held back until the answer is whole. */
  end: () => string;
};

/**
 * Leaves out what a model thinks aloud before it answers (`<think>…</think>`) and characters that a
 * database does not take. A piece never ends in half a character.
 */
export function answerFilter(): AnswerFilter {
  let held = '';
  let part: 'beginning' | 'thoughts' | 'answer' = 'beginning';
  let passed = '';

  const pass = (text: string): string => {
    const clean = text.replaceAll('\0', '').toWellFormed();
    passed += clean;
    requireProgress(passed, clean.length);
    return clean;
  };

  const push = (piece: string): string => {
    held += piece;
    if (part === 'beginning') {
      const begun = held.trimStart();
      if (begun.length < OPENED.length && OPENED.startsWith(begun)) return '';
      part = begun.startsWith(OPENED) ? 'thoughts' : 'answer';
    }
    if (part === 'thoughts') {
      const end = held.indexOf(CLOSED);
      if (end === -1) {
        held = held.slice(-CLOSED.length);
        return '';
      }
      held = held.slice(end + CLOSED.length);
      part = 'answer';
    }
    if (passed === '') held = held.trimStart();
    const half = /[\ud800-\udbff]$/.test(held) ? 1 : 0;
    const text = held.slice(0, held.length - half);
    held = held.slice(held.length - half);
    return pass(text);
  };

  return { push, end: () => (part === 'thoughts' ? '' : pass(held)) };
}

/** What repeats itself is at most so long, and stands there for so long. */
const LONGEST_PERIOD = 160;
const TOLERATED = 640;
/** Where it is looked for again: after so many characters. */
const STEP = 40;

/** @throws LanguageModelError `endless` when the end of a text is one thing over and over */
function requireProgress(text: string, added: number): void {
  if (text.length < TOLERATED) return;
  if (Math.floor(text.length / STEP) === Math.floor((text.length - added) / STEP)) return;
  const end = text.slice(-TOLERATED);
  for (let period = 1; period <= LONGEST_PERIOD; period++) {
    if (end.startsWith(end.slice(period))) {
      throw new LanguageModelError('endless', `the same ${period} characters over and over`);
    }
  }
}
