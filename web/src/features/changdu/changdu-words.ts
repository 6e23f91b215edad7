import type { Applicant, Application, ApplicationState } from '@bluebird/contract/changdu.ts';
import type { Tone } from '#ui/status-badge.tsx';

export const APPLICANT_LABELS: Record<Applicant, string> = {
  student: '学生',
  teacher: '老师',
  creator: '博主',
  group: '机构',
  other: '其他',
};

export const APPLICATION_LABELS: Record<ApplicationState, string> = {
  waiting: '等待答复',
  approved: '已通过',
  declined: '未通过',
  withdrawn: '已撤回',
};

export const APPLICATION_TONES: Record<ApplicationState, Tone> = {
  waiting: 'warn',
  approved: 'good',
  declined: 'quiet',
  withdrawn: 'quiet',
};

/** What the latest application came to, in a word; '' without one, or with one that is over. */
export function applicationNews(latest: Application | undefined): string {
  if (latest?.state === 'waiting') return APPLICATION_LABELS.waiting;
  const given = latest?.given;
  return given?.ready && given.received_at === null ? '已通过，去领取' : '';
}
