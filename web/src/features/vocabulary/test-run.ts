import type { Api } from '@bluebird/contract/contract.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import { onLogout } from '#lib/account-events.ts';
import { createDeviceStore } from '#lib/device-store.ts';
import { VISITOR_KEYS } from '#lib/outbox-keys.ts';
import { isLoggedIn } from '#lib/session.ts';
import { readStoredJson, writeStored } from '#lib/stored.ts';

/** What the server makes of a test's answers. */
export type TestResult = Result<Api['POST /reader/vocabulary/test']>;

type Begun = Result<Api['GET /reader/vocabulary/test']>;

/** A vocabulary test under way or done; it survives a reload, and a visitor's way to an account. */
export type TestRun = {
  /** Whether a visitor began it: a login then takes it along. */
  visitor: boolean;
  /** Whether the reader asked for the result to be kept. */
  wanted: boolean;
  /** The server's token for this test. */
  test: string;
  /** The words asked so far; more follow from their answers until the test is over. */
  words: string[];
  /** Most words it asks in all. */
  most: number;
  /** Words that come at once. */
  batch: number;
  /** Whether each word answered so far is known, in the order of `words`. */
  answers: boolean[];
  /** Whether no more words follow. */
  over: boolean;
  result: TestResult | null;
};

const KEY = VISITOR_KEYS.test;

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** What was kept may be damaged, or of an earlier version of the app. */
const isRun = (kept: Partial<TestRun> | null): kept is TestRun =>
  typeof kept?.test === 'string' &&
  isTexts(kept.words) &&
  typeof kept.most === 'number' &&
  typeof kept.batch === 'number' &&
  typeof kept.over === 'boolean' &&
  Array.isArray(kept.answers) &&
  (kept.result === null || typeof kept.result?.known_rank === 'number');

function storedRun(area: 'account' | 'local'): TestRun | null {
  const kept = readStoredJson<Partial<TestRun>>(KEY, area);
  return isRun(kept) ? { ...kept, visitor: area === 'local', wanted: kept.wanted === true } : null;
}

const useStore = createDeviceStore<{ run: TestRun | null }>(
  () => ({ run: storedRun('account') ?? storedRun('local') }),
  { run: null },
);
useStore.subscribe(({ run }) => {
  const text = run && JSON.stringify(run);
  // A visitor's outlives whoever was logged in before.
  writeStored(KEY, run?.visitor ? text : null, 'local');
  writeStored(KEY, run?.visitor ? null : text, 'account');
});

export const useTestRun = (): TestRun | null => useStore((store) => store.run);

export const testRun = (): TestRun | null => useStore.getState().run;

/** Begins with a fresh test. */
export const beginTest = ({ test, words, most }: Begun): void =>
  useStore.setState({
    run: {
      visitor: !isLoggedIn(),
      wanted: false,
      test,
      words,
      most,
      batch: words.length,
      answers: [],
      over: false,
      result: null,
    },
  });

/** Asks on with the words that follow from a run's answers; without any the test is over. */
export const addWords = (answered: TestRun, words: readonly string[]): void =>
  change((run) => withWords(run, answered, words));

export const forgetTest = (): void => useStore.setState({ run: null });

// A visitor's stays until an account takes it along.
onLogout(() => {
  if (testRun()?.visitor === false) forgetTest();
});

/** Remembers that a visitor wants the result in their account. */
export const wantResult = (): void => change((run) => ({ ...run, wanted: true }));

/** Forgets a result that the account has: only the server knows whether it still counts. */
export function forgetSavedTest(): void {
  if (useStore.getState().run?.result?.saved) forgetTest();
}

/** Answers the word that is asked; nothing while more are on their way. */
export const answerWord = (known: boolean): void => change((run) => withAnswer(run, known));

/** Goes back to the last word answered. */
export const takeBackAnswer = (): void => change(withoutLastAnswer);

/** Keeps the result of the run that has this pass. */
export const keepResult = (test: string, result: TestResult): void =>
  change((run) =>
    run.test === test ? { ...run, result, visitor: run.visitor && !result.saved } : run,
  );

function change(next: (run: TestRun) => TestRun): void {
  useStore.setState(({ run }) => ({ run: run && next(run) }));
}

export const withAnswer = (run: TestRun, known: boolean): TestRun =>
  isBatchAnswered(run) ? run : { ...run, answers: [...run.answers, known] };

/** Without its last answer a run loses the words that were chosen by it. */
export function withoutLastAnswer(run: TestRun): TestRun {
  const answers = run.answers.slice(0, -1);
  const batches = Math.floor(answers.length / run.batch) + 1;
  return { ...run, answers, over: false, words: run.words.slice(0, batches * run.batch) };
}

/** Adds words to a run, unless an answer was taken back since they were asked for. */
export function withWords(run: TestRun, answered: TestRun, words: readonly string[]): TestRun {
  const same = run.test === answered.test && run.answers.join() === answered.answers.join();
  if (!same || run.over || !isBatchAnswered(run)) return run;
  return { ...run, words: [...run.words, ...words], over: words.length === 0 };
}

/** Whether every word asked so far has its answer. */
export const isBatchAnswered = ({ words, answers }: TestRun): boolean =>
  answers.length >= words.length;

/** What the server needs to judge a run, or to ask on. */
export const sentAnswers = ({ test, words, answers }: TestRun) => ({
  test,
  asked: words,
  known: words.filter((_, i) => answers[i] === true),
});
