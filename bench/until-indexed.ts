import { setTimeout as rest } from 'node:timers/promises';
import type pg from 'pg';

/**
 * Waits until all changes are indexed.
 * @returns milliseconds
 */
export async function untilIndexed(client: pg.Client): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { rows } = await client.query('select 1 from search_changes limit 1');
    if (rows.length === 0) return performance.now() - began;
    await rest(200);
  }
}
