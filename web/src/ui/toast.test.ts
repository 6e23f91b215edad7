import { expect, test, vi } from 'vitest';
import { onFirstToast, presentToasts, toast } from './toast.ts';

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
    { message: '已移出「tide」', undo, duration: 8000 },
    { message: '已复制' },
  ]);

  end();
  toast('网络异常');
  expect(shown).toHaveBeenCalledTimes(3);
  const next = vi.fn();
  presentToasts(next);
  expect(next).toHaveBeenCalledExactlyOnceWith({ message: '网络异常' });
});
