import { formatDay } from '#lib/dates.ts';
import { addDays, type CurvePoint } from '#features/activity/reading-series.ts';

const HEIGHT = 120;

type Props = {
  /** The series; never empty. */
  points: readonly CurvePoint[];
  today: string;
  /** Days across. */
  span: number;
};

/** How many words the reader had marked as known, day by day. */
export function KnownWords({ points, today, span }: Props) {
  const counts = points.map(({ words }) => words);
  const [low, high] = [Math.min(...counts), Math.max(...counts)];
  const y = (words: number) =>
    (high === low ? 0.5 : 0.9 - ((words - low) / (high - low)) * 0.8) * 100;
  const x = (at: number) => (at / (span - 1)) * 100;
  // Steps: a number holds until the day it changes.
  const line = points
    .map(({ at, words }, i) => (i === 0 ? `M${x(at)} ${y(words)}` : `H${x(at)} V${y(words)}`))
    .join(' ');
  const now = counts.at(-1)!;
  const gained = now - counts[0]!;
  return (
    <>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5 text-sm text-ink-3">
        <span>
          自己标为已认识{' '}
          <b className="font-read text-lg font-semibold text-ink tabular-nums">
            {now.toLocaleString('en')}
          </b>{' '}
          词
        </span>
        {gained !== 0 && (
          <span className="tabular-nums">
            一年来{gained > 0 ? '多' : '少'}了 {Math.abs(gained).toLocaleString('en')} 词
          </span>
        )}
      </p>
      <svg
        role="img"
        aria-label={`标为已认识的词，从 ${counts[0]!} 到 ${now}`}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        height={HEIGHT}
        className="mt-3 block w-full border-b border-line"
      >
        <path d={`${line} V100 H${x(points[0]!.at)} Z`} className="fill-qing-soft" stroke="none" />
        <path
          d={line}
          fill="none"
          className="stroke-qing"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p aria-hidden className="mt-1.5 flex justify-between text-xs text-ink-3 tabular-nums">
        <span>{formatDay(addDays(today, 1 - span))}</span>
        <span>今天</span>
      </p>
    </>
  );
}
