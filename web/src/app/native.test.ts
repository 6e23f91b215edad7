import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goBack, pathOfLink, yieldsToNativeTheme } from './native.ts';
import { connectNavigation } from '#lib/navigation.ts';

vi.mock('#ui/theme.ts', () => ({
  THEME_KEY: 'theme',
  applyTheme: () => {},
  onThemeChange: () => {},
}));

const navigate = vi.fn();
const callHandler = vi.fn(async () => null);

beforeEach(() => {
  connectNavigation(navigate);
  vi.clearAllMocks();
});
afterEach(() => vi.unstubAllGlobals());

const at = (idx: number | undefined, window: object) => {
  vi.stubGlobal('history', { state: idx === undefined ? null : { idx } });
  vi.stubGlobal('window', window);
};

test('back goes one step when there is an earlier screen, in the app too', () => {
  at(2, { flutter_inappwebview: { callHandler } });
  goBack();
  expect(navigate).toHaveBeenCalledExactlyOnceWith(-1, undefined);
  expect(callHandler).not.toHaveBeenCalled();
});

test.each([0, undefined])('back from the first screen (index %s) leaves the app', (idx) => {
  at(idx, { flutter_inappwebview: { callHandler } });
  goBack();
  expect(callHandler).toHaveBeenCalledExactlyOnceWith('goBackAPP');
  expect(navigate).not.toHaveBeenCalled();
});

test('back from the first screen in a browser goes home, replacing it', () => {
  at(0, {});
  goBack();
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/', { replace: true });
});

test.each([
  [null, true],
  ['', true],
  ['light', true],
  ['black', true],
  ['sepia', false],
  ['dark', false],
  ['auto', false],
])('a stored theme %j yields to the native one: %s', (stored, expected) => {
  expect(yieldsToNativeTheme(stored)).toBe(expected);
});

test.each([
  ['https://bluebird.example/Article/12?block=b3#x', '/Article/12?block=b3#x'],
  ['/flashcard', '/flashcard'],
  ['https://evil.example/article/12', '/'],
  ['//evil.example/article/12', '/'],
  ['javascript:alert(1)', '/'],
  ['bluebird://article/12', '/'],
  ['', '/'],
  [undefined, '/'],
  [{ url: '/article/12' }, '/'],
])('the address %j opened in the app leads to %s', (address, expected) => {
  expect(pathOfLink(address, 'https://bluebird.example')).toBe(expected);
});
