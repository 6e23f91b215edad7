import type { Question } from '@bluebird/contract/questions.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { OptionList } from '#features/questions/option-list.tsx';
import { QuestionOutcome } from '#features/questions/question-outcome.tsx';
import { QuestionStem } from '#features/questions/question-stem.tsx';
import { sendAnswer, type Verdict } from '#features/questions/questions-api.ts';
import { messageOf } from '#lib/api-error.ts';
import { randomId } from '#lib/random-id.ts';
import { useFocusOnMount } from '#lib/use-focus-on-mount.ts';
import { bottomBar } from '#ui/bottom-edge.ts';
import { buttonClass } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';

type Props = { question: Question; onNext: (right: boolean) => void };

/** One question, from being asked to what its answer came to. Keys: 1–4, then Enter. */
export function QuestionTurn({ question, onNext }: Props) {
  const [choice, setChoice] = useState<number | null>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  // One answer, however often the network wants it sent.
  const [reviewUuid] = useState(randomId);
  const [began] = useState(() => performance.now());
  const stem = useFocusOnMount<HTMLDivElement>();
  const next = useRef<HTMLButtonElement>(null);

  const choose = async (chosen: number) => {
    setChoice(chosen);
    const spent = Math.min(3_600_000, Math.round(performance.now() - began));
    try {
      setVerdict(await sendAnswer(question.id, { choice: chosen, spent, review_uuid: reviewUuid }));
    } catch (error) {
      setChoice(null);
      toast(messageOf(error));
    }
  };
  useEffect(() => {
    if (verdict) next.current?.focus({ preventScroll: true });
  }, [verdict]);
  useNumberKeys((number) => {
    if (choice === null) void choose(number - 1);
  });
  return (
    <div className="flex flex-1 flex-col">
      <section aria-label="题目" className="flex-1 pt-7 md:pt-12">
        <QuestionStem
          question={question}
          stem={stem}
          {...(verdict && { filled: question.options[verdict.answer] })}
        />
        <OptionList
          question={question}
          choice={choice}
          answer={verdict?.answer ?? null}
          hasKeys={choice === null}
          onChoose={(chosen) => void choose(chosen)}
        />
        <div aria-live="polite">
          {verdict && <QuestionOutcome question={question} {...verdict} />}
        </div>
      </section>
      {verdict && (
        <div ref={bottomBar} className="sticky bottom-0 bg-paper py-3">
          <button
            ref={next}
            type="button"
            className={buttonClass('primary', 'min-h-13 w-full')}
            onClick={() => onNext(verdict.right)}
          >
            下一题
          </button>
        </div>
      )}
    </div>
  );
}

/** 1–4, wherever the focus is but in a field. */
function useNumberKeys(onNumber: (number: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('input, textarea, [role=dialog]')) return;
    if (/^[1-4]$/.test(event.key)) onNumber(Number(event.key));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
