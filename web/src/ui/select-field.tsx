import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

type Props<V extends string> = {
  label: string;
  /** Only read out: the choice itself says what it is about. */
  bare?: boolean;
  options: readonly { value: V; label: string }[];
  value: V;
  disabled?: boolean;
  onChange: (value: V) => void;
  className?: string;
};

/** One choice of several, in the browser's own list. */
export function SelectField<V extends string>(props: Props<V>) {
  const id = useId();
  return (
    <div className={props.className}>
      <label htmlFor={id} className={props.bare ? 'sr-only' : 'mb-1 block text-sm text-ink-2'}>
        {props.label}
      </label>
      <div className="relative flex items-center text-ink-2">
        <select
          id={id}
          value={props.value}
          disabled={props.disabled}
          onChange={({ target }) => props.onChange(target.value as V)}
          className="min-h-9 w-full cursor-pointer appearance-none truncate rounded-1 border border-line bg-surface ps-3 pe-8 text-sm text-ink transition-colors duration-150 disabled:opacity-55 pointer-coarse:min-h-11 pointer-coarse:text-[1rem]"
        >
          {props.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute end-2.5 size-4"
          strokeWidth={1.8}
        />
      </div>
    </div>
  );
}
