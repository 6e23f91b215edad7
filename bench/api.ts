import { postgresFolder, runningConnection } from '../server/src/db/embedded/postgres.ts';
import type { Lab } from './lab.ts';
import { CONNECTIONS, startBareServer, takeTurns, type Load } from './load.ts';
import { quantile } from './quantile.ts';
import type { Row } from './row.ts';
import { ms } from './units.ts';

const LEAST_RATIO = 0.5;
const MAX_P99_TO_P50 = 5;

/** The header by which browsers get compressed answers. */
const AS_BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

/** Measures reading one article through the API, against a bare server that reads the same row. */
export async function benchApi(lab: Lab): Promise<Row[]> {
  const { base, folder, article } = await lab.product();
  const bare = await startBareServer(runningConnection(postgresFolder(folder)), article);
  try {
    const url = `${base}/reader/article/${article}/show`;
    const [ours, theirs, compressed] = await takeTurns([
      { url },
      { url: bare.url },
      { url, headers: AS_BROWSER },
    ]);
    return rowsOf(ours!, theirs!, compressed!);
  } finally {
    await bare.stop();
  }
}

function rowsOf(ours: Load, bare: Load, compressed: Load): Row[] {
  const ratio = ours.perSecond / bare.perSecond;
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(ours.milliseconds, share));
  return [
    {
      name: 'API, one article: answers a second',
      value: rate(ours),
      budget: `≥ ${LEAST_RATIO} × bare`,
      ratio: ratio.toFixed(2),
      ok: ratio >= LEAST_RATIO,
    },
    { name: '… bare Fastify and pg, the same row', value: rate(bare), ratio: '1.00' },
    {
      name: '… compressed, as for a browser',
      value: rate(compressed),
      ratio: (compressed.perSecond / bare.perSecond).toFixed(2),
    },
    {
      name: `… time to answer, ${CONNECTIONS} at once (p99 ${ms(p99!)})`,
      value: ms(p50!),
      p95: ms(p95!),
      budget: `p99 ≤ ${MAX_P99_TO_P50} × median`,
      ok: p99! <= MAX_P99_TO_P50 * p50!,
    },
  ];
}

const rate = ({ perSecond }: Load): string => `${Math.round(perSecond).toLocaleString('en')}/s`;
