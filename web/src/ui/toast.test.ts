import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  forgetUndoables,
  offerUndo,
  onFirstToast,
  presentToasts,
  toast,
  undoLast,
} from './toast.ts';

beforeEach(forgetUndoables);

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

test('acts are taken back in turn, the latest first, and their toasts go', () => {
  const done: string[] = [];
  const said: string[] = [];
  const end = presentToasts(({ message }) => {
    said.push(message);
    return () => void done.push(`${message} 不见了`);
  });
  toast('已移出「tide」', { undo: () => done.push('tide'), duration: 8000 });
  offerUndo('「ebb」加入生词本', () => done.push('ebb'));
  toast('已复制');
  expect(undoLast()).toBe(true);
  expect(done.splice(0)).toEqual(['ebb']);
  expect(said.at(-1)).toBe('已撤销：「ebb」加入生词本');
  expect(undoLast()).toBe(true);
  expect(done.splice(0)).toEqual(['已移出「tide」 不见了', 'tide']);
  expect(said.at(-1)).toBe('已撤销：移出「tide」');
  expect(undoLast()).toBe(false);
  end();
});

test('another screen takes nothing back of what was done on this one', () => {
  const undo = vi.fn();
  offerUndo('高亮', undo);
  forgetUndoables();
  expect(undoLast()).toBe(false);
  expect(undo).not.toHaveBeenCalled();
});

test('an act is not taken back before what was done after it', () => {
  vi.useFakeTimers({ now: 1_000 });
  const undo = vi.fn();
  const end = presentToasts(() => {});
  toast('「tide」先放一放，不再复习', { undo, duration: 8000 });
  expect(undoLast({ since: 1_001 })).toBe(false);
  expect(undoLast({ since: 1_000 })).toBe(true);
  expect(undo).toHaveBeenCalledTimes(1);
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
