import type { Question } from '@bluebird/contract/questions.ts';
import { Check, X } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { refusing } from '#ui/refusing.ts';

type Props = {
  question: Pick<Question, 'kind' | 'options'>;
  /** What was chosen; null while nothing was. */
  choice: number | null;
  /** The right option; null until it is known. */
  answer: number | null;
  /** Whether the keys 1–4 choose now. */
  hasKeys?: boolean;
  onChoose: (choice: number) => void;
};

/** The four options, to be pressed; afterwards they say which one is right. */
export function OptionList({
  question: { kind, options },
  choice,
  answer,
  hasKeys = false,
  onChoose,
}: Props) {
  return (
    <ol className="mt-7 grid gap-2.5">
      {options.map((option, i) => {
        const isRight = answer === i;
        const isWrong = answer !== null && choice === i && !isRight;
        return (
          <li key={option}>
            <button
              type="button"
              aria-keyshortcuts={hasKeys ? String(i + 1) : undefined}
              aria-busy={(choice === i && answer === null) || undefined}
              {...refusing(choice !== null, () => onChoose(i))}
              className={classNames(
                'flex min-h-14 w-full items-center gap-3.5 rounded-1 border px-4 py-2.5 text-start transition-colors duration-150',
                isRight && 'border-qing bg-qing-soft',
                isWrong && 'border-danger',
                !isRight && !isWrong && 'border-line',
                choice === null && 'hover-fine:bg-fill active:bg-fill',
                answer !== null && !isRight && !isWrong && 'text-ink-3',
                choice === i && answer === null && 'bg-fill',
              )}
            >
              <span aria-hidden className="w-4 shrink-0 text-center text-sm text-ink-3">
                {i + 1}
              </span>
              <span
                lang={kind === 'meaning' ? undefined : 'en'}
                className={classNames(
                  'min-w-0 flex-1',
                  kind !== 'meaning' && 'font-read',
                  kind === 'cloze' && 'text-lg',
                )}
              >
                {option}
              </span>
              {isRight && <Sign Icon={Check} label="正确答案" className="text-qing" />}
              {isWrong && <Sign Icon={X} label="你选的" className="text-danger" />}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

const Sign = (props: { Icon: typeof Check; label: string; className: string }) => (
  <span className={classNames('flex shrink-0 items-center gap-1.5 text-sm', props.className)}>
    <props.Icon aria-hidden className="size-4.5" strokeWidth={2.2} />
    {props.label}
  </span>
);
