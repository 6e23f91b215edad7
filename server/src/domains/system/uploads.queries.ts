import type { Db } from '#db/client.ts';

/** What a picture or a file is uploaded for. */
export type UploadPurpose = 'avatar' | 'cover' | 'figure' | 'issue' | 'book';

export async function countUploads(db: Db, userId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('uploads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertUpload(
  db: Db,
  upload: { userId: number; purpose: UploadPurpose; at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('uploads')
    .values({ user_id: upload.userId, purpose: upload.purpose, file: null, created_at: upload.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateUploadFile = (db: Db, id: number, file: string) =>
  db.updateTable('uploads').set({ file }).where('id', '=', id).execute();

export const findUpload = (db: Db, userId: number, purpose: UploadPurpose, file: string) =>
  db
    .selectFrom('uploads')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('file', '=', file)
    .limit(1)
    .executeTakeFirst();

/** The role of an account that may still act. */
export const findUploader = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Keys of files that only this user has uploaded. */
export async function listOwnFiles(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads as u')
    .select('u.file')
    .distinct()
    .where('u.user_id', '=', userId)
    .where('u.file', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('uploads as o')
            .select('o.id')
            .whereRef('o.file', '=', 'u.file')
            .where('o.user_id', '<>', userId),
        ),
      ),
    )
    .execute();
  return rows.flatMap(({ file }) => file ?? []);
}
