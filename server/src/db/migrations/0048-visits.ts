import { type Kysely, sql } from 'kysely';

/**
 * Events in partitions of one Shanghai day each, so that a day is forgotten by dropping its table;
 * and the visits that events make up, by client.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table visitors (
      cuid text primary key,
      user_id bigint references users on delete set null,
      registered boolean not null default false,
      device text not null,
      source text not null,
      first_at timestamptz not null,
      first_day date not null,
      last_at timestamptz not null,
      visits int not null,
      events int not null,
      has_read boolean not null default false,
      has_looked_up boolean not null default false,
      has_saved boolean not null default false,
      came_on_day_1 boolean not null default false,
      came_on_day_7 boolean not null default false,
      came_on_day_30 boolean not null default false
    );
    create index visitors_last on visitors (last_at desc, cuid);
    create index visitors_first on visitors (first_day);
    create index visitors_user on visitors (user_id) where user_id is not null;

    create table visits (
      id bigint generated always as identity primary key,
      cuid text not null,
      user_id bigint references users on delete set null,
      device text not null,
      started_at timestamptz not null,
      last_at timestamptz not null,
      events int not null
    );
    create index visits_cuid on visits (cuid, last_at desc);
    create index visits_user on visits (user_id, last_at desc) where user_id is not null;
    create index visits_last on visits (last_at);

    alter table events rename to events_before;
    alter index events_created rename to events_before_created;
    alter index events_cuid rename to events_before_cuid;
    create sequence events_ids;
    create table events (
      id bigint not null default nextval('events_ids'),
      name text not null,
      data jsonb not null,
      cuid text not null,
      user_id bigint references users on delete set null,
      visit_id bigint,
      is_new boolean not null,
      source text not null,
      app text not null,
      created_at timestamptz not null default now()
    ) partition by range (created_at);
    create index events_cuid on events (cuid, created_at);
    create index events_user on events (user_id) where user_id is not null;

    do $$
    declare
      d date;
    begin
      for d in select distinct (created_at at time zone 'Asia/Shanghai')::date from events_before loop
        execute format(
          'create table %I partition of events for values from (%L) to (%L)',
          'events_' || to_char(d, 'YYYYMMDD'),
          d::timestamp at time zone 'Asia/Shanghai',
          (d + 1)::timestamp at time zone 'Asia/Shanghai');
      end loop;
    end $$;

    with breaks as (
      select *,
        case when created_at - lag(created_at) over w <= interval '30 minutes' then 0 else 1 end as begins
      from events_before where cuid <> '' window w as (partition by cuid order by created_at, id)
    ), numbered as (
      select *, sum(begins) over (partition by cuid order by created_at, id) as visit from breaks
    )
    insert into visits (cuid, user_id, device, started_at, last_at, events)
    select cuid, max(user_id), '', min(created_at), max(created_at), count(*)
    from numbered group by cuid, visit;

    insert into visitors (cuid, user_id, device, source, first_at, first_day, last_at, visits, events,
      has_read)
    select e.cuid, (array_agg(e.user_id order by e.id) filter (where e.user_id is not null))[1], '',
      (array_agg(e.source order by e.id desc))[1], min(e.created_at),
      (min(e.created_at) at time zone 'Asia/Shanghai')::date, max(e.created_at),
      (select count(*) from visits v where v.cuid = e.cuid), count(*),
      bool_or(e.name = 'OPEN_PAGE' and e.data ->> 'path' ~ '^/article/[0-9]')
    from events_before e where e.cuid <> '' group by e.cuid;

    insert into events (name, data, cuid, user_id, visit_id, is_new, source, app, created_at)
    select e.name, e.data, e.cuid, e.user_id,
      (select v.id from visits v
        where v.cuid = e.cuid and e.created_at between v.started_at and v.last_at limit 1),
      e.is_new, e.source, e.app, e.created_at
    from events_before e order by e.id;
    drop table events_before;
  `.execute(db);
}
