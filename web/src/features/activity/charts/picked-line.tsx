import type { Period } from '#features/activity/reading-series.ts';
import { factsOf, nameOf } from './period-text.ts';

/** What is picked in a chart; the slider itself reads it out. */
export const PickedLine = ({ period }: { period: Period }) => (
  <p aria-hidden className="mt-1 min-h-5 text-sm text-ink-2 tabular-nums">
    <span className="text-ink-3">{nameOf(period)}</span>
    <span className="ms-2.5">{factsOf(period)}</span>
  </p>
);
