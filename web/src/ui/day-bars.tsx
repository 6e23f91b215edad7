import { useState } from 'react';
import { formatDay, formatWeekday } from '#lib/dates.ts';
import { ChartFrame } from './chart-frame.tsx';

type Props = {
  /** What the bars are: `访客`. */
  label: string;
  days: readonly { day: string; value: number }[];
  /** A value in words. */
  tell: (value: number) => string;
};

/** Height of the drawing, in CSS pixels. */
const HEIGHT = 160;
/** Even the smallest figure is seen. */
const MIN_HEIGHT = 2;

/** One figure of each day as bars, with the picked day's in words above. */
export function DayBars({ label, days, tell }: Props) {
  const [wanted, pick] = useState<number | null>(null);
  const picked = wanted !== null && wanted < days.length ? wanted : days.length - 1;
  const most = Math.max(...days.map(({ value }) => value));
  const top = most > 0 ? most : 1;
  const width = 100 / days.length;
  const { day, value: shown } = days[picked]!;
  return (
    <>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
        <b className="font-read text-2xl font-semibold tabular-nums">{tell(shown)}</b>
        <span className="text-sm text-ink-3">
          {formatDay(day)} {formatWeekday(day)}
        </span>
      </p>
      <ChartFrame
        label={`每天的${label}`}
        count={days.length}
        picked={picked}
        onPick={pick}
        valueText={`${formatDay(day)} ${formatWeekday(day)}，${label} ${tell(shown)}`}
        indexAt={(x) => Math.floor(x * days.length)}
        className="mt-6 touch-pan-y"
      >
        <svg aria-hidden className="block w-full overflow-visible" height={HEIGHT}>
          {[0, 0.5, 1].map((share) => (
            <line
              key={share}
              x1="0"
              x2="100%"
              y1={HEIGHT * (1 - share)}
              y2={HEIGHT * (1 - share)}
              className="stroke-line"
            />
          ))}
          {days.map(({ day: of, value }, i) => {
            const height = value > 0 ? Math.max((value / top) * HEIGHT, MIN_HEIGHT) : 0;
            return (
              <rect
                key={of}
                x={`${(i + 0.14) * width}%`}
                width={`${0.72 * width}%`}
                y={HEIGHT - height}
                height={height}
                rx="1.5"
                className={i === picked ? 'fill-ink' : 'fill-qing'}
              />
            );
          })}
          <text x="0" y="-5" className="fill-ink-3 text-xs tabular-nums">
            {tell(top)}
          </text>
        </svg>
      </ChartFrame>
      <p aria-hidden className="mt-1.5 flex justify-between text-xs text-ink-3 tabular-nums">
        <span>{formatDay(days[0]!.day)}</span>
        <span>今天</span>
      </p>
      <table className="sr-only">
        <caption>{`每天的${label}`}</caption>
        <thead>
          <tr>
            <th scope="col">日期</th>
            <th scope="col">{label}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day: of, value }) => (
            <tr key={of}>
              <th scope="row">{formatDay(of)}</th>
              <td>{tell(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
