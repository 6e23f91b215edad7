import { useId, type ReactNode } from 'react';

type Props = {
  label: string;
  /** A few words of explanation below the label. */
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** Something to switch on and off, on a line of its own; the whole line can be pressed. */
export function SwitchRow({ label, hint, checked, onChange }: Props) {
  const id = useId();
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-4 py-1.5">
      <span className="flex-1">
        <span className="block text-md text-ink">{label}</span>
        {hint && (
          <span id={id} className="block text-sm text-ink-3">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        aria-describedby={hint ? id : undefined}
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden
        className="flex h-7 w-12 shrink-0 items-center rounded-full bg-ink-3 p-1 forced-color-adjust-none forced-colors:bg-[GrayText] forced-colors:peer-checked:bg-[Highlight] transition-colors duration-150 peer-checked:bg-qing peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-qing peer-checked:*:translate-x-5"
      >
        <span className="size-5 rounded-full bg-surface forced-colors:bg-[Canvas] transition-transform duration-150" />
      </span>
    </label>
  );
}
