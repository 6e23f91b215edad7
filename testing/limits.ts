import { vi } from 'vitest';
import { slowness } from './slowness.ts';

/* Before each file of tests: what hangs is ended, what is only slow is not. */

const longest = 120_000 * slowness();
vi.setConfig({ testTimeout: longest, hookTimeout: longest });
