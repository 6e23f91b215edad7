import type pg from 'pg';
import { ANALYSIS_VERSION } from '@bluebird/engine/analysis/version.ts';

/** Number of articles' texts that another version of the engine analysed, or none yet. */
export async function countOutdated(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from documents d
     where analysis_version <> $1 and exists (select from articles a where a.document_id = d.id)`,
    [ANALYSIS_VERSION],
  );
  return rows[0]!.n;
}
