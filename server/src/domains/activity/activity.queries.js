export const insertEvent = (db, event) =>
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
