import { sql } from 'kysely';
export async function up(db) {
  await sql`
    create extension if not exists pg_trgm;

    create table users (
      id bigint generated always as identity primary key,
      username text not null,
      username_key text not null unique,
      phone text unique,
      password_hash text not null,
      role text not null default 'reader' check (role in ('reader', 'editor', 'admin', 'super')),
      avatar text,
      created_at timestamptz not null default now(),
      deleted_at timestamptz
    );

    create table login_failures (
      key text primary key,
      failures int not null,
      failed_at timestamptz not null,
      locked_until timestamptz
    );
    create index login_failures_failed on login_failures (failed_at);

    create table sessions (
      id uuid primary key default gen_random_uuid(),
      token_hash bytea not null unique,
      user_id bigint not null references users on delete cascade,
      user_agent text not null,
      ip text not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index sessions_user on sessions (user_id, last_seen_at desc);
    create index sessions_expires on sessions (expires_at);

    create table captchas (
      key text primary key,
      answer text not null,
      expires_at timestamptz not null
    );
    create index captchas_expires on captchas (expires_at);

    create table sms_codes (
      id bigint generated always as identity primary key,
      phone text not null,
      stype text not null,
      ip text not null,
      code_hash bytea not null,
      tries int not null default 0,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index sms_codes_phone on sms_codes (phone, sent_at desc);
    create index sms_codes_ip on sms_codes (ip, sent_at desc);
    create index sms_codes_sent on sms_codes (sent_at);

    create table secrets (
      name text primary key,
      value bytea not null
    );

    create table uploads (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      purpose text not null check (purpose in ('avatar', 'cover', 'figure')),
      file text,
      created_at timestamptz not null
    );
    create index uploads_user on uploads (user_id, created_at desc);

    create table audit_log (
      id bigint generated always as identity primary key,
      actor_id bigint references users on delete set null,
      action text not null,
      subject text not null,
      data jsonb not null default '{}',
      created_at timestamptz not null default now()
    );
    create index audit_log_created on audit_log (created_at desc);

    create table creators (
      id bigint generated always as identity primary key,
      slug text not null unique,
      name text not null,
      name_zh text not null,
      about_zh text not null default '',
      created_at timestamptz not null default now()
    );

    create table documents (
      id bigint generated always as identity primary key,
      version int not null default 1,
      blocks jsonb not null,
      analysis jsonb,
      analysis_version int not null default 0,
      updated_at timestamptz not null default now()
    );

    create table articles (
      id bigint generated always as identity primary key,
      slug text unique,
      status text not null default 'draft' check
        (status in ('draft', 'processing', 'failed', 'review', 'published', 'archived')),
      title text not null,
      title_zh text not null default '',
      byline text not null default '',
      creator_id bigint references creators,
      topic text,
      cover text,
      summary text not null default '',
      summary_zh text not null default '',
      difficulty text,
      exam_level text,
      words int not null default 0,
      minutes int not null default 1,
      is_lock boolean not null default false,
      document_id bigint unique references documents,
      source_url text,
      canonical_url text,
      licence text not null default '',
      fetched_at timestamptz,
      published_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      check (status <> 'published' or published_at is not null)
    );
    create unique index articles_canonical on articles (canonical_url) where deleted_at is null;
    create index articles_published on articles (published_at desc, id desc)
      where status = 'published' and deleted_at is null;
    create index articles_creator on articles (creator_id, published_at desc);

    create table tasks (
      id uuid primary key,
      kind text not null,
      status text not null default 'queued' check
        (status in ('queued', 'running', 'done', 'failed')),
      progress int not null default 0 check (progress between 0 and 100),
      message text not null default '',
      result jsonb,
      owner_id bigint references users on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );

    create table notices (
      id bigint generated always as identity primary key,
      title text not null,
      body text not null default '',
      link text,
      starts_at timestamptz not null,
      ends_at timestamptz
    );

    create table events (
      id bigint generated always as identity primary key,
      name text not null,
      data jsonb not null,
      cuid text not null,
      user_id bigint references users on delete set null,
      is_new boolean not null,
      source text not null,
      app text not null,
      created_at timestamptz not null default now()
    );
    create index events_created on events (created_at desc);
    create index events_cuid on events (cuid, created_at desc);

    create table word_entries (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      word text not null,
      state text not null default 'new' check
        (state in ('new', 'learning', 'known', 'suspended')),
      note text not null default '',
      rank int,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      unique (user_id, word)
    );
    create index word_entries_new on word_entries (user_id, created_at desc, id desc)
      where deleted_at is null;

    create table word_contexts (
      id bigint generated always as identity primary key,
      entry_id bigint not null references word_entries on delete cascade,
      form text not null,
      sentence text not null,
      source text,
      source_id bigint,
      block_id text,
      position int,
      created_at timestamptz not null default now()
    );
    create unique index word_contexts_place on word_contexts
      (entry_id, md5(sentence), coalesce(source_id, 0));
  `.execute(db);
}
