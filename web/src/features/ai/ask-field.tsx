import { MAX_PROMPT } from '@bluebird/contract/ask-limits.ts';
import { ArrowUp, Square } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { GrowingText } from '#ui/growing-text.tsx';
import { refusing } from '#ui/refusing.ts';

/** Where a question is written, at the foot of a screen or panel, on its ground. Enter sends it, with Shift it begins a line. */
export function AskField({
  label,
  busy,
  disabled = false,
  initial = '',
  field,
  onAsk,
  onStop,
}: {
  /** What is asked about, as `问这篇文章…`. */
  label: string;
  /** An answer is under way: it can be stopped. */
  busy: boolean;
  disabled?: boolean;
  initial?: string;
  field?: RefObject<HTMLDivElement | null>;
  onAsk: (prompt: string) => void;
  onStop?: () => void;
}) {
  const [text, setText] = useState(initial);
  const send = () => {
    const prompt = text.trim();
    if (prompt === '' || busy || disabled) return;
    setText('');
    onAsk(prompt);
  };
  return (
    <form
      className="sticky bottom-0 z-10 -mx-5 bg-inherit px-5 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:pb-6"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div
        ref={field}
        className="flex items-end gap-2 rounded-[24px] border border-line bg-surface py-1 ps-4.5 pe-1 shadow-1 focus-within:border-qing"
      >
        <div className="max-h-40 min-w-0 flex-1 overflow-y-auto py-2.5">
          <GrowingText
            value={text}
            onText={setText}
            label={label}
            placeholder={label}
            maxLength={MAX_PROMPT}
            disabled={disabled}
            enterKeyHint="send"
            className="bg-transparent text-md/[1.5] text-ink outline-none placeholder:text-ink-3"
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              send();
            }}
          />
        </div>
        {busy ? (
          <button type="button" aria-label="停下" title="停下" className={ROUND} onClick={onStop}>
            <Square aria-hidden className="size-4 fill-current" />
          </button>
        ) : (
          <button
            type="submit"
            aria-label="提问"
            title="提问"
            className={ROUND}
            {...refusing(text.trim() === '' || disabled)}
          >
            <ArrowUp aria-hidden className="size-5" strokeWidth={2.2} />
          </button>
        )}
      </div>
    </form>
  );
}

const ROUND =
  'grid size-11 shrink-0 place-items-center rounded-full bg-qing text-qing-ink transition-opacity aria-disabled:opacity-40';
