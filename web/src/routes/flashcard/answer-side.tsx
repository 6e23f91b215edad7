import type { CardKind, ReviewCard } from '@bluebird/contract/review.ts';
import { useEffect, useRef } from 'react';
import { SenseList } from '#features/dictionary/sense-list.tsx';
import { examLabels } from '#features/dictionary/word-labels.ts';
import { wantedOf, type Verdict } from '#features/review/answer-check.ts';
import { WordContexts } from '#features/words/my-word.tsx';
import { CardHead, CardSentence } from './card-question.tsx';
import { ChoiceVerdict, LookAlikes } from './choice-verdict.tsx';
import type { DeckActs } from './deck-acts.ts';
import { Rescue } from './rescue.tsx';
import { AnswerVerdict } from './typed-answer.tsx';

type Props = {
  card: ReviewCard;
  kind: CardKind;
  answer: { typed: string };
  /** Null where nothing was asked for that could be wrong. */
  verdict: Verdict | null;
  book: DeckActs['book'];
};

/** A card that is turned: what was right, the word, its look-alikes, and help with a stubborn one. */
export function AnswerSide({ card, kind, answer: { typed }, verdict, book }: Props) {
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => answer.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={answer} tabIndex={-1} role="group" aria-label="答案" className="outline-none">
      {verdict && (
        <div className="mb-6">
          {kind === 'choose' ? (
            <ChoiceVerdict right={verdict === 'right'} />
          ) : (
            <AnswerVerdict typed={typed} verdict={verdict} wanted={wantedOf(card, kind)} />
          )}
        </div>
      )}
      <CardAnswer card={card} />
      {kind === 'choose' && <LookAlikes card={card} chosen={typed} />}
      {card.memory.struggling && <Rescue card={card} book={book} />}
    </div>
  );
}

/** Meanings shown with the answer. */
const MAX_SENSES = 5;

/** What a card shows when it is turned: the word in its sentence, its meanings, what the reader made of it. */
function CardAnswer({ card }: { card: ReviewCard }) {
  const [context, ...others] = card.contexts;
  // A word that needs rescue shows its sentences side by side, and its note, further below.
  const apart = card.memory.struggling && others.length > 0;
  const exams = examLabels(card.entry.exams);
  return (
    <>
      <CardHead card={card} />
      {context && !apart && <CardSentence context={context} answered />}
      <div className="mt-7 border-t border-line pt-6 text-lg">
        <SenseList senses={card.entry.senses.slice(0, MAX_SENSES)} fitting={0} sure={card.fits} />
      </div>
      {exams.length > 0 && (
        <p className="meta-row mt-3 text-sm text-ink-3">
          {exams.map((exam) => (
            <span key={exam}>{exam}</span>
          ))}
        </p>
      )}
      {card.note && !card.memory.struggling && (
        <p className="mt-5 rounded-1 bg-fill px-4 py-3 whitespace-pre-wrap text-ink-2">
          {card.note}
        </p>
      )}
      {others.length > 0 && !apart && (
        <section className="mt-6">
          <h3 className="mb-2 text-sm text-ink-3">还在这里见过</h3>
          <WordContexts contexts={others} />
        </section>
      )}
    </>
  );
}
