import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  label: string;
  /** Advice below the input, always shown. */
  hint?: ReactNode;
  /** What is wrong with the value; read out when it appears. */
  error?: string;
  /** Stands inside the left edge. */
  leading?: ReactNode;
  /** Stands inside the right edge, for instance a button. */
  trailing?: ReactNode;
};

/** A labelled one-line input with advice and error. */
export function Field({ label, hint, error, leading, trailing, className, ...input }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm text-ink-2">
        {label}
      </label>
      <div
        className={classNames(
          'flex min-h-12 items-center rounded-1 border bg-surface transition-colors duration-150 focus-within:border-qing focus-within:ring-1 focus-within:ring-qing',
          error ? 'border-danger' : 'border-line',
        )}
      >
        {leading}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className="min-h-11.5 w-full min-w-0 flex-1 rounded-1 bg-transparent px-3.5 text-[1rem] outline-none placeholder:text-ink-3"
        />
        {trailing}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-3">
          {hint}
        </p>
      )}
      <p
        id={`${id}-error`}
        role="alert"
        className={error ? 'mt-1.5 text-sm text-danger' : 'hidden'}
      >
        {error}
      </p>
    </div>
  );
}
