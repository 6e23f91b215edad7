import type { MixQuestion as Question } from '@bluebird/contract/mix.ts';
import { useEffect, useRef } from 'react';
import { OptionList } from '#features/questions/option-list.tsx';
import { QuestionOutcome } from '#features/questions/question-outcome.tsx';
import { QuestionStem } from '#features/questions/question-stem.tsx';
import { buttonClass } from '#ui/button.tsx';
import { BetweenFrame } from './between-frame.tsx';
import { useAnswerClock } from './use-answer-clock.ts';
import { useReviewKeys } from './use-review-keys.ts';

/** A question of an article that was read, between two words. Keys: 1–4, then Enter. */
export function MixQuestion({
  question,
  choice,
  onChoose,
  onPass,
  undo,
}: {
  question: Question;
  /** What was chosen; null while nothing was. */
  choice: number | null;
  /** @param spent milliseconds from question to answer */
  onChoose: (choice: number, spent: number) => void;
  onPass: () => void;
  /** Takes the last rating of a word back. */
  undo: () => void;
}) {
  const looked = useAnswerClock();
  const answered = choice !== null;
  const choose = (chosen: number) => onChoose(chosen, looked());
  useReviewKeys({
    reveal: answered ? onPass : null,
    rate: answered ? null : (number) => choose(number - 1),
    suggested: null,
    undo,
    play: null,
  });
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (answered) next.current?.focus({ preventScroll: true });
  }, [answered]);
  const { answer, explanation, options, article_title } = question;
  return (
    <BetweenFrame
      name="题目"
      heading={
        <>
          读过的文章　·　<span lang="en">{article_title}</span>
        </>
      }
      foot={
        answered && (
          <button
            ref={next}
            type="button"
            className={buttonClass('primary', 'min-h-16 w-full text-lg/tight')}
            onClick={onPass}
          >
            接着复习
          </button>
        )
      }
    >
      <QuestionStem question={question} {...(answered && { filled: options[answer] })} />
      <OptionList
        question={question}
        choice={choice}
        answer={answered ? answer : null}
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
  );
}
