import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { literalPattern } from '#db/like.ts';

/** Stand around what was found in a text; no text has them. */
const [FROM, TO] = ['\u{E000}', '\u{E001}'];

/** A block that holds what was asked for, and where: UTF-16 units. */
export type FoundBlock = {
  book_id: number;
  chapter: number;
  block_id: string;
  text: string;
  marks: [start: number, end: number][];
};

/** Makes the text of a book's chapters searchable, once they are there. */
export async function insertBookText(db: Db, bookId: number): Promise<void> {
  await sql`
    insert into book_blocks
    select a.id, a.book_id, a.chapter, b.place, b.block ->> 'id', b.block ->> 'text',
      to_tsvector('english', b.block ->> 'text')
    from articles a
    join documents d on d.id = a.document_id
    cross join jsonb_array_elements(d.blocks) with ordinality as b (block, place)
    where a.book_id = ${bookId} and b.block ->> 'text' <> ''
  `.execute(db);
}

/**
 * Blocks of a book that have a phrase, whatever forms its words have, in the order of the text; and
 * how many. What no block has so is looked for letter by letter: it may be part of a word.
 */
export async function listBlocksWith(
  db: Db,
  bookId: number,
  q: string,
  limit: number,
): Promise<{ blocks: FoundBlock[]; total: number }> {
  const { rows } = await sql<Omit<FoundBlock, 'marks'> & { total: number }>`
    with asked as (select phraseto_tsquery('english', ${q}) as query),
    found as (
      select b.chapter, b.place, count(*) over ()::int as total
      from book_blocks b, asked
      where b.book_id = ${bookId} and numnode(query) > 0 and b.terms @@ query
      order by b.chapter, b.place
      limit ${limit}
    )
    select b.book_id, b.chapter, b.block_id, f.total, ${markedText(sql`b.text`)} as text
    from found f
    join book_blocks b on b.book_id = ${bookId} and b.chapter = f.chapter and b.place = f.place, asked
    order by b.chapter, b.place
  `.execute(db);
  if (rows.length > 0) return { blocks: rows.map(withMarks), total: rows[0]!.total };
  return listBlocksWithLetters(db, bookId, q, limit);
}

async function listBlocksWithLetters(db: Db, bookId: number, q: string, limit: number) {
  // In the C collation letters of English lose their case, and are found, four times as fast as in others.
  const matches = /^[ -~]*$/.test(q)
    ? sql`strpos(lower(text collate "C"), ${q.toLowerCase()}) > 0`
    : sql`text ilike ${`%${literalPattern(q)}%`}`;
  const { rows } = await sql<Omit<FoundBlock, 'marks'> & { total: number }>`
    with found as (
      select chapter, place, count(*) over ()::int as total
      from book_blocks
      where book_id = ${bookId} and ${matches}
      order by chapter, place
      limit ${limit}
    )
    select b.book_id, b.chapter, b.block_id, b.text, f.total
    from found f
    join book_blocks b on b.book_id = ${bookId} and b.chapter = f.chapter and b.place = f.place
    order by b.chapter, b.place
  `.execute(db);
  const blocks = rows.map(({ total: _, ...row }) => ({ ...row, marks: placesOf(row.text, q) }));
  return { blocks, total: rows[0]?.total ?? 0 };
}

/** The first block with all the words asked for of each of some books. @param words of a query */
export async function listFirstBlocks(
  db: Db,
  bookIds: number[],
  words: string,
): Promise<Map<number, FoundBlock>> {
  const { rows } = await sql<Omit<FoundBlock, 'marks'>>`
    with asked as (select plainto_tsquery('english', ${words}) as query)
    select f.book_id, f.chapter, f.block_id, ${markedText(sql`f.text`)} as text
    from asked, unnest(${bookIds}::bigint[]) as wanted (id)
    cross join lateral (
      select * from book_blocks b where b.book_id = wanted.id and b.terms @@ query
      order by b.chapter, b.place limit 1
    ) f
  `.execute(db);
  return new Map(rows.map((row) => [Number(row.book_id), withMarks(row)]));
}

const markedText = (text: ReturnType<typeof sql>) => sql<string>`
  ts_headline('english', ${text}, query, ${`StartSel=${FROM},StopSel=${TO},HighlightAll=true`})`;

/** A text without the signs around what was found, and where they stood. */
function withMarks<R extends { text: string }>({ text: signed, ...row }: R) {
  const marks: [number, number][] = [];
  let text = '';
  for (const piece of signed.split(new RegExp(`[${FROM}${TO}]`))) {
    // Every second piece stands between two signs.
    if (marks.length > 0 && marks.at(-1)![1] < 0) marks.at(-1)![1] = text.length + piece.length;
    else marks.push([text.length + piece.length, -1]);
    text += piece;
  }
  return { ...row, text, marks: marks.filter(([start, end]) => end > start) };
}

/** Where letters stand in a text, whatever their case. */
function placesOf(text: string, q: string): [number, number][] {
  const [whole, wanted] = [text.toLowerCase(), q.toLowerCase()];
  const places: [number, number][] = [];
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + wanted.length))
    places.push([at, Math.min(at + wanted.length, text.length)]);
  return places;
}
