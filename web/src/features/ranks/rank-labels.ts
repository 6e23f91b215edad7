import type { RankCategory } from '@bluebird/contract/ranks.ts';
import { formatDuration } from '#lib/dates.ts';

type Label = {
  name: string;
  /** An amount in words. */
  amount: (value: number) => string;
  /** Shown while the list is empty. */
  empty: string;
};

const count = (unit: string) => (value: number) => `${value.toLocaleString('en')} ${unit}`;

/** What is ranked, in the order of the tabs. */
export const RANK_LABELS: Record<RankCategory, Label> = {
  time: { name: '阅读时长', amount: formatDuration, empty: '读上几分钟，榜上就有你' },
  words: { name: '阅读词数', amount: count('词'), empty: '读完一篇，榜上就有你' },
  review: { name: '复习', amount: count('张'), empty: '复习几张卡片，榜上就有你' },
};

export const isRankCategory = (value: string | null): value is RankCategory =>
  value !== null && Object.hasOwn(RANK_LABELS, value);
