import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { refusing } from './refusing.ts';

type Props = ComponentProps<'button'> & {
  /** Accessible name. */
  label: string;
  /** Refuses presses; focus stays. */
  disabled?: boolean;
};

export const iconButtonClass =
  'grid size-11 shrink-0 place-items-center rounded-1 text-ink-2 transition-opacity duration-150 hover-fine:hover:bg-fill active:opacity-60 aria-disabled:opacity-40';

/** A square button of 44 px that shows an icon. */
export function IconButton({ label, className, type, disabled, onClick, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-label={label}
      title={label}
      className={classNames(iconButtonClass, className)}
      {...refusing(disabled, onClick)}
    />
  );
}
