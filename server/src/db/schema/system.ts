import type { Generated, JSONColumnType } from 'kysely';

/** Secrets shared by every process, such as the key of signed tokens. */
export type SecretsTable = {
  name: string;
  value: Buffer;
  /** Of a secret of tokens: when it begins to sign; null: at once. */
  signs_from: Generated<Date | null>;
  /** Until when it is known after another took its place; null while none did. */
  good_until: Generated<Date | null>;
};

export type UploadsTable = {
  id: Generated<number>;
  user_id: number;
  purpose: 'avatar' | 'cover' | 'figure' | 'issue' | 'book';
  /** Key in the file store; null while the upload is being read, and when it was refused. */
  file: string | null;
  created_at: Date;
};

export type AuditLogTable = {
  id: Generated<number>;
  actor_id: number | null;
  /** The call's name, as `articles.setStatus`. */
  action: string;
  /** What it was done to, as `article:12`. */
  subject: string;
  data: JSONColumnType<Record<string, unknown>>;
  created_at: Generated<Date>;
};

/** Whom readers ask for help at WeCom: one row, or none. */
export type WecomContactsTable = {
  only_one: Generated<boolean>;
  name: string;
  note: string;
  link: string;
};

export type TasksTable = {
  id: string;
  kind: string;
  status: Generated<'queued' | 'running' | 'done' | 'failed'>;
  progress: Generated<number>;
  message: Generated<string>;
  result: JSONColumnType<Record<string, unknown>> | null;
  owner_id: number | null;
  /** The article it works on, where there is one yet. */
  article_id: number | null;
  /** Address the task works on, where there is no article yet. */
  about: Generated<string>;
  /** Its latest job: the queue's name and the job's id there; null until it was queued. */
  job: string | null;
  job_id: string | null;
  /** Whether only administrators see it: it stands for a dead job that had no task of its own. */
  internal: Generated<boolean>;
  /** When the failed task was put aside; null once it is tried again. */
  dismissed_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

export type NoticesTable = {
  id: Generated<number>;
  title: string;
  body: Generated<string>;
  link: string | null;
  starts_at: Date;
  ends_at: Date | null;
  /** Whom it is shown to. */
  audience: Generated<'all' | 'visitors' | 'readers' | 'members'>;
  /** Versions of the app it is shown in, as `1.2.0-1.4.9`; '' everywhere. */
  app_versions: Generated<string>;
  created_by: number | null;
  created_at: Generated<Date>;
  deleted_at: Date | null;
};

/** The release that applied a migration, recorded with the last migration of one start. */
export type ReleasesTable = {
  migration: string;
  version: string;
  applied_at: Generated<Date>;
};
