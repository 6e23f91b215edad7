import { type Kysely, sql } from 'kysely';

/**
 * How much of a book somebody knows who knows the commonest 1,000, 2,000 … words, so that the library
 * can be narrowed by that without reading the words of every book.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table books add coverage real[];

    create function book_coverage(of_book bigint) returns real[] language sql stable as $$
      with words as (
        select w.count, w.rank from articles a
        join document_vocabulary v on v.document_id = a.document_id
        cross join unnest(v.counts, v.ranks) as w (count, rank)
        where a.book_id = of_book
      ), text as (
        select sum(v.running) as running from articles a
        join document_vocabulary v on v.document_id = a.document_id
        where a.book_id = of_book
      )
      select array_agg(1 - coalesce((
          select sum(w.count) from words w where w.rank = 0 or w.rank > step.known
        ), 0)::real / text.running order by step.known)::real[]
      from text, generate_series(0, 20000, 1000) as step (known)
      where text.running > 0
    $$;
    update books set coverage = book_coverage(id);
  `.execute(db);
}
