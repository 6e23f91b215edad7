/** A file that was made when somebody asked for it, or is being made. */
export type MadeFilesTable = {
  /** Key in the file store; nobody can guess it. */
  file: string;
  /** When its making began; one begun long ago and not finished is begun again. */
  begun_at: Date;
  /** Null while it is being made. */
  bytes: number | null;
  /** It is deleted after this unless somebody asks for it. */
  expires_at: Date;
  /** The task that makes it; null for one that is made while its asker waits. */
  task_id: string | null;
};
