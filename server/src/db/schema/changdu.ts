import type { Generated } from 'kysely';
import type { Applicant, ApplicationState } from '@bluebird/contract/changdu.ts';

/** Readers who ask to read everything for a while; one application of each waits at most. */
export type ChangduApplicationsTable = {
  id: Generated<number>;
  user_id: number;
  applicant: Applicant;
  contact: string;
  /** Empty for none. */
  xhs_id: string;
  reason: string;
  state: Generated<ApplicationState>;
  answer: Generated<string>;
  /** The code by which what was given is received. */
  code_id: Generated<number | null>;
  created_at: Date;
  decided_at: Generated<Date | null>;
  decided_by: Generated<number | null>;
};
