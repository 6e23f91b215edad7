import { useEffect, useRef, useState } from 'react';
import { heatOf, type Period } from '#features/activity/reading-series.ts';
import { ChartFrame } from '#ui/chart-frame.tsx';
import { PickedLine } from './picked-line.tsx';
import { factsOf, nameOf } from './period-text.ts';

/** Side of a day's field, in CSS pixels. */
const CELL = 15;
const MONTHS_HEIGHT = 18;
/** A longer day is a larger square: strength is not told by colour. */
const SIDES = [4, 5, 7, 9, 12] as const;

/** A year of days in weeks from top to bottom, the more read the larger. */
export function ReadingCalendar({ days }: { days: readonly Period[] }) {
  const [wanted, pick] = useState<number | null>(null);
  const picked = wanted ?? days.length - 1;
  const at = days[picked]!;
  const weeks = Math.ceil(days.length / 7);
  const [width, height] = [weeks * CELL, MONTHS_HEIGHT + 7 * CELL];
  const scroller = useRef<HTMLDivElement>(null);
  // The latest weeks are seen first, where a year is wider than the screen.
  useEffect(() => scroller.current?.scrollTo({ left: scroller.current.scrollWidth }), []);

  return (
    <>
      <PickedLine period={at} />
      <div ref={scroller} className="-mx-5 mt-2 overflow-x-auto px-5 py-1.5 md:-mx-1.5 md:px-1.5">
        <ChartFrame
          label="一年的阅读日历"
          count={days.length}
          picked={picked}
          onPick={pick}
          valueText={`${nameOf(at)}，${factsOf(at)}`}
          steps={{ across: 7, down: 1 }}
          indexAt={(x, y) => {
            const row = Math.floor((y * height - MONTHS_HEIGHT) / CELL);
            return row < 0 ? null : Math.floor(x * weeks) * 7 + Math.min(row, 6);
          }}
          className="w-fit"
        >
          <svg aria-hidden width={width} height={height} className="block">
            {monthsOf(days).map(({ name, week }) => (
              <text key={week} x={week * CELL} y="10" className="fill-ink-3 text-xs">
                {name}
              </text>
            ))}
            {days.map((day, i) => (
              <Day key={day.from} day={day} index={i} picked={i === picked} />
            ))}
          </svg>
        </ChartFrame>
      </div>
      <Legend />
    </>
  );
}

function Day({ day, index, picked }: { day: Period; index: number; picked: boolean }) {
  const heat = heatOf(day.seconds);
  const side = SIDES[heat]!;
  const [x, y] = [Math.floor(index / 7) * CELL, MONTHS_HEIGHT + (index % 7) * CELL];
  const inset = (CELL - side) / 2;
  return (
    <>
      <rect
        x={x + inset}
        y={y + inset}
        width={side}
        height={side}
        rx="2"
        className={heat > 0 ? 'fill-qing' : 'fill-line'}
      />
      {picked && (
        <rect
          x={x + 0.5}
          y={y + 0.5}
          width={CELL - 1}
          height={CELL - 1}
          rx="3"
          className="fill-transparent stroke-ink"
          strokeWidth="1.5"
        />
      )}
    </>
  );
}

/** The months that begin in the calendar, and in which of its weeks. */
function monthsOf(days: readonly Period[]): { name: string; week: number }[] {
  return days.flatMap(({ from }, i) => {
    const week = Math.floor(i / 7);
    // A name needs room: the last week has none.
    if (!from.endsWith('-01') || week > days.length / 7 - 2) return [];
    return [{ name: `${Number(from.slice(5, 7))} 月`, week }];
  });
}

const Legend = () => (
  <p aria-hidden className="mt-1 flex items-center justify-end gap-1 text-xs text-ink-3">
    少
    <svg width={SIDES.length * CELL} height={CELL}>
      {SIDES.map((side, i) => (
        <rect
          key={side}
          x={i * CELL + (CELL - side) / 2}
          y={(CELL - side) / 2}
          width={side}
          height={side}
          rx="2"
          className={i > 0 ? 'fill-qing' : 'fill-line'}
        />
      ))}
    </svg>
    多
  </p>
);
