import { sql, type RawBuilder } from 'kysely';
import type { WordState } from '@bluebird/contract/words.ts';
import type { Db } from '#db/client.ts';
import { asOf, CONTENT_EDITION, wordsEdition } from '#db/editions.ts';
import { literalPattern } from '#db/like.ts';
import { prepared } from '#db/prepared.ts';

export type WordOrder = 'new' | 'old' | 'az' | 'due' | 'freq';
export type EntryFilter = {
  userId: number;
  state?: WordState;
  /** Fewest lapses. */
  lapses?: number;
  /** Exams as bits: a word matches that is listed by one of the first, and by none of the second. */
  exams?: { listed: number; unlisted: number };
  /** Id of an article in which the word was met. */
  source_id?: number;
  /** Its first letters. */
  q?: string;
  /** Whether known words are included when no state is given. */
  known?: boolean;
};

/** States that are listed without being asked for. */
const IN_LISTS: WordState[] = ['new', 'learning', 'suspended'];

/** The reader's entries that match; known ones only when asked for. */
const entries = (
  db: Db,
  { userId, state, lapses, exams, source_id, q, known = false }: EntryFilter,
) =>
  db
    .selectFrom('word_entries as e')
    .where('e.user_id', '=', userId)
    .where('e.deleted_at', 'is', null)
    .$if(state !== undefined, (qb) => qb.where('e.state', '=', state!))
    // The states are named: an index finds them, where it would have to pass over known words.
    .$if(state === undefined && !known, (qb) => qb.where('e.state', 'in', IN_LISTS))
    .$if(lapses !== undefined, (qb) => qb.where('e.lapses', '>=', lapses!))
    .$if(exams !== undefined, (qb) =>
      qb.where(sql<boolean>`e.exams & ${exams!.listed} <> 0 and e.exams & ${exams!.unlisted} = 0`),
    )
    .$if(source_id !== undefined, (qb) => qb.where('e.id', 'in', metIn(db, userId, source_id!)))
    .$if(Boolean(q), (qb) =>
      qb.where(sql<boolean>`lower(e.word) like ${`${literalPattern(q!.toLowerCase())}%`}`),
    );

/** Ids of the entries a reader met in an article. */
export const metIn = (db: Db, userId: number, articleId: number) =>
  db
    .selectFrom('word_contexts')
    .select('entry_id')
    .where('user_id', '=', userId)
    .where('source_id', '=', articleId);

/** Each order is that of an index, so that no list is sorted. */
const IN_ORDER: Record<WordOrder, RawBuilder<unknown>> = {
  new: sql`e.created_at desc, e.id desc`,
  old: sql`e.created_at, e.id`,
  az: sql`lower(e.word), e.id`,
  due: sql`case e.state when 'learning' then e.due when 'new' then timestamptz 'infinity' end, e.created_at, e.id`,
  freq: sql`e.rank, e.word, e.id`,
};

/** A page of entries. Their ids are found in an index; only the page's rows are read. */
export const listEntries = (
  db: Db,
  filter: EntryFilter,
  order: WordOrder,
  offset: number,
  limit: number,
) =>
  db
    .selectFrom(
      entries(db, filter)
        .select('e.id')
        .orderBy(IN_ORDER[order])
        .offset(offset)
        .limit(limit)
        .as('page'),
    )
    .innerJoin('word_entries as e', 'e.id', 'page.id')
    .selectAll('e')
    .orderBy(IN_ORDER[order])
    .execute();

const editions = prepared([0, new Date(0)], (db, userId: number, at: Date) =>
  db.selectFrom(asOf(at)).select([wordsEdition(userId).as('words'), CONTENT_EDITION.as('content')]),
);

/** The edition of a reader's word book, with the articles in which its words were met. */
export async function findWordsEdition(db: Db, userId: number, at: Date): Promise<string> {
  const [row] = await editions(db, userId, at);
  return `${userId} ${row!.words} ${row!.content}`;
}

/** Ids of all entries that match, latest first. */
export async function listEntryIds(db: Db, filter: EntryFilter): Promise<number[]> {
  // In one value: reading tens of thousands of rows would block other requests.
  const { ids } = await entries(db, filter)
    .select(sql<number[] | null>`json_agg(e.id order by ${IN_ORDER.new})`.as('ids'))
    .executeTakeFirstOrThrow();
  return ids ?? [];
}

/** Those of some entries that are still there, in any order. */
export const listEntriesById = (db: Db, userId: number, ids: number[]) =>
  db
    .selectFrom('word_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', sql<number>`any(${ids})`)
    .where('deleted_at', 'is', null)
    .execute();

export async function countEntries(db: Db, filter: EntryFilter): Promise<number> {
  const { count } = await entries(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const findEntry = (db: Db, userId: number, word: string) =>
  db
    .selectFrom('word_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('word', '=', word)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Whether a sense that was chosen in an article (c) is of a word (e) where it was met (x). */
const SAME_PLACE = sql`x.source is not null and c.article_id = x.source_id
  and c.block_id = x.block_id and c.word = e.word and c.sentence = x.sentence`;

/**
 * The latest contexts of several entries, at most `each` of one, with the article's title. Clients
 * choose source ids freely, so the title of what they may not read is left out.
 * What the reader or an editor says of a place goes before the sense kept with it.
 */
export const listContexts = (db: Db, entryIds: number[], each: number, at: Date) =>
  db
    .selectFrom('word_entries as e')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('word_contexts')
          .selectAll()
          .whereRef('entry_id', '=', 'e.id')
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(each)
          .as('x'),
      (join) => join.onTrue(),
    )
    .leftJoin('articles as a', (join) =>
      join
        .onRef('a.id', '=', 'x.source_id')
        .on('a.deleted_at', 'is', null)
        .on((eb) =>
          eb.or([
            eb.and([eb('x.source', '=', 'ARTICLE'), eb('a.published_at', '<=', at)]),
            sql<boolean>`x.source = 'BOOK' and exists (
              select from books b where b.id = a.book_id
                and (b.owner_id = e.user_id or b.published_at <= ${at}))`,
          ]),
        ),
    )
    .leftJoinLateral(
      sql<{ sense: string }>`(
        select c.sense from sense_choices c
        where c.user_id = e.user_id and ${SAME_PLACE} order by c.created_at desc limit 1)`.as(
        'own',
      ),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      // Of a place that the reader may read.
      sql<{ sense: string }>`(
        select c.sense from article_senses c
        where x.sure is not null and ${SAME_PLACE} order by c.id limit 1)`.as('decided'),
      (join) => join.onTrue(),
    )
    .select([
      sql<string>`coalesce(own.sense, decided.sense, x.sense)`.as('sense'),
      sql<
        boolean | null
      >`case when coalesce(own.sense, decided.sense) is null then x.sure else true end`.as('sure'),
    ])
    .select([
      'x.entry_id',
      'x.form',
      'x.sentence',
      'x.zh',
      'x.source',
      'x.source_id',
      'x.block_id',
      'x.position',
      'x.created_at',
      sql<string | null>`case when a.book_id is null then a.title else concat_ws(' · ',
        (select b.title from books b where b.id = a.book_id), a.title) end`.as('source_title'),
    ])
    .where('e.id', 'in', entryIds)
    .orderBy('x.created_at', 'desc')
    .orderBy('x.id', 'desc')
    .execute();

/** The columns of a word's memory; their defaults are those of a new word. */
export const MEMORY = [
  'due',
  'stability',
  'difficulty',
  'phase',
  'step',
  'scheduled_days',
  'reps',
  'lapses',
  'last_review',
  'doubt',
] as const;

/**
 * Inserts or updates an entry. A removed one starts anew: its old contexts are kept, its date is
 * now, its memory is gone. Absent fields keep their value. Whether a word is `new` or `learning` is
 * for its memory to say: asked to be either, it is not begun if it was never reviewed, and else
 * goes on where it stopped, also when it was known or set aside; `restart` makes it anew.
 */
export const upsertEntry = (
  db: Db,
  entry: {
    userId: number;
    word: string;
    rank: number | null;
    exams: number;
    state?: WordState;
    note?: string;
    at: Date;
  },
) =>
  db
    .insertInto('word_entries')
    .values({
      user_id: entry.userId,
      word: entry.word,
      rank: entry.rank,
      exams: entry.exams,
      state: entry.state === undefined || isInReview(entry.state) ? 'new' : entry.state,
      note: entry.note ?? '',
      known_at: entry.state === 'known' ? entry.at : null,
      created_at: entry.at,
      updated_at: entry.at,
    })
    .onConflict((oc) =>
      oc.columns(['user_id', 'word']).doUpdateSet((eb) => ({
        ...Object.fromEntries(MEMORY.map((column) => [column, keptUnlessRemoved(column)])),
        state: sql<WordState>`case when word_entries.deleted_at is null then ${stateOnceSaved(entry.state)} else excluded.state end`,
        // A word that is marked as known again keeps its first date.
        known_at: sql<Date | null>`case when word_entries.state = 'known' and word_entries.deleted_at is null then word_entries.known_at else excluded.known_at end`,
        note: entry.note === undefined ? eb.ref('word_entries.note') : eb.val(entry.note),
        created_at: keptUnlessRemoved('created_at'),
        updated_at: eb.ref('excluded.updated_at'),
        deleted_at: null,
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

const isInReview = (state: WordState) => state === 'new' || state === 'learning';

/** The new state of an existing entry that is asked to become `wanted`. */
function stateOnceSaved(wanted?: WordState): RawBuilder<WordState> {
  if (wanted === undefined) return sql`word_entries.state`;
  if (!isInReview(wanted)) return sql`${wanted}`;
  return sql`case when word_entries.last_review is null then 'new' else 'learning' end`;
}

const keptUnlessRemoved = (column: string) =>
  sql<never>`case when word_entries.deleted_at is null then ${sql.ref(`word_entries.${column}`)} else ${sql.ref(`excluded.${column}`)} end`;

export type NewContext = {
  form: string;
  sentence: string;
  /** What the word means there. */
  sense?: string;
  /** Whether its article is sure of that; left out where it was not asked. */
  sure?: boolean;
  /** The sentence in Chinese. */
  zh?: string;
  source?: 'ARTICLE' | 'BOOK';
  source_id?: number;
  block_id?: string;
  offset?: number;
};

/**
 * Adds a context; the same sentence of the same source is kept once, with the sense chosen last and
 * the Chinese that came last.
 */
export const insertContext = (
  db: Db,
  entry: { id: number; user_id: number },
  context: NewContext,
  at: Date,
) =>
  db
    .insertInto('word_contexts')
    .values({
      entry_id: entry.id,
      user_id: entry.user_id,
      form: context.form,
      sentence: context.sentence,
      sense: context.sense ?? '',
      sure: context.sure ?? null,
      zh: context.zh ?? '',
      source: context.source ?? null,
      source_id: context.source_id ?? null,
      block_id: context.block_id ?? null,
      position: context.offset ?? null,
      created_at: at,
    })
    .onConflict((oc) =>
      oc
        .expression(sql`entry_id, md5(sentence), coalesce(source_id, 0)`)
        .doUpdateSet({
          sense: sql`coalesce(nullif(excluded.sense, ''), word_contexts.sense)`,
          sure: sql`case when excluded.sense = '' then word_contexts.sure else excluded.sure end`,
          zh: sql`coalesce(nullif(excluded.zh, ''), word_contexts.zh)`,
        })
        .where(sql<boolean>`excluded.sense <> '' or excluded.zh <> ''`),
    )
    .execute();

/** A sentence of an article's block, and its Chinese. */
export type SentenceChinese = { block_id: string; sentence: string; zh: string };

/** Updates the Chinese of contexts kept from an article. */
export const updateContextChinese = (
  db: Db,
  articleId: number,
  sentences: readonly SentenceChinese[],
) =>
  sql`
    update word_contexts x set zh = s.zh
    from jsonb_to_recordset(${JSON.stringify(sentences)}::jsonb)
      s(block_id text, sentence text, zh text)
    where x.source_id = ${articleId} and x.block_id = s.block_id
      and x.sentence = s.sentence and x.zh <> s.zh
  `.execute(db);

/** Takes an entry out of the word book. @returns whether there was one */
export async function removeEntry(
  db: Db,
  userId: number,
  word: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('word_entries')
    .set({ deleted_at: at })
    .where('user_id', '=', userId)
    .where('word', '=', word)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const restoreEntry = (db: Db, userId: number, word: string) =>
  db
    .updateTable('word_entries')
    .set({ deleted_at: null })
    .where('user_id', '=', userId)
    .where('word', '=', word)
    .returningAll()
    .executeTakeFirst();

/** States of those of `words` that the reader has marked or saved. */
export const listStates = (db: Db, userId: number, words: string[]) =>
  db
    .selectFrom('word_entries')
    .select(['word', 'state'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('word', '=', sql<string>`any(${words})`)
    .execute();

/** Published articles in which the reader's words were met, the latest first. */
export async function listSources(db: Db, userId: number, at: Date, offset: number, limit: number) {
  const { rows } = await sql<{
    source_id: number;
    title: string;
    title_zh: string;
    words: number;
    total: number;
  }>`
    select s.source_id, a.title, a.title_zh, s.words, count(*) over ()::int as total
    from (
      select x.source_id, count(distinct x.entry_id)::int as words, max(x.created_at) as met
      from word_contexts x
      where x.user_id = ${userId} and x.source = 'ARTICLE' and x.source_id is not null
        and not exists (
          select from word_entries e
          where e.user_id = ${userId} and e.id = x.entry_id and e.deleted_at is not null
        )
      group by x.source_id
    ) s
    join articles a on a.id = s.source_id and a.published_at <= ${at} and a.deleted_at is null
    order by s.met desc, s.source_id desc
    offset ${offset} limit ${limit}
  `.execute(db);
  return rows;
}
