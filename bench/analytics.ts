import pg from 'pg';
import { connect } from '../server/src/db/client.ts';
import { postgresFolder, runningConnection } from '../server/src/db/embedded/postgres.ts';
import { rollUp } from '../server/src/domains/analytics/roll-up.service.ts';
import { logInAdmin } from './editor.ts';
import type { Lab } from './lab.ts';
import { quantile } from './quantile.ts';
import type { Row } from './row.ts';
import { ms, seconds } from './units.ts';

/** Events that are made, over 90 days; `--events=1000000` makes fewer. */
const EVENTS = 10_000_000;
const DAYS = 90;
/** Events of a visit, and visits of a visitor. */
const PER_VISIT = 10;
const PER_VISITOR = 4;
const ACCOUNTS = 20_000;
const ARTICLES = 500;
const WARM_UP = 3;
const TIMES = 30;
const MAX_MS = 200;

/** Measures what administrators ask about 90 days of events, and making the figures they see. */
export async function benchAnalytics(lab: Lab): Promise<Row[]> {
  const { base, folder } = await lab.product();
  const asked = process.argv.find((argument) => argument.startsWith('--events='));
  const events = asked ? Number(asked.slice('--events='.length)) : EVENTS;
  const connection = runningConnection(postgresFolder(folder));
  const client = new pg.Client(connection);
  await client.connect();
  const count = events.toLocaleString('en');
  const rows: Row[] = [];
  let visitor: string;
  try {
    const began = performance.now();
    visitor = await makeEvents(client, events);
    process.stderr.write(`  events written in ${seconds(performance.now() - began)}\n`);
  } finally {
    await client.end();
  }
  const database = connect({ ...connection, max: 4 });
  try {
    const config = { eventsKeepDays: DAYS };
    const context = { db: database.db, clock: () => new Date(), config };
    const all = performance.now();
    await rollUp(context);
    const again = performance.now();
    await rollUp(context);
    rows.push({
      name: `Analytics of ${count} events, figures of all ${DAYS} days made`,
      value: seconds(again - all),
    });
    rows.push({ name: '… made again, as every hour', value: seconds(performance.now() - again) });
  } finally {
    await database.close();
  }
  const token = await logInAdmin(base);
  const paths: Record<string, string> = {
    'figures of 28 days': '/reader/analytics',
    'figures of 90 days': '/reader/analytics?days=90',
    today: '/reader/analytics/today',
    'the list of visitors': '/reader/visitor/?limit=30',
    'visitors with an account': '/reader/visitor/?kind=account&limit=30',
    'visitors, page 100': '/reader/visitor/?offset=3000&limit=30',
    'visits of one': `/reader/visitor/logs?cuid=${visitor}`,
  };
  for (const [name, path] of Object.entries(paths)) {
    const times = await timesOf(base + path, token);
    const p95 = quantile(times, 0.95);
    rows.push({
      name: `… ${name}`,
      value: ms(quantile(times, 0.5)),
      p95: ms(p95),
      budget: `p95 ≤ ${MAX_MS} ms`,
      ok: p95 <= MAX_MS,
    });
  }
  return rows;
}

/**
 * Writes events with their visits and visitors, spread evenly over the days.
 * @returns the client id of a visitor
 */
async function makeEvents(client: pg.Client, events: number): Promise<string> {
  const visits = Math.ceil(events / PER_VISIT);
  const visitors = Math.ceil(visits / PER_VISITOR);
  // Nothing refers to what is not there: checking that would take most of the time.
  await client.query('set session_replication_role = replica');
  await client.query(`
    insert into users (username, username_key, password_hash, created_at)
    select 'reader' || n, 'reader' || n, 'x', now() - n * interval '${DAYS} days' / ${ACCOUNTS}
    from generate_series(1, ${ACCOUNTS}) n`);
  await client.query(`
    insert into articles (title, status, published_at)
    select 'Article ' || n, 'published', now() from generate_series(1, ${ARTICLES}) n`);
  // The n-th visit is spread over the days by a step that shares no factor with their number.
  const { rows } = await client.query<{ user: number; article: number; visit: number }>(`
    select (select max(id) - ${ACCOUNTS} from users)::int as user,
      (select max(id) - ${ARTICLES} from articles)::int as article,
      (select coalesce(max(id), 0) from visits)::int as visit`);
  const first = rows[0]!;
  const begun = `now() - interval '1 hour' - (n::bigint * 7919 % ${visits}) * interval '${DAYS - 1} days' / ${visits}`;
  const user = (n: string) =>
    `case when ${n} % 3 = 0 then ${first.user} + 1 + ${n} % ${ACCOUNTS} end`;
  await client.query(`
    insert into visits (cuid, user_id, device, started_at, last_at, events)
    select 'bench-' || n % ${visitors}, ${user(`(n % ${visitors})`)}, 'Chrome · Windows', at,
      at + interval '20 minutes', ${PER_VISIT}
    from (select n, ${begun} as at from generate_series(1, ${visits}) n) made`);
  await client.query(`
    insert into visitors (cuid, user_id, registered, device, source, first_at, first_day, last_at,
      visits, events, has_read, has_looked_up, has_saved, came_on_day_1, came_on_day_7)
    select cuid, max(user_id), hashtext(cuid) % 5 = 0, 'Chrome · Windows', 'WEB', min(started_at),
      (min(started_at) at time zone 'Asia/Shanghai')::date, max(last_at), count(*), sum(events),
      true, hashtext(cuid) % 2 = 0, hashtext(cuid) % 4 = 0, hashtext(cuid) % 6 = 0,
      hashtext(cuid) % 9 = 0
    from visits where cuid like 'bench-%' group by cuid`);
  await client.query(`
    do $$ declare d date; begin
      for d in select distinct (started_at at time zone 'Asia/Shanghai')::date + more
        from visits, generate_series(0, 1) more loop
        execute format('create table if not exists %I partition of events for values from (%L) to (%L)',
          'events_' || to_char(d, 'YYYYMMDD'), d::timestamp at time zone 'Asia/Shanghai',
          (d + 1)::timestamp at time zone 'Asia/Shanghai');
      end loop;
    end $$`);
  // One of a visit's events tells of look-ups, the others open pages.
  await client.query(`
    insert into events (name, data, cuid, user_id, visit_id, is_new, source, app, created_at)
    select case when k = 0 then 'LOOK_UP' else 'OPEN_PAGE' end,
      case when k = 0 then jsonb_build_object('article_id', ${first.article} + 1 + v.id % ${ARTICLES},
          'words', jsonb_build_array('word' || v.id % 3001, 'word' || v.id % 101))
        else jsonb_build_object('path', '/article/' || ${first.article} + 1 + (v.id + k) % ${ARTICLES}) end,
      v.cuid, v.user_id, v.id, false, 'WEB', '', v.started_at + k * interval '2 minutes'
    from visits v, generate_series(0, ${PER_VISIT - 1}) k where v.id > ${first.visit}
    order by v.started_at`);
  await client.query('set session_replication_role = origin');
  // As autovacuum would soon do.
  for (const table of ['visits', 'visitors', 'events', 'users']) {
    await client.query(`vacuum analyze ${table}`);
  }
  return 'bench-1';
}

/**
 * Milliseconds of repeated requests, after some to warm up.
 * @throws Error when an answer fails, since a refusal is quicker
 */
async function timesOf(url: string, token: string): Promise<number[]> {
  const times: number[] = [];
  for (let time = 0; time < WARM_UP + TIMES; time++) {
    const began = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
    if (time >= WARM_UP) times.push(performance.now() - began);
  }
  return times;
}
