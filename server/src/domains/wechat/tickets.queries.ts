import type { Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

type Kind = Database['wechat_tickets']['kind'];
type Failure = Selectable<Database['wechat_failures']>;

/** What was lent and does not end before an instant. */
export const findTicket = (db: Db, appId: string, kind: Kind, until: Date) =>
  db
    .selectFrom('wechat_tickets')
    .select(['value', 'expires_at', 'asked_at'])
    .where('app_id', '=', appId)
    .where('kind', '=', kind)
    .where('expires_at', '>', until)
    .executeTakeFirst();

export const saveTicket = (db: Db, ticket: Selectable<Database['wechat_tickets']>) =>
  db
    .insertInto('wechat_tickets')
    .values(ticket)
    .onConflict((oc) =>
      oc.columns(['app_id', 'kind']).doUpdateSet({
        value: ticket.value,
        expires_at: ticket.expires_at,
        asked_at: ticket.asked_at,
      }),
    )
    .execute();

/** Why WeChat is not asked at an instant. */
export const findFailure = (db: Db, appId: string, at: Date) =>
  db
    .selectFrom('wechat_failures')
    .select('reason')
    .where('app_id', '=', appId)
    .where('retry_at', '>', at)
    .executeTakeFirst();

export const saveFailure = (db: Db, failure: Failure) =>
  db
    .insertInto('wechat_failures')
    .values(failure)
    .onConflict((oc) =>
      oc.column('app_id').doUpdateSet({ reason: failure.reason, retry_at: failure.retry_at }),
    )
    .execute();
