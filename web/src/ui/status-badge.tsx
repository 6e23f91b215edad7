import { classNames } from './class-names.ts';

const TONES = {
  quiet: 'text-ink-3',
  busy: 'text-word-learning',
  good: 'text-qing',
  warn: 'text-word-new',
  bad: 'text-danger',
} as const;
export type Tone = keyof typeof TONES;

/** Where something stands, in a word with a dot of its tone; a dot that beats is under way. */
export const StatusBadge = ({ tone, label }: { tone: Tone; label: string }) => (
  <span
    className={classNames(
      'inline-flex items-center gap-1.5 text-sm whitespace-nowrap',
      TONES[tone],
    )}
  >
    <span
      aria-hidden
      className={classNames(
        'size-1.75 shrink-0 rounded-full',
        tone === 'quiet' ? 'border border-current' : 'bg-current',
        tone === 'busy' && 'animate-pulse',
      )}
    />
    {label}
  </span>
);
