import { type Kysely, sql } from 'kysely';

/**
 * Every request to a language model and what it cost, the money of each day, and what administrators
 * decided about models. Money is in millionths of a yuan.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ai_calls (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      day timestamptz not null,
      task text not null,
      provider text not null check (provider in ('primary', 'fallback')),
      model text not null,
      user_id bigint references users on delete set null,
      task_id uuid,
      outcome text not null default 'running',
      input_tokens integer not null,
      output_tokens integer not null default 0,
      is_estimated boolean not null default true,
      micros bigint,
      first_ms integer,
      ms integer
    );
    create index ai_calls_day on ai_calls (day, id);
    create index ai_calls_task_id on ai_calls (task_id) where task_id is not null;
    create index ai_calls_user on ai_calls (user_id) where user_id is not null;

    create table ai_days (
      day timestamptz primary key,
      micros bigint not null
    );

    create table ai_settings (
      only_one boolean primary key default true check (only_one),
      settings jsonb not null
    );
  `.execute(db);
}
