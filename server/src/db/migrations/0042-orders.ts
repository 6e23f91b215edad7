import { type Kysely, sql } from 'kysely';

/** Products and orders. Days that are taken back are a change of a membership like others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table products (
      id text primary key,
      name text not null,
      level smallint not null check (level in (1, 2)),
      days integer not null check (days > 0),
      price integer not null check (price > 0),
      offered boolean not null default true,
      position smallint not null,
      updated_at timestamptz not null default now(),
      updated_by bigint references users on delete set null
    );
    insert into products (id, name, level, days, price, position) values
      ('month', '月度会员', 1, 30, 1800, 1),
      ('quarter', '季度会员', 1, 90, 4800, 2),
      ('year', '年度会员', 1, 365, 16800, 3),
      ('year_pro', '年度专业会员', 2, 365, 29800, 4);

    create table orders (
      order_no text primary key,
      user_id bigint references users on delete set null,
      product_id text not null references products,
      product_name text not null,
      level smallint not null check (level in (1, 2)),
      days integer not null check (days > 0),
      amount integer not null check (amount > 0),
      state text not null check (state in ('pending', 'paid', 'finished', 'closed', 'refunded')),
      provider text not null check (provider in ('manual', 'wechat', 'alipay')),
      channel text not null check (
        channel in ('manual', 'native', 'jsapi', 'h5', 'page', 'wap')
      ),
      payment jsonb,
      transaction_id text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      asked_at timestamptz,
      paid_at timestamptz,
      finished_at timestamptz,
      finished_by bigint references users on delete set null,
      closed_at timestamptz,
      refund text check (refund in ('asked', 'sent', 'done', 'failed')),
      refund_by bigint references users on delete set null,
      refund_reason text not null default '',
      refunded_at timestamptz,
      invoice_title text,
      invoice_tax_no text,
      invoice_email text,
      check (paid_at is not null or state in ('pending', 'closed'))
    );
    create unique index orders_waiting on orders (user_id, product_id) where state = 'pending';
    create index orders_user on orders (user_id, created_at desc);
    create index orders_created on orders (created_at desc);
    create index orders_expiring on orders (expires_at) where state = 'pending';
    create index orders_paid on orders (provider, paid_at) where paid_at is not null;

    alter table member_events drop constraint member_events_kind_check;
    alter table member_events add constraint member_events_kind_check check (
      kind in ('open', 'renew', 'close', 'trial', 'order', 'award', 'bind', 'refund')
    );
  `.execute(db);
}
