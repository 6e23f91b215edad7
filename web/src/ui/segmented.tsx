import { useId } from 'react';
import { classNames } from './class-names.ts';

type Props<V extends string> = {
  /** What is chosen here; read out, not shown. */
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
  /** Less room at the sides, for many choices in a narrow place. */
  tight?: boolean;
  className?: string;
};

/** One choice of a few, all in sight: radio buttons drawn as one bar. */
export function Segmented<V extends string>(props: Props<V>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={props.label}
      className={classNames('inline-flex flex-wrap rounded-1 bg-fill p-1', props.className)}
    >
      {props.options.map(({ value, label }) => (
        <label
          key={value}
          className={classNames(
            props.tight ? 'px-1' : 'min-w-11 px-3',
            'relative flex min-h-9 flex-1 cursor-pointer items-center justify-center rounded-[7px] text-sm whitespace-nowrap text-ink-2 transition-colors duration-150 after:absolute after:-inset-y-1 after:inset-x-0 has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-qing',
          )}
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </div>
  );
}
