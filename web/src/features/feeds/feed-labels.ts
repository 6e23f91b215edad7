import type { CandidateState, Feed, FeedPolicy } from '@bluebird/contract/feeds.ts';
import type { Tone } from '#ui/status-badge.tsx';

export const POLICY_LABELS: Record<FeedPolicy, string> = { excerpt: '摘要', full: '全文' };

export const CANDIDATE_LABELS: Record<CandidateState, { label: string; tone: Tone }> = {
  new: { label: '新', tone: 'warn' },
  queued: { label: '排队中', tone: 'busy' },
  downloading: { label: '下载中', tone: 'busy' },
  failed: { label: '失败', tone: 'bad' },
  library: { label: '已入库', tone: 'good' },
  dismissed: { label: '已忽略', tone: 'quiet' },
};

/** How a feed is doing, in a word. */
export function feedStatus({ state, crawl }: Pick<Feed, 'state' | 'crawl'>): {
  label: string;
  tone: Tone;
} {
  if (state === 'gone') return { label: '已失效', tone: 'bad' };
  if (state === 'paused') return { label: '已暂停', tone: 'quiet' };
  if (crawl && crawl.failures > 0) {
    return {
      label: crawl.failures > 1 ? `连续失败 ${crawl.failures} 次` : '抓取失败',
      tone: 'bad',
    };
  }
  if (crawl && crawl.crawled_at === null) return { label: '等待首次抓取', tone: 'busy' };
  return { label: '正常', tone: 'good' };
}

const MINUTE = 60_000;

/** How long until an instant: `马上`, `12 分钟后`, `3 小时后`, `2 天后`. */
export function untilLabel(instant: string, now = new Date()): string {
  const minutes = Math.round((new Date(instant).getTime() - now.getTime()) / MINUTE);
  if (minutes < 1) return '马上';
  if (minutes < 60) return `${minutes} 分钟后`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} 小时后` : `${Math.round(hours / 24)} 天后`;
}

/** How often: `每 15 分钟`, `每 6 小时`. */
export const everyLabel = (minutes: number): string =>
  minutes < 90 ? `每 ${minutes} 分钟` : `每 ${Math.round(minutes / 60)} 小时`;

/** An address without what every address has. */
export const shortAddress = (url: string): string =>
  url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
