import { type Kysely, sql } from 'kysely';

/**
 * Who gave days of membership together with whom, so that what one administrator gave alone can be
 * added up: by an act, by a batch of gift codes, by an order that was finished by hand.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table member_events
      add column asked_by bigint references users on delete set null;
    create index member_events_actor on member_events (actor_id, created_at)
      where actor_id is not null;

    alter table code_batches
      add column asked boolean not null default false,
      add column confirmed_at timestamptz,
      add column confirmed_by bigint references users on delete set null;
    create index code_batches_creator on code_batches (created_by, created_at);

    alter table orders
      add column finish_asked_by bigint references users on delete set null;
    create index orders_finisher on orders (finished_by, finished_at)
      where finished_by is not null;
  `.execute(db);
}
