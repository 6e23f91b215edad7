import { median } from './quantile.ts';
import { newDataFolder, removeFolder, startProduct } from './product.ts';
import type { Row } from './row.ts';
import { seconds } from './units.ts';

const RUNS = 5;
const MAX_MS = 5_000;

/**
 * Measures the time from spawning the server until it is ready: on an empty data folder, and on the
 * data of an earlier start.
 */
export async function benchStart(): Promise<Row[]> {
  const folder = await newDataFolder();
  try {
    const start = async () => {
      const { startMs, stop } = await startProduct(folder);
      await stop();
      return startMs;
    };
    const first = await start();
    const later: number[] = [];
    for (let i = 0; i < RUNS; i++) later.push(await start());
    return [
      {
        name: 'start with data present',
        value: seconds(median(later)),
        p95: seconds(Math.max(...later)),
        budget: `≤ ${seconds(MAX_MS)}`,
        ok: median(later) <= MAX_MS,
      },
      {
        name: 'first start: database, dictionary, sample articles',
        value: seconds(first),
      },
    ];
  } finally {
    await removeFolder(folder);
  }
}
