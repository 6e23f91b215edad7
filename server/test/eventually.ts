import { vi } from 'vitest';
import { MINUTE_MS } from '#core/durations.ts';
import { slowness } from '../../testing/slowness.ts';

/** Less than a test has, so that the check tells what it still waited for. */
const PATIENCE_MS = MINUTE_MS;

/**
 * Tries a check again until it passes, and answers what it answers. How long that may take depends on
 * how busy the machine is; no test has to say it.
 * @throws what the check threw last
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: PATIENCE_MS * slowness(), interval: 50 });
