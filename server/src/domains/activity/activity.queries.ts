import type { Db } from '#db/client.ts';

/** One analytics event as it is kept. */
export type NewEvent = {
  name: string;
  data: Record<string, unknown>;
  /** Client id from the browser's cookie. */
  cuid: string;
  userId: number | null;
  isNew: boolean;
  source: 'WEB' | 'WEBVIEW';
  /** App identity of the request's header. */
  app: string;
  at: Date;
};

export const insertEvent = (db: Db, event: NewEvent) =>
  db
    .insertInto('events')
    .values({
      name: event.name,
      data: JSON.stringify(event.data),
      cuid: event.cuid,
      user_id: event.userId,
      is_new: event.isNew,
      source: event.source,
      app: event.app,
      created_at: event.at,
    })
    .execute();
