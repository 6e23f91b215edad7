import type { ReviewCard } from '@bluebird/contract/review.ts';
import { Check, X } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';

/** Whether the right word was chosen. */
export function ChoiceVerdict({ right }: { right: boolean }) {
  const Sign = right ? Check : X;
  return (
    <p
      className={classNames(
        'flex items-center justify-center gap-1.5 font-semibold',
        right ? 'text-qing' : 'text-danger',
      )}
    >
      <Sign aria-hidden className="size-5" />
      {right ? '对了' : '选错了'}
    </p>
  );
}

/** The words that look like a card's word, with what they mean: seen together they part. */
export const LookAlikes = ({ card, chosen }: { card: ReviewCard; chosen: string }) => (
  <section aria-label="长得像的词" className="mt-7">
    <h3 className="text-sm text-ink-3">长得像，意思不同</h3>
    <ul className="mt-1 divide-y divide-line border-y border-line">
      {card.confusables.map(({ word, gloss }) => (
        <li key={word} className="flex items-baseline gap-3 py-2">
          <span
            lang="en"
            className={classNames('font-read', word === chosen && 'font-semibold text-danger')}
          >
            {word}
          </span>
          <span className="min-w-0 flex-1 text-sm text-ink-2">{gloss}</span>
          {word === chosen && <span className="text-sm text-danger">你选的</span>}
        </li>
      ))}
    </ul>
  </section>
);
