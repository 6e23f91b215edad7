type ToastOptions = {
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

/** An act that can be taken back. */
type Undoable = {
  /** Text of the toast. */
  act: string;
  undo: () => void;
  /** When it was done, and until when it can be taken back, as `Date.now()`. */
  at: number;
  until: number;
  /** Dismisses the toast that offers the same undo. */
  hide?: (() => void) | void;
};

const waiting: Toast[] = [];
let present: Presenter | null = null;
let call = () => {};
/** Acts that the undo key takes back, latest last. */
let undoables: Undoable[] = [];

/** Shows a short message at the bottom; it can be dismissed early. */
export function toast(message: string, options: ToastOptions = {}): void {
  const { undo } = options;
  if (!undo) return show({ message, ...options });
  const offered = offer(message, undo);
  const once = () => {
    withdraw(offered);
    undo();
  };
  show({ message, ...options, undo: once }, offered);
}

/**
 * Lets the undo key take an act back for which no toast offers it.
 * @param act what was done, as `「quiet」加入生词本`
 */
export const offerUndo = (act: string, undo: () => void): void => void offer(act, undo);

function offer(act: string, undo: () => void): Undoable {
  const at = Date.now();
  const offered = { act, undo, at, until: at + UNDO_TIME };
  undoables = [...undoables.filter(({ until }) => until >= at), offered];
  return offered;
}

const withdraw = (offered: Undoable): void =>
  void (undoables = undoables.filter((one) => one !== offered));

function show(said: Toast, offered?: Undoable): void {
  if (!present) {
    waiting.push(said);
    return call();
  }
  const hide = present(said);
  if (offered) offered.hide = hide;
}

/**
 * Takes the latest act back that still can be, whose toast goes, and says so. Asked again, it takes
 * back the one before it.
 * @param since when something was done, as `Date.now()`, that is to be taken back before it
 * @returns whether there was one
 */
export function undoLast({ since = 0 }: { since?: number } = {}): boolean {
  const last = undoables.at(-1);
  if (!last || Date.now() > last.until || last.at < since) return false;
  withdraw(last);
  last.hide?.();
  last.undo();
  toast(`已撤销：${last.act.replace(/^已/, '')}`);
  return true;
}

/** Leaves what was done to its toasts: the undo key means another screen's acts from now on. */
export const forgetUndoables = (): void => void (undoables = []);

/** Registers what loads the toaster when the first toast is asked for. */
export function onFirstToast(handler: () => void): void {
  call = handler;
}

/** Shows toasts from now on, beginning with those that waited. Returns the end of it. */
export function presentToasts(presenter: Presenter): () => void {
  present = presenter;
  for (const said of waiting.splice(0)) show(said);
  return () => {
    present = null;
  };
}
