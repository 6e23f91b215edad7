import { toast as show } from 'sonner';
/** Says something shortly at the bottom; it can be dismissed early. */
export function toast(message, { undo, duration = 2000 } = {}) {
  show(message, { duration, action: undo && { label: '撤销', onClick: undo } });
}
