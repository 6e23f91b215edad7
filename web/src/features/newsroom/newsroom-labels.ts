import type { Extent } from '@bluebird/contract/articles.ts';
import type {
  AuditState,
  NewsroomStatus,
  Origin,
  RevisionState,
} from '@bluebird/contract/newsroom.ts';
import type { Tone } from '#ui/status-badge.tsx';

type Label = { label: string; tone: Tone };

/** Statuses in the order an article goes through them. */
export const STATUS_LABELS: Record<NewsroomStatus, Label> = {
  review: { label: '待发布', tone: 'warn' },
  processing: { label: '处理中', tone: 'busy' },
  failed: { label: '失败', tone: 'bad' },
  draft: { label: '草稿', tone: 'quiet' },
  scheduled: { label: '已排期', tone: 'good' },
  published: { label: '已发布', tone: 'good' },
  archived: { label: '已下线', tone: 'quiet' },
};

export const AUDIT_LABELS: Record<AuditState, Label> = {
  pending: { label: '未审核', tone: 'warn' },
  approved: { label: '已通过', tone: 'good' },
  rejected: { label: '已退回', tone: 'bad' },
};

/** Changes of what is published that readers do not see yet. */
export const REVISION_LABELS: Record<RevisionState, Label> = {
  pending: { label: '修改待审', tone: 'warn' },
  rejected: { label: '修改被退回', tone: 'bad' },
};

export const EXTENT_LABELS: Record<Extent, string> = { full: '全文', excerpt: '摘要加链接' };
/** Who may read the whole text. */
export const LOCK_LABELS = { all: '所有人', members: '会员' } as const;

export const ORIGIN_LABELS: Record<Origin, string> = {
  own: '自有',
  page: '网页',
  file: '文件',
  feed: '订阅源',
  magazine: '期刊',
};

/** A value of an address or a form, when it is one of these. */
export const oneOf = <V extends string>(
  labels: Record<V, unknown>,
  value: string,
): V | undefined => (Object.hasOwn(labels, value) ? (value as V) : undefined);

/** Labels as choices of a list. */
export const choices = <V extends string>(
  labels: Record<V, string | Label>,
): { value: V; label: string }[] =>
  (Object.entries(labels) as [V, string | Label][]).map(([value, label]) => ({
    value,
    label: typeof label === 'string' ? label : label.label,
  }));
