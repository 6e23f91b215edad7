import type { Intervals, ReviewCard } from '@bluebird/contract/review.ts';
// Written by scripts/make-demo-deck.ts.
import deck from './demo-deck.json' with { type: 'json' };

/** How well a word is known when the demo begins. */
type Stage = keyof typeof deck.intervals;

/** What the buttons say, by the ratings a card has had in the demo: `13` for 1, then 3. */
export const DEMO_INTERVALS = deck.intervals as unknown as Readonly<
  Record<Stage, Readonly<Record<string, Intervals>>>
>;

/** A dozen words of our own articles, one for each way a card can ask. */
export const DEMO_DECK = deck.cards as readonly (Omit<ReviewCard, 'intervals'> & {
  stage: Stage;
})[];
