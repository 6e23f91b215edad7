import { afterEach, expect, test, vi } from 'vitest';
import { mayReload, watchBuild } from './build-check.ts';

const NOW = 1_800_000_000_000;

test.each([
  [null, true],
  [String(NOW - 3_000), false],
  [String(NOW - 10_000), false],
  [String(NOW - 10_001), true],
  // A clock that was set back must not forbid reloading for hours.
  [String(NOW + 60_000), true],
  ['damaged', true],
])('after a reload at %s reloading again is %s', (last, expected) => {
  expect(mayReload(last, NOW)).toBe(expected);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page of build `own`, and what it does when hidden after the server answered `served`. */
async function hideAfter(
  own: string | undefined,
  served: string,
  { typed = '', quiet = true }: { typed?: string; quiet?: boolean } = {},
) {
  vi.useFakeTimers();
  const replace = vi.fn();
  let onChange = () => {};
  vi.stubGlobal('location', { href: 'http://bluebird.test/article/3', replace });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('navigator', { onLine: true });
  const page = {
    visibilityState: 'hidden',
    querySelector: () => (own === undefined ? null : { content: own }),
    querySelectorAll: () => [{ value: typed, defaultValue: '' }],
    addEventListener: (_name: string, listener: () => void) => (onChange = listener),
  };
  vi.stubGlobal('document', page);
  const ask = vi.fn(async () => served);
  watchBuild(ask, () => quiet);
  await vi.advanceTimersByTimeAsync(0);
  onChange();
  const returnAfter = async (minutes: number) => {
    await vi.advanceTimersByTimeAsync(minutes * 60_000);
    page.visibilityState = 'visible';
    onChange();
  };
  return { replace, ask, returnAfter };
}

test('a page older than what is served reloads once nobody looks, even if it came from a cache', async () => {
  const { replace } = await hideAfter('old', 'new');
  expect(replace).toHaveBeenCalledExactlyOnceWith('http://bluebird.test/article/3');
});

test('the current page stays, and so does one with something typed into it', async () => {
  expect((await hideAfter('same', 'same')).replace).not.toHaveBeenCalled();
  expect((await hideAfter('old', 'new', { typed: 'my note' })).replace).not.toHaveBeenCalled();
});

test('where no server wrote the build into the page, nothing is asked', async () => {
  const { replace, ask } = await hideAfter(undefined, 'new');
  expect(ask).not.toHaveBeenCalled();
  expect(replace).not.toHaveBeenCalled();
});

test('in the middle of a text or a review the page stays', async () => {
  expect((await hideAfter('old', 'new', { quiet: false })).replace).not.toHaveBeenCalled();
});

test('who comes back after a while is asked for again, and so is everybody each hour', async () => {
  const { ask, returnAfter } = await hideAfter('same', 'same');
  await returnAfter(4);
  expect(ask).toHaveBeenCalledTimes(1);
  await returnAfter(2);
  expect(ask).toHaveBeenCalledTimes(2);
  await returnAfter(55);
  expect(ask).toHaveBeenCalledTimes(3);
});
