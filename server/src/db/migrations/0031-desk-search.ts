import { type Kysely, sql } from 'kysely';

/** Finds articles by the words of their text, whatever their state; and one form of byline. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index documents_words on documents using gin
      (to_tsvector('english', jsonb_path_query_array(blocks, '$[*].text'))) with (fastupdate = off);

    update articles set byline = regexp_replace(byline,
        '^\\s*(((words|text|story|written|reported|reporting|essay)\\s+)?by)[\\s:]+', '', 'i')
      where byline ~* '^\\s*(((words|text|story|written|reported|reporting|essay)\\s+)?by)[\\s:]+\\S';
  `.execute(db);
}
