import { toast as show } from 'sonner';

export type ToastOptions = {
  /** Takes the act back; adds a button. */
  undo?: () => void;
  /** Milliseconds; 2000 unless told. */
  duration?: number;
};

/** Says something shortly at the bottom; it can be dismissed early. */
export function toast(message: string, { undo, duration = 2000 }: ToastOptions = {}): void {
  show(message, { duration, action: undo && { label: '撤销', onClick: undo } });
}
