import type { Figures } from '@bluebird/contract/analytics.ts';
import { formatDay } from '#lib/dates.ts';

const share = (kept: number, size: number): number =>
  size === 0 ? 0 : Math.min(100, Math.round((100 * kept) / size));

/** Of the accounts of each week, how many were seen in each week after: the darker, the more. */
export function Retention({ weeks }: { weeks: Figures['retention'] }) {
  const most = Math.max(0, ...weeks.map(({ kept }) => kept.length));
  if (most === 0) return <p className="mt-2 text-ink-2">最近十二周没有新账号。</p>;
  return (
    <div className="mt-2 overflow-x-auto" tabIndex={0} role="region" aria-label="每周留存">
      <table aria-label="每周留存" className="border-separate border-spacing-0.5 text-sm">
        <thead>
          <tr className="text-ink-3">
            <th scope="col" className="px-2 py-1 text-start font-normal whitespace-nowrap">
              注册的那周
            </th>
            <th scope="col" className="px-2 py-1 text-end font-normal whitespace-nowrap">
              人数
            </th>
            {Array.from({ length: most }, (_, at) => (
              <th key={at} scope="col" className="min-w-11 px-1 py-1 text-center font-normal">
                {at === 0 ? '当周' : `+${at}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, size, kept }) => (
            <tr key={week}>
              <th scope="row" className="px-2 py-1 text-start font-normal whitespace-nowrap">
                {formatDay(week)}
              </th>
              <td className="px-2 py-1 text-end text-ink-3 tabular-nums">{size}</td>
              {kept.map((count, at) => (
                <td
                  key={at}
                  title={`${count} 人`}
                  className="relative p-0 text-center tabular-nums"
                >
                  <span
                    aria-hidden
                    className="absolute inset-0 rounded-[4px] bg-qing"
                    style={{ opacity: 0.04 + (0.3 * share(count, size)) / 100 }}
                  />
                  <span className="relative px-1">
                    {size === 0 ? '–' : `${share(count, size)}%`}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
