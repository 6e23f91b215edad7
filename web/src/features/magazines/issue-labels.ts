import type { MagazineStatus } from '@bluebird/contract/magazines.ts';
import type { Tone } from '#ui/status-badge.tsx';

/** What an issue's state is called in the newsroom. */
export const ISSUE_STATES: Record<MagazineStatus, { label: string; tone: Tone }> = {
  created: { label: '待读目录', tone: 'quiet' },
  crawling: { label: '正在读目录', tone: 'busy' },
  ready: { label: '待下载', tone: 'warn' },
  downloading: { label: '正在下载', tone: 'busy' },
  review: { label: '待审核', tone: 'warn' },
  approved: { label: '待发布', tone: 'good' },
  published: { label: '已发布', tone: 'good' },
};

/** In the order an issue passes through them. */
export const ISSUE_STATUSES = Object.keys(ISSUE_STATES) as MagazineStatus[];

/** Whether a step is under way, so that the issue changes by itself. */
export const isUnderWay = (status: MagazineStatus): boolean =>
  status === 'crawling' || status === 'downloading';
