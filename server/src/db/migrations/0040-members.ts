import { type Kysely, sql } from 'kysely';

/**
 * Memberships and every change of them. Awards that readers received before there were memberships
 * give their days now, counted from this start.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table memberships (
      user_id bigint primary key references users on delete cascade,
      expires_at timestamptz not null,
      pro_expires_at timestamptz,
      is_trial boolean not null,
      check (pro_expires_at <= expires_at)
    );

    create table member_events (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      kind text not null check (
        kind in ('open', 'renew', 'close', 'trial', 'order', 'award', 'bind')
      ),
      level smallint not null check (level between 0 and 2),
      days integer check (days > 0),
      remark text not null,
      actor_id bigint references users on delete set null,
      expires_at timestamptz,
      created_at timestamptz not null
    );
    create index member_events_user on member_events (user_id, id desc);

    insert into member_events (user_id, kind, level, days, remark, expires_at, created_at)
    select user_id, 'award', 1, days, reason,
      now() + interval '1 day' * sum(days) over (partition by user_id order by id), now()
    from awards order by id;
    insert into memberships (user_id, expires_at, is_trial)
    select user_id, max(expires_at), false from member_events group by user_id;
  `.execute(db);
}
