import { classNames } from './class-names.ts';
const LOOKS = {
  primary: 'bg-qing text-qing-ink',
  soft: 'bg-fill text-ink',
  outline: 'border border-line text-ink',
  quiet: 'text-qing',
  danger: 'bg-fill text-danger',
};
const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-1.5 rounded-1 px-4 py-2 text-md/tight font-semibold transition-[opacity,scale] duration-150 select-none active:scale-[.98] disabled:opacity-55 disabled:active:scale-100 aria-disabled:opacity-55';
/** Class names of a button, for links that look like one. */
export const buttonClass = (variant = 'primary', className) =>
  classNames(SHAPE, LOOKS[variant], className);
/** A button, at least 44 px high. Not a submit button unless `type` says so. */
export function Button({ variant, busy, className, type, children, onClick, ...rest }) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClass(variant, className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && (
        <span
          aria-hidden
          className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
        />
      )}
      {children}
    </button>
  );
}
