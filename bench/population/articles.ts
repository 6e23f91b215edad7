import type pg from 'pg';

/** Of articles what a copy has of its own. */
const OWN = ['id', 'document_id', 'slug', 'canonical_url', 'published_at', 'title'];
/** Copies made at once; a transaction of all of them would fill the disk with what it may yet undo. */
const AT_ONCE = 2_000;

/**
 * Copies the sample articles with their analyses until there are so many.
 * @returns how many were made
 */
export async function multiplyArticles(client: pg.Client, wanted: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `select id::int from articles where status = 'published' and document_id is not null`,
  );
  const samples = rows.map(({ id }) => id);
  const ofDocument = await columnsOf(client, 'documents', ['id']);
  const ofVocabulary = await columnsOf(client, 'document_vocabulary', ['document_id']);
  const ofArticle = await columnsOf(client, 'articles', OWN);
  const missing = Math.max(0, wanted - samples.length);
  const rounds = Math.ceil(missing / samples.length);
  const step = Math.max(1, Math.floor(AT_ONCE / samples.length));
  let made = 0;
  for (let copy = 1; copy <= rounds; copy += step) {
    await client.query('begin');
    await client.query(
      `create temp table copied on commit drop as
       select a.id as article, a.document_id as document, copy,
         nextval(pg_get_serial_sequence('documents', 'id')) as new_document
       from articles a, generate_series(${copy}, ${Math.min(rounds, copy + step - 1)}) copy
       where a.id = any($1)`,
      [samples],
    );
    await client.query(
      `insert into documents (id, ${ofDocument}) overriding system value
       select new_document, ${ofDocument} from copied join documents d on d.id = document`,
    );
    await client.query(
      `insert into document_vocabulary (document_id, ${ofVocabulary})
       select new_document, ${ofVocabulary}
       from copied c join document_vocabulary v on v.document_id = c.document`,
    );
    const { rowCount } = await client.query(
      `insert into articles (document_id, published_at, title, ${ofArticle})
       select new_document, published_at - copy * interval '1 hour', title || ' ' || copy, ${ofArticle}
       from copied c join (select id as from_id, * from articles) a on a.from_id = c.article`,
    );
    await client.query('commit');
    made += rowCount!;
  }
  return made;
}

async function columnsOf(client: pg.Client, table: string, but: string[]): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0
       and not attisdropped and attgenerated = '' and attname <> all($2)`,
    [table, but],
  );
  return rows.map(({ name }) => name).join(', ');
}
