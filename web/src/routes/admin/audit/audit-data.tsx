import { AUDIENCE_LABELS } from '@bluebird/contract/notice-audiences.ts';
import type { ReactNode } from 'react';
import { ROLE_LABELS } from '#features/auth/account-words.ts';
import { APPLICATION_LABELS } from '#features/changdu/changdu-words.ts';
import { TYPE_LABELS } from '#features/codes/code-words.ts';
import { LEVEL_LABELS } from '#features/members/membership-words.ts';
import { STATE_LABELS, yuan } from '#features/orders/order-words.ts';
import { formatMoment } from '#lib/moments.ts';

type Data = Record<string, unknown>;

const isRecord = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Characters of a value that are shown. */
const SHOWN = 160;

/** An instant as the server writes it. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

function wordsOf(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '无';
  if (value === true) return '是';
  if (value === false) return '否';
  if (typeof value === 'string' && INSTANT.test(value)) return formatMoment(value);
  if (MONEY.has(name) && typeof value === 'number') return yuan(value);
  const text = VALUES[name]?.[textOf(value)] ?? textOf(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** What is known of an act: what changed from what to what, then the rest. */
export function AuditData({ data }: { data: Data }) {
  const { before, after, ...rest } = data;
  // A state that an act left, without what it became, which the act itself says.
  const isLeft = after === undefined && before !== undefined && !isRecord(before);
  const changed = isLeft ? [] : changesOf(before, after);
  const names = new Set(changed.map(([name]) => name));
  const facts = Object.entries(isLeft ? { before, ...rest } : rest).filter(
    ([name, value]) => value !== null && value !== '' && !names.has(name),
  );
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
      {changed.map(([name, from, to]) => (
        <Line key={name} name={name}>
          {!isNothing(from) && (
            <>
              <del className="text-ink-3 decoration-1">{wordsOf(name, from)}</del>
              <span aria-hidden> → </span>
            </>
          )}
          <ins className="no-underline">{wordsOf(name, to)}</ins>
        </Line>
      ))}
      {facts.map(([name, value]) => (
        <Line key={`rest ${name}`} name={name}>
          {wordsOf(name, value)}
        </Line>
      ))}
    </dl>
  );
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '';

/** Fields that differ between two states; states that are no records are one field. */
function changesOf(before: unknown, after: unknown): [name: string, from: unknown, to: unknown][] {
  if (before === undefined && after === undefined) return [];
  if (!isRecord(before) && !isRecord(after)) return [['change', before, after]];
  const [from, to] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return names
    .filter((name) => !(isNothing(from[name]) && isNothing(to[name])))
    .filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]))
    .map((name) => [name, from[name], to[name]]);
}

/** Fields in fen. */
const MONEY = new Set(['amount', 'price']);

const NAMES: Record<string, string> = {
  amount: '金额',
  application: '申请编号',
  asked_by: '提出人编号',
  before: '之前',
  code: '码',
  count: '数量',
  ctype: '类型',
  max_uses: '可用次数',
  offered: '在售',
  price: '价格',
  state: '结果',
  step: '进展',
  user: '用户编号',
  app_versions: 'App 版本',
  audience: '给谁看',
  body: '正文',
  ends_at: '结束',
  link: '链接',
  starts_at: '开始',
  change: '改动',
  created_at: '时间',
  by: '谁',
  days: '天数',
  expires_at: '到期',
  is_trial: '体验',
  kind: '种类',
  level: '等级',
  pro_expires_at: '专业到期',
  reason: '原因',
  remark: '备注',
  revoked: '退出设备',
  role: '角色',
  status: '状态',
  title: '标题',
  until: '到',
  version: '版本',
};

/** What values are called, by the name of their field. */
const VALUES: Record<string, Record<string, string>> = {
  audience: AUDIENCE_LABELS,
  before: STATE_LABELS,
  ctype: TYPE_LABELS,
  kind: { trial: '体验', gift: '送天数' },
  state: APPLICATION_LABELS,
  step: { asked: '提出，等另一人确认', sent: '确认' },
  level: LEVEL_LABELS,
  role: ROLE_LABELS,
};

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-3">{NAMES[name] ?? name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </>
);
