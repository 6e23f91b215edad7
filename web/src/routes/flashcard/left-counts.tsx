import {
  currentStage,
  leftOf,
  type CardStage,
  type Session,
} from '#features/review/review-session.ts';
import { classNames } from '#ui/class-names.ts';

const STAGES: readonly { stage: CardStage; label: string; short: string; ink: string }[] = [
  { stage: 'new', label: '新词', short: '新', ink: 'text-qing' },
  { stage: 'learning', label: '学习中', short: '学', ink: 'text-danger' },
  { stage: 'due', label: '到期', short: '复', ink: 'text-word-new' },
];

/** What is left of a session in three figures; the one the card belongs to is underlined. */
export function LeftCounts({ session }: { session: Session }) {
  const left = leftOf(session);
  const now = currentStage(session);
  return (
    <p aria-label="剩下的词" role="group" className="flex min-w-0 flex-wrap gap-x-2.5 text-sm">
      {STAGES.map(({ stage, label, short, ink }) => (
        <span
          key={stage}
          className={classNames('whitespace-nowrap', left[stage] > 0 ? ink : 'text-ink-3')}
        >
          <span className="sr-only">{label}</span>
          <span aria-hidden className="me-0.5 text-xs">
            {short}
          </span>
          <span
            className={classNames(
              'font-semibold tabular-nums',
              stage === now && 'underline decoration-2 underline-offset-4',
            )}
          >
            {left[stage]}
          </span>
        </span>
      ))}
    </p>
  );
}
