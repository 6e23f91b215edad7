import { useState } from 'react';
import { formatDay } from '#lib/dates.ts';
import { topMinutes, type Period } from '#features/activity/reading-series.ts';
import { ChartFrame } from '#ui/chart-frame.tsx';
import { PickedLine } from './picked-line.tsx';
import { factsOf, nameOf } from './period-text.ts';

/** Height of the drawing, in CSS pixels. */
const HEIGHT = 144;
/** Even the shortest reading is seen. */
const MIN_HEIGHT = 3;

/** Minutes of reading, a bar for each period of days. */
export function MinuteBars({ series }: { series: readonly Period[] }) {
  const [wanted, pick] = useState<number | null>(null);
  const picked = wanted !== null && wanted < series.length ? wanted : series.length - 1;
  const top = topMinutes(Math.max(...series.map(({ seconds }) => seconds)));
  const width = 100 / series.length;
  const at = series[picked]!;
  return (
    <>
      <PickedLine period={at} />
      <ChartFrame
        label="每段时间的阅读时长"
        count={series.length}
        picked={picked}
        onPick={pick}
        valueText={`${nameOf(at)}，${factsOf(at)}`}
        indexAt={(x) => Math.floor(x * series.length)}
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
          <Bars series={series} picked={picked} top={top} />
          <rect
            x={`${picked * width}%`}
            width={`${width}%`}
            y={HEIGHT}
            height="2"
            className="fill-ink"
          />
          <text x="0" y="-5" className="fill-ink-3 text-xs tabular-nums">
            {top} 分钟
          </text>
        </svg>
      </ChartFrame>
      <p aria-hidden className="mt-1.5 flex justify-between text-xs text-ink-3 tabular-nums">
        <span>{formatDay(series[0]!.from)}</span>
        <span>今天</span>
      </p>
    </>
  );
}

/** @param top minutes that fill the drawing's height */
function Bars({ series, picked, top }: { series: readonly Period[]; picked: number; top: number }) {
  const width = 100 / series.length;
  return series.map(({ from, seconds }, i) => {
    const height = seconds > 0 ? Math.max((seconds / 60 / top) * HEIGHT, MIN_HEIGHT) : 0;
    return (
      <rect
        key={from}
        x={`${(i + 0.14) * width}%`}
        width={`${0.72 * width}%`}
        y={HEIGHT - height}
        height={height}
        rx="1.5"
        className={i === picked ? 'fill-ink' : 'fill-qing'}
      />
    );
  });
}
