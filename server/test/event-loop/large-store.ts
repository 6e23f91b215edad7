import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Block } from '@bluebird/contract/blocks.ts';
import { insertArticle } from '#domains/articles/article-changes.queries.ts';
import { insertBook } from '#domains/books/books.queries.ts';
import { upsertShelved } from '#domains/books/shelf.queries.ts';
import { indexChanges } from '#domains/search/index.service.ts';
import { insertDocument } from '#domains/articles/documents.queries.ts';
import { tappableText } from '#domains/articles/analysis-input.ts';
import { newCollection } from '#test/factories/collection.ts';
import type { TestServer, TestUser } from '#test/harness.ts';
import { newArticle } from '#test/factories/article.ts';

/** Words of the reader's word book, and of the long article. */
const WORDS = 20_000;
const WORDS_A_BLOCK = 80;
const ARTICLES = 500;

export type LargeStore = Awaited<ReturnType<typeof fillStore>>;

/** Everything that a call may come upon, as large as it gets for a reader who has been here for years. */
export async function fillStore(server: TestServer) {
  const { db, dictionary } = server.context;
  const [reader, editor, admin] = [
    await server.user(),
    await server.user('editor'),
    await server.user('super'),
  ];
  const words = dictionary.examWords({ from: 1, to: 60_000 });
  const article = await longArticle(server, words);
  const others = await shortArticles(server);
  await wordBook(server, reader, article, words);
  await readingOf(server, reader, [article, ...others]);
  const notes = await notesOn(server, { reader, editor, article });
  const book = await bookOf(server, reader, words);
  const feed = await feeds(server);
  const issue = await magazine(server, editor);
  const collection = await newCollection(server, reader, others.slice(0, 500));
  for (let at = 0; at < 150; at++)
    await newCollection(server, reader, [article], { name: `${at}` });
  await people(server, reader);
  await indexChanges(server.context);
  for (const table of ['word_entries', 'word_contexts', 'reviews', 'notes', 'articles'])
    await sql`analyze ${sql.table(table)}`.execute(db);
  return {
    reader,
    editor,
    admin,
    words,
    article,
    book,
    others,
    notes,
    feed,
    issue,
    collection,
  };
}

/** A private book of a hundred chapters, the first of them as long as the longest article. */
async function bookOf(server: TestServer, reader: TestUser, words: readonly string[]) {
  const { db, analysis } = server.context;
  const at = new Date();
  const uuid = randomUUID();
  const id = await insertBook(db, {
    book_uuid: uuid,
    owner_id: reader.userId,
    title: 'A Long Book',
    state: 'ready',
    created_at: at,
    updated_at: at,
  });
  await upsertShelved(db, reader.userId, id, at);
  const long = longText(words);
  for (const chapter of times(100, (i) => i + 1)) {
    const blocks = chapter === 1 ? long : long.slice(chapter * 3, chapter * 3 + 3);
    await insertArticle(db, {
      title: `Chapter ${chapter}`,
      book_id: id,
      chapter,
      words: blocks.length * 20,
      document_id: await insertDocument(db, blocks, await analysis.analyse(blocks)),
    });
  }
  return { id, uuid };
}

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** A text of twenty thousand words, each sentence with its Chinese. */
export function longText(words: readonly string[]): Block[] {
  let at = 0;
  const sentence = () =>
    `The ${times(14, () => words[(at++ * 7) % words.length]!).join(' ')} of it.`;
  return times(WORDS / WORDS_A_BLOCK, (number): Block => ({
    id: `b${number}`,
    kind: 'paragraph',
    text: times(WORDS_A_BLOCK / 16, sentence).join(' '),
    zh: '老人在河边的小店里修理打字机，一修就是四十年。'.repeat(WORDS_A_BLOCK / 16),
    marks: [{ start: 0, end: 3, kind: 'em' }],
  }));
}

async function longArticle({ context }: TestServer, words: readonly string[]): Promise<number> {
  const head = { title: 'The Long Way', title_zh: '长路', summary: '', summary_zh: '' };
  const blocks = longText(words);
  const analysed = await context.analysis.analyse(tappableText({ ...head, blocks }));
  const documentId = await insertDocument(context.db, blocks, analysed);
  const { words: length, minutes } = analysed.grade;
  return newArticle({ context }, { ...head, document_id: documentId, words: length, minutes });
}

/** Short articles that are out. */
async function shortArticles({ context }: TestServer): Promise<number[]> {
  const first = await newArticle({ context }, { topic: 'science', byline: 'Ann Lee' });
  const { rows } = await sql<{ id: number }>`
    with texts as (
      insert into documents (blocks)
      select blocks from documents, generate_series(2, ${ARTICLES})
      where id = (select document_id from articles where id = ${first})
      returning id
    )
    insert into articles (title, title_zh, summary, summary_zh, byline, topic, status, audit,
      published_at, document_id, cover)
    select 'Night train ' || t.id, '夜班火车', repeat('A summary. ', 200), repeat('摘要。', 600), byline,
      topic, status, audit, published_at - t.id * interval '1 hour', t.id, '/files/cover/a.webp'
    from articles a, texts t where a.id = ${first}
    returning id
  `.execute(context.db);
  return [first, ...rows.map(({ id }) => id)];
}

async function wordBook(
  { context: { db } }: TestServer,
  { userId }: TestUser,
  article: number,
  words: readonly string[],
): Promise<void> {
  const all = [...words.slice(0, WORDS), ...times(WORDS, (at) => `wordling${at}`)].slice(0, WORDS);
  await sql`
    insert into word_entries (user_id, word, note, state, rank, exams, created_at, due, stability,
      difficulty, phase, reps, lapses, last_review, scheduled_days, known_at)
    select ${userId}, word, 'a note', (array['new', 'learning', 'known'])[n % 3 + 1], n, 1,
      now() - n * interval '1 hour',
      case when n % 3 > 0 then now() - n * interval '1 minute' end,
      case when n % 3 > 0 then 10 end, case when n % 3 > 0 then 5 end,
      case when n % 3 > 0 then 2 else 0 end, n % 3 * 4, 1,
      case when n % 3 > 0 then now() - interval '20 days' end, 10,
      case when n % 3 = 2 then now() end
    from unnest(${all}::text[]) with ordinality w(word, n)
  `.execute(db);
  await sql`
    insert into word_contexts (entry_id, user_id, form, sentence, zh, source, source_id, block_id, position)
    select id, user_id, word, repeat('A sentence with the word in it, ', 8) || word || c, '句子的译文。',
      'ARTICLE', ${article}, 'b' || id % 250, 4
    from word_entries, generate_series(1, 2) c where user_id = ${userId}
  `.execute(db);
  await sql`
    insert into reviews (entry_id, user_id, review_uuid, rating, kind, spent, reviewed_at,
      received_at, was_due, was_new, interval_days, before)
    select id, user_id, gen_random_uuid(), 3, 'recognise', 3000, now() - r * interval '20 days',
      now(), true, false, 20, '{}'
    from word_entries, generate_series(1, 8) r where user_id = ${userId} and state = 'learning'
  `.execute(db);
}

async function readingOf(
  { context: { db } }: TestServer,
  { userId }: TestUser,
  articles: number[],
): Promise<void> {
  await sql`
    insert into reading_days (user_id, day, seconds, ranked_seconds, words, articles)
    select ${userId}, current_date - n, 900, 900, 1000, 3 from generate_series(0, 730) n
  `.execute(db);
  await sql`
    insert into reading_texts (user_id, source, source_id, furthest, seconds, words, moved_at,
      first_read_at, last_read_at, finished_at)
    select ${userId}, 'ARTICLE', id, 1, 300, 900, now(), now(), now(), now()
    from unnest(${articles}::bigint[]) id
  `.execute(db);
  await sql`
    insert into article_marks (user_id, article_id, action, created_at)
    select ${userId}, id, 'star', now() from unnest(${articles}::bigint[]) id
  `.execute(db);
}

/** As many notes as are listed, and public ones with as many replies as are shown. */
async function notesOn(
  { context: { db } }: TestServer,
  { reader, editor, article }: { reader: TestUser; editor: TestUser; article: number },
) {
  const [own, open] = [randomUUID(), randomUUID()];
  const data = JSON.stringify({
    block_id: 'b1',
    start: 0,
    end_block_id: 'b1',
    end: 3,
    prefix: '',
    suffix: ' ',
    position: 0.1,
    version: 1,
  });
  const insert = (user: number, ids: string[], root: string | null, isPublic: boolean) =>
    sql`
    insert into notes (note_uuid, user_id, article_id, root, text, comment, tag, color, data,
      is_public, created_at, updated_at)
    select id, ${user}, ${article}, ${root}, repeat('quoted text ', 60), repeat('评论', 200), 'tag' || n % 50,
      'yellow', ${root === null ? data : null}::jsonb, ${isPublic}, now(), now()
    from unnest(${ids}::uuid[]) with ordinality w(id, n)
  `.execute(db);
  const uuids = (count: number) => times(count, () => randomUUID());
  await insert(reader.userId, [own, ...uuids(1_999)], null, false);
  const roots = [open, ...uuids(49)];
  await insert(editor.userId, roots, null, true);
  for (const root of roots) await insert(editor.userId, uuids(100), root, true);
  return { own, open };
}

async function feeds({ context: { db } }: TestServer) {
  await sql`
    insert into feeds (url, host, title, policy, next_crawl_at, created_at)
    select 'https://feed' || n || '.example/rss', 'feed' || n || '.example', 'Feed ' || n, 'full',
      now() + interval '1 year', now()
    from generate_series(1, 1000) n
  `.execute(db);
  const { rows } = await sql<{ id: number; feed_id: number }>`
    insert into feed_items (feed_id, key, hash, title, url, summary, content, words, byline,
      published_at, seen_at)
    select (select min(id) from feeds), n::text, n::text, 'Entry ' || n, 'http://127.0.0.1:1/' || n,
      repeat('A summary. ', 80), '', 0, 'Ann Lee', now(), now()
    from generate_series(1, 1000) n
    returning id, feed_id
  `.execute(db);
  return { id: rows[0]!.feed_id, items: rows.map(({ id }) => id) };
}

async function magazine({ context: { db } }: TestServer, { userId }: TestUser) {
  const file = `issue/${'0'.repeat(32)}.epub`;
  await sql`
    insert into uploads (user_id, purpose, file, created_at) values (${userId}, 'issue', ${file}, now())
  `.execute(db);
  const issues = await sql<{ id: number }>`
    insert into magazines (name, edition, url, status, created_at, updated_at)
    select 'The Weekly', n::text, 'http://127.0.0.1:1/' || n, 'ready', now(), now()
    from generate_series(1, 3) n
    returning id
  `.execute(db);
  const [id, crawled, uploaded] = issues.rows.map((row) => row.id) as [number, number, number];
  const lines = await sql<{ id: number }>`
    insert into magazine_articles (magazine_id, position, section, title, key, url, chosen)
    select ${id}, n, 'Section', 'Story ' || n, n::text, 'http://127.0.0.1:1/m' || n, true
    from generate_series(0, 499) n
    returning id
  `.execute(db);
  return { id, crawled, uploaded, file, lines: lines.rows.map((row) => row.id) };
}

/** Publications, tasks, and others who read this week. */
async function people({ context: { db } }: TestServer, { userId }: TestUser): Promise<void> {
  await sql`
    insert into creators (name, name_zh, about_zh)
    select 'Creator ' || n, '来源', repeat('简介', 400) from generate_series(1, 200) n
  `.execute(db);
  await sql`
    insert into tasks (id, kind, status, owner_id, about, result)
    select gen_random_uuid(), 'articles.import', 'failed', ${userId}, repeat('about ', 300), '{}'
    from generate_series(1, 300)
  `.execute(db);
  await sql`
    insert into users (username, username_key, password_hash)
    select 'other' || n, 'other' || n, 'unusable' from generate_series(1, 300) n
  `.execute(db);
  await sql`
    insert into rank_weeks (user_id, week, seconds, words, reviews)
    select id, date_trunc('week', now())::date, 3600, 900, 100 from users
  `.execute(db);
}
