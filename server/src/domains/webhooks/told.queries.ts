import { sql } from 'kysely';
import type { WebhookEvent } from '@bluebird/contract/webhook-events.ts';
import type { Topic } from '@bluebird/contract/articles.ts';
import type { Db } from '#db/client.ts';

/** An article that came out, changed or went away since webhooks were last told. */
type ArticleNews = {
  event: WebhookEvent;
  id: number;
  title: string;
  title_zh: string;
  byline: string;
  creator: string | null;
  topic: Topic | null;
  difficulty: string | null;
  words: number;
  is_lock: boolean;
  source_url: string | null;
  published_at: Date;
  updated_at: Date;
};

/** Whether everybody may open article `a` at an instant; chapters of books are none. */
const isOut = (at: Date) => sql<boolean>`(
  a.status = 'published' and a.deleted_at is null and a.published_at <= ${at} and a.book_id is null
)`;

/**
 * Articles that are out and were not told of as they are now, the earliest first; from now on they were.
 * One statement, so that what is told of is what was read.
 */
export async function takeArticlesOut(tx: Db, at: Date, most: number): Promise<ArticleNews[]> {
  const { rows } = await sql<ArticleNews>`
    with news as (
      select case when t.id is null then 'article.published' else 'article.updated' end as event,
        a.id, a.title, a.title_zh, a.byline, c.name as creator, a.topic, a.difficulty, a.words,
        a.is_lock, a.source_url, a.published_at, a.updated_at
      from articles a
        left join webhook_told t on t.kind = 'article' and t.id = a.id
        left join creators c on c.id = a.creator_id
      where ${isOut(at)} and t.changed_at is distinct from a.updated_at
      order by a.published_at, a.id
      limit ${most}
    ), told as (
      insert into webhook_told (kind, id, changed_at)
      select 'article', id, updated_at from news
      on conflict (kind, id) do update set changed_at = excluded.changed_at
    )
    select * from news order by published_at, id
  `.execute(tx);
  return rows;
}

/** Articles that were told of and are not out any more; from now on they are as if never told of. */
export async function takeArticlesGone(
  tx: Db,
  at: Date,
  most: number,
): Promise<{ id: number; title: string }[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    with gone as (
      select t.id, coalesce(a.title, '') as title
      from webhook_told t left join articles a on a.id = t.id
      where t.kind = 'article' and ${isOut(at)} is not true
      order by t.id limit ${most}
    ), told as (
      delete from webhook_told t using gone where t.kind = 'article' and t.id = gone.id
    )
    select * from gone order by id
  `.execute(tx);
  return rows;
}

/** An issue of a magazine that came out. */
type IssueNews = { id: number; name: string; edition: string; published_at: Date };

/** Issues that came out and were not told of; from now on they were, until they are withdrawn. */
export async function takeIssuesOut(tx: Db, most: number): Promise<IssueNews[]> {
  await sql`
    delete from webhook_told t using magazines m
    where t.kind = 'issue' and t.id = m.id and (m.status <> 'published' or m.deleted_at is not null)
  `.execute(tx);
  const { rows } = await sql<IssueNews>`
    with news as (
      select m.id, m.name, m.edition, m.published_at
      from magazines m
      where m.status = 'published' and m.deleted_at is null and m.published_at is not null
        and not exists (select from webhook_told t where t.kind = 'issue' and t.id = m.id)
      order by m.published_at, m.id limit ${most}
    ), told as (
      insert into webhook_told (kind, id, changed_at) select 'issue', id, published_at from news
    )
    select * from news order by published_at, id
  `.execute(tx);
  return rows;
}

/** Counts everything that is out as told of: webhooks that begin now are told of what comes. */
export async function beginTelling(tx: Db, at: Date): Promise<void> {
  await tx.deleteFrom('webhook_told').execute();
  await sql`
    insert into webhook_told (kind, id, changed_at)
    select 'article', a.id, a.updated_at from articles a where ${isOut(at)}
    union all
    select 'issue', m.id, m.published_at from magazines m
    where m.status = 'published' and m.deleted_at is null and m.published_at is not null
  `.execute(tx);
}
