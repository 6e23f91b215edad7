import { type Insertable, sql } from 'kysely';
import type { SpokenSentence } from '@bluebird/contract/listening.ts';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

export type Extent = Database['document_audio']['extent'];

/** What identifies the audio of the document as it is now. */
export type AudioWanted = { documentId: number; extent: Extent; engine: string };

/** A document's version with its audio, whose columns are null when it was never asked for. */
export const findAudio = (db: Db, { documentId, extent, engine }: AudioWanted) =>
  db
    .selectFrom('documents as d')
    .leftJoin('document_audio as u', (join) =>
      join
        .onRef('u.document_id', '=', 'd.id')
        .onRef('u.version', '=', 'd.version')
        .on('u.extent', '=', extent)
        .on('u.engine', '=', engine),
    )
    .select(['d.version', 'u.task_id', 'u.file', 'u.duration', 'u.timing', 'u.sentences'])
    .where('d.id', '=', documentId)
    .executeTakeFirst();

/** Names the task that is to make an audio. @returns its id */
export async function upsertAudio(
  db: Db,
  audio: Pick<
    Insertable<Database['document_audio']>,
    'document_id' | 'version' | 'extent' | 'engine' | 'timing' | 'task_id'
  >,
): Promise<number> {
  const { id } = await db
    .insertInto('document_audio')
    .values(audio)
    .onConflict((oc) =>
      oc
        .columns(['document_id', 'extent', 'version', 'engine'])
        .doUpdateSet({ task_id: audio.task_id }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An audio under way with the text to be spoken. */
export const findAudioWork = (db: Db, audioId: number, taskId: string) =>
  db
    .selectFrom('document_audio as u')
    .innerJoin('documents as d', 'd.id', 'u.document_id')
    .innerJoin('articles as a', 'a.document_id', 'd.id')
    .select(['u.id', 'u.document_id', 'u.version', 'u.extent', 'u.engine', 'u.file'])
    .select(['d.version as text_version', 'd.blocks', 'a.title'])
    .where('u.id', '=', audioId)
    .where('u.task_id', '=', taskId)
    .executeTakeFirst();

export async function countPieces(db: Db, audioId: number): Promise<number> {
  const { count } = await db
    .selectFrom('document_audio_pieces')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('audio_id', '=', audioId)
    .executeTakeFirstOrThrow();
  return count;
}

export const findPiece = (db: Db, audioId: number, number: number) =>
  db
    .selectFrom('document_audio_pieces')
    .selectAll()
    .where('audio_id', '=', audioId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();

/** Keeps a piece; one that another delivery of the job was quicker with stays. */
export const insertPiece = (
  db: Db,
  audioId: number,
  number: number,
  piece: { mp3: Uint8Array; sampleRate: number; duration: number; sentences: SpokenSentence[] },
) =>
  db
    .insertInto('document_audio_pieces')
    .values({
      audio_id: audioId,
      number,
      mp3: piece.mp3,
      sample_rate: piece.sampleRate,
      duration: piece.duration,
      sentences: JSON.stringify(piece.sentences),
    })
    .onConflict((oc) => oc.doNothing())
    .execute();

export const deletePieces = (db: Db, audioId: number) =>
  db.deleteFrom('document_audio_pieces').where('audio_id', '=', audioId).execute();

/** @returns whether the audio was still being made */
export async function updateMade(
  db: Db,
  audioId: number,
  made: { file: string; bytes: number; duration: number; sentences: SpokenSentence[] },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('document_audio')
    .set({ ...made, sentences: JSON.stringify(made.sentences), created_at: sql`now()` })
    .where('id', '=', audioId)
    .where('file', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Forgets a document's audio of earlier versions and other voices. @returns its files */
export async function deleteSuperseded(
  db: Db,
  {
    id,
    document_id,
    version,
    extent,
  }: { id: number; document_id: number; version: number; extent: Extent },
): Promise<string[]> {
  const rows = await db
    .deleteFrom('document_audio')
    .where('document_id', '=', document_id)
    .where('extent', '=', extent)
    .where('version', '<=', version)
    .where('id', '!=', id)
    .returning('file')
    .execute();
  return rows.flatMap(({ file }) => file ?? []);
}
