import type { ResurfacedQuestion as Question } from '@bluebird/contract/notes-resurfaced.ts';
import { useEffect, useRef, type Ref } from 'react';
import { OptionList } from '#features/questions/option-list.tsx';
import { QuestionOutcome } from '#features/questions/question-outcome.tsx';
import { QuestionStem } from '#features/questions/question-stem.tsx';
import { buttonClass } from '#ui/button.tsx';
import { BetweenFrame } from './between-frame.tsx';
import { KeyHints, useHasKeys } from './key-hints.tsx';
import { useAnswerClock } from './use-answer-clock.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { useSettled } from './use-settled.ts';

type Props = {
  question: Question;
  /** What was chosen; null while nothing was. */
  choice: number | null;
  /** @param spent milliseconds from question to answer */
  onChoose: (choice: number, spent: number) => void;
  onPass: () => void;
  /** Takes back what was done last: this answer, or the word before it. */
  undo: () => void;
};

/**
 * A question of an article that was read, between two words. Keys: 1–4 choose, once it has been in
 * sight for a moment: a second press on a rating of the word before it is no choice.
 */
export function ResurfacedQuestion({ question, choice, onChoose, onPass, undo }: Props) {
  const looked = useAnswerClock();
  const hasKeys = useHasKeys();
  const settled = useSettled();
  const answered = choice !== null;
  const choose = (chosen: number) => onChoose(chosen, looked());
  const takesChoice = settled && !answered;
  useReviewKeys({
    reveal: answered ? onPass : null,
    pick: takesChoice ? (number) => choose(number - 1) : null,
    suggested: null,
    undo,
    play: null,
  });
  const { frame, next } = useFocus(answered);
  const { answer, explanation, options, article_title } = question;
  return (
    <div ref={frame} className="contents">
      <BetweenFrame
        name="题目"
        heading={
          <>
            读过的文章　·　<span lang="en">{article_title}</span>
          </>
        }
        foot={<Foot next={next} {...{ answered, hasKeys, onPass }} />}
      >
        <QuestionStem question={question} {...(answered && { filled: options[answer] })} />
        <OptionList
          question={question}
          choice={choice}
          answer={answered ? answer : null}
          hasKeys={takesChoice}
          onChoose={choose}
        />
        <div aria-live="polite">
          {answered && (
            <QuestionOutcome
              question={question}
              right={choice === answer}
              explanation={explanation}
            />
          )}
        </div>
      </BetweenFrame>
    </div>
  );
}

/** Puts the focus on what goes on once it is answered, and back where the question begins. */
function useFocus(answered: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const wasAnswered = useRef(answered);
  useEffect(() => {
    if (answered) next.current?.focus({ preventScroll: true });
    // Taken back: the focus goes where the question begins, as when it came.
    else if (wasAnswered.current)
      frame.current?.querySelector('h2')?.focus({ preventScroll: true });
    wasAnswered.current = answered;
  }, [answered]);
  return { frame, next };
}

function Foot({
  next,
  answered,
  hasKeys,
  onPass,
}: {
  next: Ref<HTMLButtonElement>;
  answered: boolean;
  hasKeys: boolean;
  onPass: () => void;
}) {
  return (
    <>
      {answered && (
        <button
          ref={next}
          type="button"
          className={buttonClass('primary', 'min-h-16 w-full text-lg/tight')}
          onClick={onPass}
        >
          接着复习
        </button>
      )}
      {hasKeys && (
        <KeyHints
          {...(answered
            ? { keys: ['Enter'], does: '接着复习' }
            : { keys: ['1', '2', '3', '4'], does: '选答案' })}
        />
      )}
    </>
  );
}
