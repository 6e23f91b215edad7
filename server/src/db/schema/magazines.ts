import type { Generated } from 'kysely';
import type { MagazineStatus } from '@bluebird/contract/magazines.ts';

/** One issue of a magazine. */
export type MagazinesTable = {
  id: Generated<number>;
  /** Set for our own sample issue, so that seeding twice changes nothing. */
  slug: string | null;
  name: string;
  edition: string;
  /** The page its contents are found on. */
  url: string | null;
  /** Key in the file store, as `cover/….webp`. */
  cover: string | null;
  /** Key of the file its contents were uploaded with. */
  file: string | null;
  status: Generated<MagazineStatus>;
  /** Status that the issue returns to when the step under way fails. */
  resume_status: MagazineStatus | null;
  /** The step under way or done last. */
  task_id: string | null;
  /** Why the last step failed. */
  error: Generated<string>;
  /** The auditor's latest decision; null: none since the last download. */
  approved: boolean | null;
  audit_reason: Generated<string>;
  audited_by: number | null;
  audited_at: Date | null;
  published_at: Date | null;
  created_by: number | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
};

/** A line of an issue's contents, found on its page or in its file. */
export type MagazineArticlesTable = {
  id: Generated<number>;
  magazine_id: number;
  /** Ascending from 0. */
  position: number;
  section: Generated<string>;
  title: string;
  /** Identifies the line when the contents are found again. */
  key: string;
  /** Address it is fetched from. */
  url: string | null;
  /** Its name within the uploaded file. */
  part: string | null;
  /** Running words, where the file told them. */
  words: number | null;
  chosen: boolean;
  /** Its import; null before that. */
  task_id: string | null;
  article_id: number | null;
};
