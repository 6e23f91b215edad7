import type { Figures } from '@bluebird/contract/analytics.ts';
import { useState } from 'react';
import { formatDay, formatDuration, formatWeekday } from '#lib/dates.ts';
import { ChartFrame } from '#ui/chart-frame.tsx';

type Day = Figures['days'][number];
export type Measure = Exclude<keyof Day, 'day'>;

export const MEASURE_LABELS: Record<Measure, string> = {
  visitors: '访客',
  visits: '访问',
  readers: '登录读者',
  registered: '新注册',
  seconds: '阅读时长',
  words_saved: '存词',
};

/** Height of the drawing, in CSS pixels. */
const HEIGHT = 160;
/** Even the smallest figure is seen. */
const MIN_HEIGHT = 2;

/** A figure in words: `1,204` or `3 小时 5 分钟`. */
export const tell = (measure: Measure, value: number): string =>
  measure === 'seconds' ? formatDuration(value) : value.toLocaleString('en');

/** One figure of each day as bars, with the picked day's in words above. */
export function DayBars({ days, measure }: { days: readonly Day[]; measure: Measure }) {
  const [wanted, pick] = useState<number | null>(null);
  const picked = wanted !== null && wanted < days.length ? wanted : days.length - 1;
  const top = Math.max(1, ...days.map((day) => day[measure]));
  const width = 100 / days.length;
  const at = days[picked]!;
  const valueText = `${formatDay(at.day)} ${formatWeekday(at.day)}，${MEASURE_LABELS[measure]} ${tell(measure, at[measure])}`;
  return (
    <>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
        <b className="font-read text-2xl font-semibold tabular-nums">
          {tell(measure, at[measure])}
        </b>
        <span className="text-sm text-ink-3">
          {formatDay(at.day)} {formatWeekday(at.day)}
        </span>
      </p>
      <ChartFrame
        label={`每天的${MEASURE_LABELS[measure]}`}
        count={days.length}
        picked={picked}
        onPick={pick}
        valueText={valueText}
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
          {days.map((day, i) => {
            const value = day[measure];
            const height = value > 0 ? Math.max((value / top) * HEIGHT, MIN_HEIGHT) : 0;
            return (
              <rect
                key={day.day}
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
            {tell(measure, top)}
          </text>
        </svg>
      </ChartFrame>
      <p aria-hidden className="mt-1.5 flex justify-between text-xs text-ink-3 tabular-nums">
        <span>{formatDay(days[0]!.day)}</span>
        <span>今天</span>
      </p>
      <table className="sr-only">
        <caption>{`每天的${MEASURE_LABELS[measure]}`}</caption>
        <thead>
          <tr>
            <th scope="col">日期</th>
            <th scope="col">{MEASURE_LABELS[measure]}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatDay(day.day)}</th>
              <td>{tell(measure, day[measure])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
