import { useId, type KeyboardEvent, type TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> & {
  value: string;
  onText: (value: string) => void;
  /** Read out; shown above only with `shown`. */
  label: string;
  shown?: boolean;
  /** Enter writes no line. */
  oneLine?: boolean;
};

/** A text field as high as what stands in it. */
export function GrowingText(props: Props) {
  const { value, onText, label, shown, oneLine, className, onKeyDown, ...rest } = props;
  const id = useId();
  const keep = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    onKeyDown?.(event);
    if (oneLine && event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
  };
  const face = classNames('min-w-0 [grid-area:1/1] whitespace-pre-wrap break-words', className);
  return (
    <>
      <label htmlFor={id} className={shown ? 'mb-1 block text-sm text-ink-2' : 'sr-only'}>
        {label}
      </label>
      <div className="grid">
        {/* As wide and high as the words: the field beside it is stretched to the same. */}
        <span aria-hidden className={classNames(face, 'invisible')}>
          {`${value || rest.placeholder || ''} `}
        </span>
        <textarea
          {...rest}
          id={id}
          rows={1}
          value={value}
          onKeyDown={keep}
          onChange={({ target }) =>
            onText(oneLine ? target.value.replaceAll(/[\r\n]+/g, ' ') : target.value)
          }
          className={classNames(face, 'resize-none overflow-hidden')}
        />
      </div>
    </>
  );
}
