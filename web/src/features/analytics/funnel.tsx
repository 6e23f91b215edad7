import type { Figures, FunnelStep } from '@bluebird/contract/analytics.ts';

const STEP_LABELS: Record<FunnelStep, string> = {
  visit: '来访',
  read: '打开文章',
  look_up: '查词',
  save: '存生词',
  register: '注册',
  day_1: '第 2 天回来',
  day_7: '第 8 天回来',
  day_30: '第 31 天回来',
  pay: '付费',
};

/** The share of a count, as `12.5%`; a dash where there is nobody to count. */
export const percent = (count: number, of: number): string =>
  of === 0 ? '–' : `${((100 * count) / of).toFixed(count === of ? 0 : 1)}%`;

/** How far the visitors went who came for the first time in the period. */
export const Funnel = ({ steps }: { steps: Figures['funnel'] }) => (
  <table aria-label="漏斗" className="mt-2 w-full border-collapse text-sm">
    <thead className="sr-only">
      <tr>
        <th scope="col">走到哪一步</th>
        <th scope="col">占比</th>
        <th scope="col">人数</th>
      </tr>
    </thead>
    <tbody className="divide-y divide-line border-y border-line">
      {steps.map(({ step, count, of }) => (
        <tr key={step}>
          <th scope="row" className="w-28 py-2.5 text-start font-normal whitespace-nowrap">
            {STEP_LABELS[step]}
          </th>
          <td className="py-2.5">
            <div className="flex items-center gap-3">
              <div className="h-3 min-w-0 flex-1 overflow-hidden rounded-[3px] bg-fill">
                <div
                  className="h-full origin-left rounded-[3px] bg-qing"
                  style={{ width: `${of === 0 ? 0 : (100 * count) / of}%` }}
                />
              </div>
              <span className="w-14 text-end tabular-nums">{percent(count, of)}</span>
            </div>
          </td>
          <td className="w-24 py-2.5 text-end text-ink-3 tabular-nums">
            {of === 0 ? '还没到日子' : count.toLocaleString('en')}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
