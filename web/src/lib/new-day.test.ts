import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onNewDay } from './new-day.ts';

const MINUTE = 60_000;
let page: EventTarget & { hidden?: boolean };

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a day ends at midnight in Shanghai, once, and so does the next', () => {
  vi.setSystemTime('2026-11-28T15:58:00Z');
  const tell = vi.fn();
  const stop = onNewDay(tell);
  vi.advanceTimersByTime(MINUTE);
  expect(tell).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2 * MINUTE);
  expect(tell).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(23 * 60 * MINUTE);
  expect(tell).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60 * MINUTE);
  expect(tell).toHaveBeenCalledTimes(2);
  stop();
  vi.advanceTimersByTime(3 * 24 * 60 * MINUTE);
  expect(tell).toHaveBeenCalledTimes(2);
});

test('a page that slept through midnight is told when it is looked at', () => {
  vi.setSystemTime('2026-11-28T15:58:00Z');
  const tell = vi.fn();
  const stop = onNewDay(tell);
  vi.setSystemTime('2026-11-28T23:00:00Z');
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(tell).not.toHaveBeenCalled();
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(tell).toHaveBeenCalledTimes(1);
  stop();
});
