import { sql } from 'kysely';
import type { NewsroomCounts } from '@bluebird/contract/newsroom.ts';
import type { Db } from '#db/client.ts';

/**
 * How many items wait on each page of the newsroom, as each page counts them. It reads tables of
 * domains that depend on the newsroom and that it therefore cannot import.
 * @param internal whether tasks that only administrators see are counted
 */
export async function countWaitingWork(
  db: Db,
  { internal }: { internal: boolean },
): Promise<NewsroomCounts> {
  const { rows } = await sql<Omit<NewsroomCounts, 'questions'> & NewsroomCounts['questions']>`
    with waiting_drafts as (
      select a.id as article_id, q.created_at, q.id
      from article_questions q join articles a on a.document_id = q.document_id
      where q.status = 'draft' and a.deleted_at is null
    )
    select
      (select count(*) from article_revisions r join articles a on a.id = r.article_id
        where r.state = 'pending' and a.deleted_at is null) as revisions,
      (select count(*) from waiting_drafts) as drafts,
      (select article_id from waiting_drafts order by created_at, id limit 1) as article_id,
      (select count(*) from feed_items i join feeds f on f.id = i.feed_id
        where f.deleted_at is null and i.task_id is null and i.dismissed_at is null
          and not exists (
            select from article_sources s join articles a on a.id = s.article_id
            where s.canonical_url = i.canonical_url and a.deleted_at is null
          )) as candidates,
      (select count(*) from corrections c join articles a on a.id = c.article_id
        where c.status = 'pending' and a.deleted_at is null) as corrections,
      (select count(*) from collections c left join users u on u.id = c.owner_id
        where c.visibility = 'link' and c.deleted_at is null and u.deleted_at is null) as collections,
      (select count(*) from tasks t
        where t.status = 'failed' and t.dismissed_at is null
          and (${internal} or not t.internal)) as failed_tasks,
      (select count(*) from webhooks w
        where not w.is_on and w.off_reason is not null) as stopped_webhooks
  `.execute(db);
  const { drafts, article_id, ...counts } = rows[0]!;
  return { ...counts, questions: { drafts, article_id } };
}
