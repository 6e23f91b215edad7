import type { Period } from '#features/activity/reading-series.ts';
import { factsOf, nameOf } from './period-text.ts';

/** The days with reading as a table, for those who do not see charts; the latest first. */
export const SeriesTable = ({
  caption,
  series,
}: {
  caption: string;
  series: readonly Period[];
}) => (
  <table className="sr-only">
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">日期</th>
        <th scope="col">阅读</th>
      </tr>
    </thead>
    <tbody>
      {series
        .filter(({ seconds, saved }) => seconds > 0 || saved > 0)
        .toReversed()
        .map((period) => (
          <tr key={period.from}>
            <th scope="row">{nameOf(period)}</th>
            <td>{factsOf(period)}</td>
          </tr>
        ))}
    </tbody>
  </table>
);
