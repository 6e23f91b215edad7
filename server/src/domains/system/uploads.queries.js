export async function countUploads(db, userId, since) {
  const { count } = await db
    .selectFrom('uploads')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}
export async function insertUpload(db, upload) {
  const { id } = await db
    .insertInto('uploads')
    .values({ user_id: upload.userId, purpose: upload.purpose, file: null, created_at: upload.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
export const updateUploadFile = (db, id, file) =>
  db.updateTable('uploads').set({ file }).where('id', '=', id).execute();
export const findUpload = (db, userId, purpose, file) =>
  db
    .selectFrom('uploads')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('file', '=', file)
    .limit(1)
    .executeTakeFirst();
/** The role of an account that may still act. */
export const findUploader = (db, userId) =>
  db
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
