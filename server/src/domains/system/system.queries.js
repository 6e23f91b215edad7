/** Notices to show at an instant, newest first. */
export const listNotices = (db, at) =>
  db
    .selectFrom('notices')
    .selectAll()
    .where('starts_at', '<=', at)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .orderBy('starts_at', 'desc')
    .limit(5)
    .execute();
