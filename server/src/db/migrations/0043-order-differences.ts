import { type Kysely, sql } from 'kysely';

/** What our books and the bills of payment providers say differently. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_differences (
      id bigint generated always as identity primary key,
      day date not null,
      provider text not null,
      order_no text not null,
      kind text not null check (
        kind in ('missing_here', 'missing_there', 'amount', 'refund', 'paid_twice', 'not_granted')
      ),
      ours integer,
      theirs integer,
      note text not null,
      created_at timestamptz not null,
      resolved_at timestamptz,
      resolved_by bigint references users on delete set null,
      unique (order_no, kind, provider)
    );
    create index order_differences_open on order_differences (id desc) where resolved_at is null;
  `.execute(db);
}
