import { afterAll, onTestFinished, TestRunner } from 'vitest';

/**
 * Closes what was opened: in a test or its `beforeEach`, when the test ends; at the top of a file or of
 * a `describe`, when its tests have ended. What was opened last is closed first.
 * @returns what was given
 */
export function closeAfterwards<T extends { close: () => unknown }>(opened: T): T {
  const close = async () => {
    await opened.close();
  };
  if (TestRunner.getCurrentTest()) onTestFinished(close);
  else afterAll(close);
  return opened;
}
