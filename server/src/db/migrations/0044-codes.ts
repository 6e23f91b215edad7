import { type Kysely, sql } from 'kysely';

/**
 * One table of codes of every kind. The codes for trials that were made so far move into it, with
 * the trials that were received by them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table code_batches (
      id bigint generated always as identity primary key,
      ctype text not null check (ctype in ('invite', 'trial', 'gift', 'channel')),
      size integer not null check (size > 0),
      level smallint not null check (level in (1, 2)),
      days integer not null check (days > 0),
      max_uses integer check (max_uses > 0),
      expires_at timestamptz,
      remark text not null,
      created_by bigint references users on delete set null,
      created_at timestamptz not null,
      stopped_at timestamptz
    );

    create table codes (
      id bigint generated always as identity primary key,
      code text not null unique,
      ctype text not null check (ctype in ('invite', 'trial', 'gift', 'channel')),
      batch_id bigint references code_batches,
      owner_id bigint unique references users on delete cascade,
      xhs_id text unique,
      uses integer not null default 0,
      created_by bigint references users on delete set null,
      created_at timestamptz not null,
      check (num_nonnulls(batch_id, owner_id, xhs_id) = 1)
    );
    create index codes_batch on codes (batch_id);

    create table code_uses (
      id bigint generated always as identity primary key,
      code_id bigint not null references codes on delete cascade,
      user_id bigint references users on delete set null,
      way text not null check (way in ('register', 'bind', 'receive')),
      brought boolean not null,
      counts boolean not null,
      used_at timestamptz not null,
      unique (code_id, user_id)
    );
    create unique index code_uses_brought on code_uses (user_id) where brought;
    create index code_uses_latest on code_uses (code_id, id desc);

    insert into codes (code, ctype, xhs_id, uses, created_by, created_at)
    select c.code, 'trial', c.xhs_id,
      (select count(*) from trials t where t.xhs_id = c.xhs_id), c.created_by, c.created_at
    from trial_codes c order by c.created_at;
    insert into code_uses (code_id, user_id, way, brought, counts, used_at)
    select c.id, t.user_id, 'receive', false, false, t.received_at
    from trials t join codes c on c.xhs_id = t.xhs_id order by t.id;
    drop table trial_codes;
    update audit_log set action = 'codes.openTrial' where action = 'members.openTrial';
  `.execute(db);
}
