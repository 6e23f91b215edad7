import type { TermRow } from '@bluebird/contract/terms.ts';
import type { listTerms } from './terms.queries.ts';

type Row = Awaited<ReturnType<typeof listTerms>>[number];

export const termView = ({
  creator_id,
  creator_name,
  creator_name_zh,
  updated_by_name,
  updated_at,
  ...row
}: Row): TermRow => ({
  ...row,
  creator:
    creator_id === null
      ? null
      : { id: creator_id, name: creator_name!, name_zh: creator_name_zh ?? '' },
  updated_at: updated_at.toISOString(),
  updated_by: updated_by_name,
});
