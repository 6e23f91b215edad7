import { MAX_COMMENT } from '@bluebird/contract/note-limits.ts';
import { useId, type KeyboardEvent } from 'react';
import { classNames } from '#ui/class-names.ts';

/** From this length on, the room left is shown. */
const NEAR = MAX_COMMENT - 500;

type Props = {
  label: string;
  hidesLabel?: boolean;
  value: string;
  placeholder: string;
  /** What is wrong with it. */
  problem: string | null;
  autoFocus?: boolean;
  onChange: (value: string) => void;
  onSend: () => void;
  /** Called when Escape is pressed. */
  onLeave?: () => void;
};

/** A text that grows with what is written; Ctrl+Enter sends it. */
export function CommentField(props: Props) {
  const { label, hidesLabel, value, placeholder, problem } = props;
  const { autoFocus, onChange, onSend, onLeave } = props;
  const id = useId();
  const length = value.trim().length;
  const onKeyDown = (event: KeyboardEvent) => {
    // The input method has the key first.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && onLeave) {
      event.preventDefault();
      return onLeave();
    }
    if (event.key !== 'Enter') return;
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    onSend();
  };
  return (
    <div>
      <label htmlFor={id} className={hidesLabel ? 'sr-only' : 'text-sm text-ink-3'}>
        {label}
      </label>
      <textarea
        id={id}
        autoFocus={autoFocus}
        rows={1}
        value={value}
        placeholder={placeholder}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-state`}
        className={classNames(
          'mt-1 block field-sizing-content max-h-60 w-full resize-none rounded-1 border bg-transparent px-3 py-2.5 text-[1rem]/normal placeholder:text-ink-3',
          hidesLabel ? 'min-h-11' : 'min-h-22',
          problem ? 'border-danger' : 'border-line',
        )}
        onFocus={({ target }) => target.setSelectionRange(value.length, value.length)}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-state`} className="text-sm">
        {problem ? (
          <span role="alert" className="text-danger">
            {problem}
          </span>
        ) : (
          length > NEAR && (
            <span className="text-ink-3">
              {length} / {MAX_COMMENT}
            </span>
          )
        )}
      </p>
    </div>
  );
}
