import { useId, type KeyboardEvent } from 'react';

type Props = {
  label: string;
  /** Language of what is written, where it is not Chinese. */
  lang?: 'en' | undefined;
  value: string;
  name?: string;
  maxLength: number;
  /** Advice below, always shown. */
  hint?: string;
  /** What is wrong with the text; read out when it appears. */
  error?: string | undefined;
  placeholder?: string;
  autoFocus?: boolean;
  /** Lines it begins with. */
  rows: number;
  onChange: (value: string) => void;
  /** Ctrl+Enter. */
  onSend?: () => void;
};

/** A text of several lines that grows with what is written. */
export function TextArea(props: Props) {
  const { label, value, rows, hint, error, onChange, onSend, ...rest } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter') return;
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    onSend?.();
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm text-ink-2">
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={described || undefined}
        // A field that grows with its text takes no notice of `rows`.
        style={{ minBlockSize: `calc(${rows}lh + 1.375rem)` }}
        className="block field-sizing-content max-h-60 min-h-11 w-full resize-none rounded-1 border border-line bg-transparent px-3.5 py-2.5 text-[1rem]/relaxed placeholder:text-ink-3 focus-visible:border-qing"
        onFocus={({ target }) => target.setSelectionRange(value.length, value.length)}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-3">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
