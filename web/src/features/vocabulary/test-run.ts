import type { Api } from '@bluebird/contract/contract.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import { create } from 'zustand';
import { readStoredJson, writeStored } from '#lib/stored.ts';

/** What the server makes of a test's answers. */
export type TestResult = Result<Api['POST /reader/vocabulary/test']>;

/** A vocabulary test under way or done; it survives a reload, and a visitor's way to the login. */
export type TestRun = {
  /** The server's pass for this test. */
  test: string;
  words: string[];
  /** Whether each word answered so far is known, in the order of `words`. */
  answers: boolean[];
  result: TestResult | null;
};

const KEY = 'vocabulary-test';

const useStore = create<{ run: TestRun | null }>(() => ({
  run: readStoredJson<TestRun>(KEY, 'account'),
}));
useStore.subscribe(({ run }) =>
  writeStored(KEY, run === null ? null : JSON.stringify(run), 'account'),
);

export const useTestRun = (): TestRun | null => useStore((store) => store.run);

/** Begins with a fresh test. */
export const beginTest = ({ test, words }: { test: string; words: string[] }): void =>
  useStore.setState({ run: { test, words, answers: [], result: null } });

export const forgetTest = (): void => useStore.setState({ run: null });

/** Forgets a result that the account has: only the server knows whether it still counts. */
export function forgetSavedTest(): void {
  if (useStore.getState().run?.result?.saved) forgetTest();
}

/** Answers the word that is asked; nothing when all are answered. */
export const answerWord = (known: boolean): void => change((run) => withAnswer(run, known));

/** Goes back to the last word answered. */
export const takeBackAnswer = (): void => change(withoutLastAnswer);

/** Keeps the result of the run that has this pass. */
export const keepResult = (test: string, result: TestResult): void =>
  change((run) => (run.test === test ? { ...run, result } : run));

function change(next: (run: TestRun) => TestRun): void {
  useStore.setState(({ run }) => ({ run: run && next(run) }));
}

export const withAnswer = (run: TestRun, known: boolean): TestRun =>
  isAnswered(run) ? run : { ...run, answers: [...run.answers, known] };

export const withoutLastAnswer = (run: TestRun): TestRun => ({
  ...run,
  answers: run.answers.slice(0, -1),
});

/** Whether every word has its answer. */
export const isAnswered = ({ words, answers }: TestRun): boolean => answers.length >= words.length;

/** The words answered as known. */
export const knownWords = ({ words, answers }: TestRun): string[] =>
  words.filter((_, i) => answers[i] === true);
