import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
/** A long job as its owner sees it: `GET /reader/task/{id}`. */
export async function insertTask(db, kind, ownerId) {
  const id = randomUUID();
  await db.insertInto('tasks').values({ id, kind, owner_id: ownerId }).execute();
  return id;
}
/** Reports a step begun. @param progress 0 to 100 */
export const reportTask = (db, id, progress, message) =>
  updateTask(db, id, { status: 'running', progress, message });
export const finishTask = (db, id, message, result) =>
  updateTask(db, id, {
    status: 'done',
    progress: 100,
    message,
    result: JSON.stringify(result),
  });
export const failTask = (db, id, message, reason) =>
  updateTask(db, id, { status: 'failed', message, result: JSON.stringify({ reason }) });
async function updateTask(db, id, change) {
  await db
    .updateTable('tasks')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
export const findTask = (db, id) =>
  db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirst();
