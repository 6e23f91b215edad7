import type { Generated } from 'kysely';

/** Vocabulary tests taken. The latest that was not undone says what counts as known. */
export type VocabularyTestsTable = {
  id: Generated<number>;
  user_id: number;
  /** Names the paper; the same one sent twice stays one test. */
  seed: number;
  /** Estimated headwords known. */
  size: number;
  /** Words up to this frequency rank count as known unless the reader says otherwise. */
  known_rank: number;
  tested_at: Date;
  undone_at: Date | null;
};
