import { afterEach, expect, test, vi } from 'vitest';
import { onFirstToast, presentToasts, toast, undoLast } from './toast.ts';

test('what is said before anything can show it waits, in order', () => {
  const wanted = vi.fn();
  onFirstToast(wanted);
  const undo = () => {};
  toast('已加入生词本');
  toast('已移出「tide」', { undo, duration: 8000 });
  expect(wanted).toHaveBeenCalled();

  const shown = vi.fn();
  const end = presentToasts(shown);
  toast('已复制');
  expect(shown.mock.calls.flat()).toEqual([
    { message: '已加入生词本' },
    { message: '已移出「tide」', undo: expect.any(Function), duration: 8000 },
    { message: '已复制' },
  ]);

  end();
  toast('网络异常');
  expect(shown).toHaveBeenCalledTimes(3);
  const next = vi.fn();
  presentToasts(next);
  expect(next).toHaveBeenCalledExactlyOnceWith({ message: '网络异常' });
});

afterEach(() => vi.useRealTimers());

test('the last act is taken back once, and its toast goes', () => {
  const [away, first, second] = [vi.fn(), vi.fn(), vi.fn()];
  const end = presentToasts(() => away);
  toast('已移出「tide」', { undo: first, duration: 8000 });
  toast('已认识「ebb」', { undo: second, duration: 8000 });
  toast('已复制');
  expect(undoLast()).toBe(true);
  expect([first, second, away].map((spy) => spy.mock.calls.length)).toEqual([0, 1, 1]);
  expect(undoLast()).toBe(false);
  end();
});

test('its own button uses it up, and so does time', () => {
  vi.useFakeTimers();
  const undo = vi.fn();
  const press: (() => void)[] = [];
  const end = presentToasts((said) => void press.push(said.undo!));
  toast('已移出「tide」', { undo, duration: 8000 });
  press[0]!();
  expect(undoLast()).toBe(false);
  expect(undo).toHaveBeenCalledTimes(1);
  toast('已移出「ebb」', { undo, duration: 8000 });
  vi.advanceTimersByTime(8001);
  expect(undoLast()).toBe(false);
  expect(undo).toHaveBeenCalledTimes(1);
  end();
});
