import type { ReactNode } from 'react';

type Data = Record<string, unknown>;

const isRecord = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Characters of a value that are shown. */
const SHOWN = 160;

function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '无';
  if (value === true) return '是';
  if (value === false) return '否';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

/** What is known of an act: what changed from what to what, then the rest. */
export function AuditData({ data }: { data: Data }) {
  const { before, after, ...rest } = data;
  const changed = changesOf(before, after);
  const facts = Object.entries(rest).filter(([, value]) => value !== null && value !== '');
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
      {changed.map(([name, from, to]) => (
        <Line key={name} name={name}>
          <del className="text-ink-3 decoration-1">{wordsOf(from)}</del>
          <span aria-hidden> → </span>
          <ins className="no-underline">{wordsOf(to)}</ins>
        </Line>
      ))}
      {facts.map(([name, value]) => (
        <Line key={`rest ${name}`} name={name}>
          {wordsOf(value)}
        </Line>
      ))}
    </dl>
  );
}

/** Fields that differ between two states; states that are no records are one field. */
function changesOf(before: unknown, after: unknown): [name: string, from: unknown, to: unknown][] {
  if (before === undefined && after === undefined) return [];
  if (!isRecord(before) && !isRecord(after)) return [['change', before, after]];
  const [from, to] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return names
    .filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]))
    .map((name) => [name, from[name], to[name]]);
}

const NAMES: Record<string, string> = {
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

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-3">{NAMES[name] ?? name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </>
);
