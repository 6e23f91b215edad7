import type { Correction, QueuedCorrection } from '@bluebird/contract/corrections.ts';
import { isSame, type PresentText } from '#domains/newsroom/correct.service.ts';
import type { CorrectionRow } from './corrections.queries.ts';

export const correctionView = (row: CorrectionRow): Correction => ({
  id: row.id,
  article: { id: row.article_id, title: row.title },
  kind: row.kind,
  block_id: row.block_id,
  word: row.word,
  before: row.before,
  proposal: row.proposal,
  status: row.status,
  reason: row.reason,
  applied: row.applied,
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
});

type Author = { id: number; name: string; note: string };

export const queuedView = (
  row: CorrectionRow,
  authors: Author[],
  present: PresentText,
): QueuedCorrection => ({
  ...correctionView(row),
  by: authors.map(({ id, name }) => ({ id, name })),
  notes: authors.flatMap(({ note }) => note || []),
  context: present.english,
  present: present.text,
  stale: row.status === 'pending' && (present.text === null || !isSame(present.text, row.before)),
});
