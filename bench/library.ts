import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';

/** Number of different paragraphs of which articles are made, and of paragraphs in an article. */
const PARAGRAPHS = 6_000;
const PER_ARTICLE = 8;
const WORDS_PER_PARAGRAPH = 60;
const CHINESE_PER_PARAGRAPH = 45;

/** Random numbers from 0 to 1, the same in every run (a linear congruential generator). */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    yield state / 4_294_967_296;
  }
}

/**
 * Adds articles of about 480 English words with their Chinese, made of the dictionary's words and
 * meanings with frequencies by Zipf's law, published ten minutes apart until now.
 */
export async function seedLibrary(
  client: pg.Client,
  { folder, articles }: { folder: string; articles: number },
): Promise<void> {
  const dictionary = new DatabaseSync(path.join(folder, 'dictionary.sqlite'), { readOnly: true });
  const words = dictionary
    .prepare(
      "select word from entry where rank > 0 and word not like '% %' order by rank limit 20000",
    )
    .all()
    .map(({ word }) => String(word));
  const meanings = dictionary
    .prepare('select gloss from gloss group by gloss order by min(weight) limit 8000')
    .all()
    .map(({ gloss }) => String(gloss));
  dictionary.close();
  const random = numbers(42);
  const draw = (list: string[]) => list[Math.floor(list.length ** random.next().value) - 1]!;
  const many = (count: number, list: string[]) => Array.from({ length: count }, () => draw(list));
  const texts = Array.from(
    { length: PARAGRAPHS },
    () => `${many(WORDS_PER_PARAGRAPH, words).join(' ')}.`,
  );
  const zh = texts.map(() => `${many(CHINESE_PER_PARAGRAPH / 2, meanings).join('')}。`);
  const titles = Array.from({ length: articles }, () => many(6, words.slice(100)).join(' '));
  const titlesZh = titles.map(() => many(4, meanings).join(''));
  await client.query(
    'create temp table paragraphs as select n - 1 as n, text, zh from unnest($1::text[], $2::text[]) with ordinality p(text, zh, n)',
    [texts, zh],
  );
  await client.query('create unique index on paragraphs (n)');
  await client.query(
    `with article as (
       select title, title_zh, n from unnest($1::text[], $2::text[]) with ordinality t(title, title_zh, n)
     ), document as (
       insert into documents (blocks)
       select jsonb_agg(jsonb_build_object('id', 'b' || k, 'kind', 'paragraph', 'text', p.text,
         'zh', p.zh) order by k) || jsonb_build_object('id', 'n', 'kind', 'paragraph', 'text', article.n::text)
       from article, generate_series(1, ${PER_ARTICLE}) k,
         lateral (select * from paragraphs where paragraphs.n = (article.n * 7919 + k * k * 104729) % ${PARAGRAPHS}) p
       group by article.n order by article.n
       returning id, (blocks -> ${PER_ARTICLE} ->> 'text')::bigint as n
     )
     insert into articles (title, title_zh, status, published_at, document_id, words)
     select title, title_zh, 'published', now() - n * interval '10 minutes', document.id,
       ${PER_ARTICLE * WORDS_PER_PARAGRAPH}
     from article join document using (n)`,
    [titles, titlesZh],
  );
}
