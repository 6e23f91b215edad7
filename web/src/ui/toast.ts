export type ToastOptions = {
  /** Takes the act back; adds a button. */
  undo?: () => void;
  /** Milliseconds; 2000 unless told. */
  duration?: number;
};
export type Toast = ToastOptions & { message: string };

/** How long an act can be taken back, in milliseconds. */
export const UNDO_TIME = 8_000;

type Presenter = (toast: Toast) => void;

const waiting: Toast[] = [];
let present: Presenter | null = null;
let call = () => {};

/** Says something shortly at the bottom; it can be dismissed early. */
export function toast(message: string, options: ToastOptions = {}): void {
  const said = { message, ...options };
  if (present) return present(said);
  waiting.push(said);
  call();
}

/** Says what to do when something is to be said and nothing is there yet to show it. */
export function onFirstToast(handler: () => void): void {
  call = handler;
}

/** Shows toasts from now on, beginning with those that waited. Returns the end of it. */
export function presentToasts(presenter: Presenter): () => void {
  present = presenter;
  for (const said of waiting.splice(0)) presenter(said);
  return () => {
    present = null;
  };
}
