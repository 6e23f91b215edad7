import { type Insertable, sql } from 'kysely';
import type { Block } from '@bluebird/contract/blocks.ts';
import type { PlannedSentence, SpokenSentence } from '@bluebird/contract/listening.ts';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

export type Extent = Database['document_audio']['extent'];

/** Identifies the audio of a document's present text. */
export type AudioWanted = { documentId: number; extent: Extent; engine: string };

/**
 * A document's version with its audio; the audio's columns are null when it was never asked for.
 */
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
    .select(['d.version', 'u.id', 'u.task_id', 'u.plan', 'u.file', 'u.duration', 'u.timing'])
    .select('u.sentences')
    .where('d.id', '=', documentId)
    .executeTakeFirst();

/** The state of an audio, without its sentences. */
export const findAudioState = (db: Db, { documentId, extent, engine }: AudioWanted) =>
  db
    .selectFrom('documents as d')
    .innerJoin('document_audio as u', (join) =>
      join.onRef('u.document_id', '=', 'd.id').onRef('u.version', '=', 'd.version'),
    )
    .select(['u.id', 'u.version', 'u.file'])
    .select(sql<number>`coalesce(jsonb_array_length(u.plan), 0)`.as('planned'))
    .where('d.id', '=', documentId)
    .where('u.extent', '=', extent)
    .where('u.engine', '=', engine)
    .executeTakeFirst();

/** The texts of a document that are spoken. */
export const findSpokenText = (db: Db, documentId: number) =>
  db
    .selectFrom('documents as d')
    .innerJoin('articles as a', 'a.document_id', 'd.id')
    .select(['d.version', 'd.blocks', 'a.title'])
    .where('d.id', '=', documentId)
    .executeTakeFirst();

/** Adds an audio, or gives one under way another task. @returns its id */
export async function upsertAudio(
  db: Db,
  audio: Pick<
    Insertable<Database['document_audio']>,
    'document_id' | 'version' | 'extent' | 'engine' | 'timing' | 'task_id'
  > & { plan: PlannedSentence[]; at: Date },
): Promise<number> {
  const { plan, at, ...row } = audio;
  const { id } = await db
    .insertInto('document_audio')
    .values({ ...row, plan: JSON.stringify(plan), wanted_at: at })
    .onConflict((oc) =>
      oc
        .columns(['document_id', 'extent', 'version', 'engine'])
        .doUpdateSet({ task_id: audio.task_id, wanted_at: at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Records that somebody listens to an audio under way, and to which sentence. */
export const updateWanted = (
  db: Db,
  audioId: number,
  { number, at }: { number: number; at: Date },
) =>
  db
    .updateTable('document_audio')
    .set({ wanted_at: at, wanted_number: number })
    .where('id', '=', audioId)
    .execute();

/** An audio under way, with the version its document has now. */
export const findAudioWork = (db: Db, audioId: number, taskId: string) =>
  db
    .selectFrom('document_audio as u')
    .innerJoin('documents as d', 'd.id', 'u.document_id')
    .select(['u.id', 'u.document_id', 'u.version', 'u.extent', 'u.engine', 'u.file'])
    .select(['u.wanted_at', 'd.version as text_version'])
    .where('u.id', '=', audioId)
    .where('u.task_id', '=', taskId)
    .executeTakeFirst();

/**
 * The next sentence to speak: the first missing one from where somebody listens, else the first
 * missing one; with how many are made, and how many there will be.
 */
export async function findNextSentence(
  db: Db,
  audioId: number,
): Promise<{ number: number | null; made: number; of: number }> {
  const { rows } = await sql<{ number: number | null; made: number; of: number }>`
    select (
      select n from generate_series(0, jsonb_array_length(u.plan) - 1) as n
      where not exists (select from spoken_sentences s where s.audio_id = u.id and s.number = n)
      order by n < u.wanted_number, n limit 1
    ) as number,
    (select count(*)::int from spoken_sentences s where s.audio_id = u.id) as made,
    jsonb_array_length(u.plan) as of
    from document_audio u where u.id = ${audioId}
  `.execute(db);
  return rows[0] ?? { number: null, made: 0, of: 0 };
}

/** A sentence of an audio's plan with what is needed to speak it. */
type SentenceToSpeak = {
  planned: PlannedSentence;
  /** The sentence after it; null at the end of the text. */
  next: PlannedSentence | null;
  kind: Block['kind'] | null;
  /** Text of its block, or the title. */
  text: string;
};

/**
 * A sentence of a plan with the text it is of.
 * @param titleBlock stands in the plan for the title
 * @returns undefined when there is no such sentence, or the text is no longer the one planned
 */
export async function findSentenceToSpeak(
  db: Db,
  audioId: number,
  { number, titleBlock }: { number: number; titleBlock: string },
): Promise<SentenceToSpeak | undefined> {
  const { rows } = await sql<SentenceToSpeak>`
    select p.planned, u.plan -> (${number}::int + 1) as next, b.block ->> 'kind' as kind,
      case when p.planned ->> 'block_id' = ${titleBlock} then a.title else b.block ->> 'text' end
        as text
    from document_audio u
    join documents d on d.id = u.document_id and d.version = u.version
    join articles a on a.document_id = d.id
    cross join lateral (select u.plan -> ${number}::int as planned) as p
    left join lateral (
      select block from jsonb_array_elements(d.blocks) as block
      where block ->> 'id' = p.planned ->> 'block_id' limit 1
    ) as b on true
    where u.id = ${audioId} and p.planned is not null
  `.execute(db);
  return rows[0]?.text == null ? undefined : rows[0];
}

export const findSentence = (db: Db, audioId: number, number: number) =>
  db
    .selectFrom('spoken_sentences')
    .select(['mp3', 'sentence'])
    .where('audio_id', '=', audioId)
    .where('number', '=', number)
    .executeTakeFirst();

/** Some of an audio's sentences, in order. */
export const listSentences = (
  db: Db,
  audioId: number,
  { from, limit }: { from: number; limit: number },
) =>
  db
    .selectFrom('spoken_sentences')
    .selectAll()
    .where('audio_id', '=', audioId)
    .where('number', '>=', from)
    .orderBy('number')
    .limit(limit)
    .execute();

type NewSentence = {
  mp3: Uint8Array;
  sampleRate: number;
  duration: number;
  sentence: SpokenSentence;
};

/** Stores a sentence; one stored meanwhile by another request stays. */
export const insertSentence = (
  db: Db,
  audioId: number,
  number: number,
  { mp3, sampleRate, duration, sentence }: NewSentence,
) =>
  db
    .insertInto('spoken_sentences')
    .values({
      audio_id: audioId,
      number,
      mp3,
      sample_rate: sampleRate,
      duration,
      sentence: JSON.stringify(sentence),
    })
    .onConflict((oc) => oc.doNothing())
    .execute();

export const deleteSentences = (db: Db, audioId: number) =>
  db.deleteFrom('spoken_sentences').where('audio_id', '=', audioId).execute();

/** @returns whether the audio was still being made */
export async function updateMade(
  db: Db,
  audioId: number,
  made: { file: string; bytes: number; duration: number; sentences: SpokenSentence[] },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('document_audio')
    .set({
      ...made,
      sentences: JSON.stringify(made.sentences),
      plan: null,
      created_at: sql`now()`,
    })
    .where('id', '=', audioId)
    .where('file', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes a document's audio of earlier versions and of other voices. @returns the files' keys */
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
