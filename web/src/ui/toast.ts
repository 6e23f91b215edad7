export type ToastOptions = {
  /** Takes the act back; adds a button. */
  undo?: () => void;
  /** Milliseconds; 2000 unless told. */
  duration?: number;
};
export type Toast = ToastOptions & { message: string };

/** How long an act can be taken back, in milliseconds. */
export const UNDO_TIME = 8_000;

/** Shows a toast. @returns what takes it away early */
type Presenter = (toast: Toast) => (() => void) | void;

const waiting: Toast[] = [];
let present: Presenter | null = null;
let call = () => {};
/** How the last act said can be taken back, and until when. */
let undoable: { undo: () => void; until: number } | null = null;
let hide: (() => void) | void;

/** Says something shortly at the bottom; it can be dismissed early. */
export function toast(message: string, options: ToastOptions = {}): void {
  const said = { message, ...withUndo(options) };
  if (present) return show(present, said);
  waiting.push(said);
  call();
}

function show(presenter: Presenter, said: Toast): void {
  const away = presenter(said);
  if (said.undo) hide = away;
}

/** Keeps the way back for the keyboard; used from either place, it is gone. */
function withUndo(options: ToastOptions): ToastOptions {
  const { undo, duration = 0 } = options;
  if (!undo) return options;
  const once = { undo, until: Date.now() + duration };
  undoable = once;
  return {
    ...options,
    undo: () => {
      if (undoable === once) undoable = null;
      undo();
    },
  };
}

/** Takes the last act back that can be, while its toast stands. @returns whether there was one */
export function undoLast(): boolean {
  if (!undoable || Date.now() > undoable.until) return false;
  const { undo } = undoable;
  undoable = null;
  hide?.();
  undo();
  return true;
}

/** Says what to do when something is to be said and nothing is there yet to show it. */
export function onFirstToast(handler: () => void): void {
  call = handler;
}

/** Shows toasts from now on, beginning with those that waited. Returns the end of it. */
export function presentToasts(presenter: Presenter): () => void {
  present = presenter;
  for (const said of waiting.splice(0)) show(presenter, said);
  return () => {
    present = null;
  };
}
