import type { ReviewCard } from '@bluebird/contract/review.ts';
import { SenseList } from '#features/dictionary/sense-list.tsx';
import { examLabels } from '#features/dictionary/word-labels.ts';
import { WordContexts } from '#features/words/my-word.tsx';
import { CardHead, CardSentence } from './card-question.tsx';

/** Meanings shown with the answer. */
const MAX_SENSES = 5;

/** What a card shows when it is turned: the word in its sentence, its meanings, what the reader made of it. */
export function CardAnswer({ card }: { card: ReviewCard }) {
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
