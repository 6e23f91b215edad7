import { vi } from 'vitest';
import { slowness } from './slowness.ts';

/* Runs before each test file: sets time limits that end a hanging test, but not a slow one. */

const longest = 120_000 * slowness();
vi.setConfig({ testTimeout: longest, hookTimeout: longest });
