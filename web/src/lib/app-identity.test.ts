import { afterEach, expect, test, vi } from 'vitest';
import { identityString, isUnderReview, parseIdentity } from './app-identity.ts';

const EMPTY = { source: '', platform: '', channel: '', version_code: '', version: '' };

afterEach(() => vi.unstubAllGlobals());

test('splits the five parts', () => {
  expect(parseIdentity('bluebird_android_xiaomi_210_2.1.0')).toEqual({
    source: 'bluebird',
    platform: 'android',
    channel: 'xiaomi',
    version_code: '210',
    version: '2.1.0',
  });
});

test('keeps underscores of the version', () => {
  expect(parseIdentity('a_ios_store_9_2.0_beta_3').version).toBe('2.0_beta_3');
});

test.each(['', 'bluebird', 'a_b_c_d'])('is empty with fewer than five parts: %j', (text) => {
  expect(parseIdentity(text)).toEqual(EMPTY);
});

test('counts empty parts', () => {
  expect(parseIdentity('_ios__9_').platform).toBe('ios');
});

test('prefers the window to the cookie, and stops at 500 characters', () => {
  vi.stubGlobal('document', { cookie: 'other=1; bb_ua=cookie_a_b_1_2' });
  vi.stubGlobal('window', {});
  expect(identityString()).toBe('cookie_a_b_1_2');
  vi.stubGlobal('window', { bb_ua: `window_${'x'.repeat(600)}` });
  expect(identityString()).toHaveLength(500);
  expect(identityString().startsWith('window_')).toBe(true);
});

test.each([
  [true, true],
  ['true', true],
  [false, false],
  ['1', false],
  [1, false],
])('review flag %j means %s', (bb_review, expected) => {
  vi.stubGlobal('window', { bb_review });
  vi.stubGlobal('localStorage', { getItem: () => 'true' });
  expect(isUnderReview()).toBe(expected);
});

test('reads the stored review flag when the window has none', () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('localStorage', { getItem: () => 'true' });
  expect(isUnderReview()).toBe(true);
});
