import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import type { Overview } from './day-figures.tsx';

/** What is coming and how well words stick. */
export default function Forecast({ overview }: { overview: Overview }) {
  const { forecast, retention, counts } = overview;
  const coming = forecast.reduce((sum, { due }) => sum + due, 0);
  return (
    <>
      <section className="mt-11">
        <h2 className="flex items-baseline justify-between text-sm text-ink-3">
          <span>未来 30 天到期</span>
          {coming > 0 && <span className="tabular-nums">共 {coming} 次</span>}
        </h2>
        {coming > 0 ? (
          <Bars days={forecast} />
        ) : (
          <p className="mt-1.5 text-ink-2">复习过的词会排到后面的日子里，到时在这里看得见。</p>
        )}
      </section>
      <section className="mt-9">
        <h2 className="text-sm text-ink-3">记得怎么样</h2>
        <p className="mt-1.5 text-ink-2">
          {retention.measured === null ? (
            `再复习 ${Math.max(1, 20 - retention.reviews)} 次，就能看到你的记忆率。`
          ) : (
            <>
              近 30 天到期的词，记住了{' '}
              <b className="font-read text-xl font-semibold text-ink tabular-nums">
                {Math.round(100 * retention.measured)}%
              </b>
              （{retention.reviews} 次）
            </>
          )}
        </p>
      </section>
      <section className="mt-9">
        <h2 className="sr-only">词的状态</h2>
        <ul className="divide-y divide-line border-y border-line">
          <Count label="新词" value={counts.new} to="/myword" />
          <Count label="学习中" value={counts.learning} to="/myword" />
          <Count label="已认识" value={counts.known} to="/myword?state=known" />
          {counts.suspended > 0 && <Count label="放一放" value={counts.suspended} to="/myword" />}
          {counts.leech > 0 && <Count label="总也记不住" value={counts.leech} to="/myword" />}
        </ul>
      </section>
    </>
  );
}

const Count = ({ label, value, to }: { label: string; value: number; to: string }) => (
  <li>
    <Link to={to} className="flex min-h-12 items-center justify-between py-2">
      <span>{label}</span>
      <span className="text-ink-2 tabular-nums">{value}</span>
    </Link>
  </li>
);

const WIDTH = 600;
const HEIGHT = 120;
/** A day with few cards shows nevertheless. */
const MIN_HEIGHT = 3;

/** One bar a day, today's filled; the figures stand in a table for those who do not see it. */
function Bars({ days }: { days: Overview['forecast'] }) {
  const most = Math.max(1, ...days.map(({ due }) => due));
  const step = WIDTH / days.length;
  return (
    <figure className="mt-3">
      <svg
        aria-hidden
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-30 w-full overflow-visible border-b border-line"
      >
        {days.map(({ day, due }, i) => {
          const height = due === 0 ? 0 : Math.max(MIN_HEIGHT, (due / most) * HEIGHT);
          return (
            <rect
              key={day}
              x={i * step + step * 0.15}
              y={HEIGHT - height}
              width={step * 0.7}
              height={height}
              rx="2"
              className={classNames(i === 0 ? 'fill-qing' : 'fill-qing/45')}
            />
          );
        })}
      </svg>
      <div aria-hidden className="mt-1.5 flex justify-between text-xs text-ink-3">
        <span>今天</span>
        <span>{dayLabel(days[Math.floor(days.length / 2)]?.day)}</span>
        <span>{dayLabel(days.at(-1)?.day)}</span>
      </div>
      <table className="sr-only">
        <caption>未来 30 天每天到期的词</caption>
        <thead>
          <tr>
            <th scope="col">日期</th>
            <th scope="col">词数</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, due }) => (
            <tr key={day}>
              <th scope="row">{dayLabel(day)}</th>
              <td>{due}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** `2026-12-06` → `12 月 6 日`. */
function dayLabel(day = ''): string {
  const [, month, date] = day.split('-').map(Number);
  return month && date ? `${month} 月 ${date} 日` : '';
}
