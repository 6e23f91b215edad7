/** Failures in a row after which a provider is left alone. */
const MOST_FAILURES = 3;
/** For how long at first, and at most, in milliseconds; twice as long after each failed trial. */
const FIRST_REST_MS = 30_000;
const LONGEST_REST_MS = 300_000;

/** `open`: left alone; `trial`: one request shows whether it is back; `closed`: all is well. */
export type BreakerState = 'closed' | 'open' | 'trial';

export type Breaker = {
  state: () => BreakerState;
  /** Whether a request may be made now. Of a provider on trial only one at a time is. */
  admits: () => boolean;
  succeeded: () => void;
  failed: () => void;
  /** A request that told nothing of the provider: it was broken off by its reader. */
  passed: () => void;
};

/**
 * Leaves a provider alone that fails again and again, so that readers do not wait for it each time,
 * and finds out by single requests when it is back.
 * @param now the present in milliseconds
 */
export function createBreaker(now: () => number): Breaker {
  let failures = 0;
  let rest = FIRST_REST_MS;
  let openUntil: number | null = null;
  let isOnTrial = false;
  const state = (): BreakerState => {
    if (openUntil === null) return 'closed';
    return now() < openUntil ? 'open' : 'trial';
  };
  return {
    state,
    admits() {
      const present = state();
      if (present === 'closed') return true;
      if (present === 'open' || isOnTrial) return false;
      isOnTrial = true;
      return true;
    },
    succeeded() {
      failures = 0;
      rest = FIRST_REST_MS;
      openUntil = null;
      isOnTrial = false;
    },
    failed() {
      failures += 1;
      if (openUntil !== null && !isOnTrial) return;
      if (isOnTrial) rest = Math.min(2 * rest, LONGEST_REST_MS);
      else if (failures < MOST_FAILURES) return;
      isOnTrial = false;
      openUntil = now() + rest;
    },
    passed() {
      isOnTrial = false;
    },
  };
}
