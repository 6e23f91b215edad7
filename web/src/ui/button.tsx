import type { ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { refusing } from './refusing.ts';

const LOOKS = {
  primary: 'bg-qing text-qing-ink',
  soft: 'bg-fill text-ink',
  outline: 'border border-line text-ink',
  quiet: 'text-qing',
  danger: 'bg-fill text-danger',
} as const;

const SHAPE =
  'inline-flex items-center justify-center gap-1.5 rounded-1 font-semibold transition-[opacity,scale] duration-150 select-none active:scale-[.98] aria-disabled:opacity-55 aria-disabled:active:scale-100 forced-colors:border';

const SIZES = {
  roomy: 'min-h-11 px-4 py-2 text-md/tight',
  dense: 'min-h-9 px-3 py-1 text-sm/tight pointer-coarse:min-h-11',
} as const;

export type ButtonLook = keyof typeof LOOKS;
/** `dense` is for the newsroom's desks: lower under a mouse, as high as any under a finger. */
export type ButtonSize = keyof typeof SIZES;

/** Class names of a button, for links that look like one. */
export const buttonClass = (
  variant: ButtonLook = 'primary',
  className?: string,
  size: ButtonSize = 'roomy',
): string => classNames(SHAPE, SIZES[size], LOOKS[variant], className);

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonLook;
  size?: ButtonSize;
  /** Refuses presses; focus stays. */
  disabled?: boolean;
  /** Shows that the act is under way and refuses further presses; focus stays. */
  busy?: boolean;
};

/** A button, at least 44 px high under a finger. Not a submit button unless `type` says so. */
export function Button({
  variant,
  size,
  disabled,
  busy,
  className,
  type,
  children,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-busy={busy || undefined}
      className={buttonClass(variant, className, size)}
      {...refusing(disabled || busy, onClick)}
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
