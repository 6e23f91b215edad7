import type { Figures } from '@bluebird/contract/analytics.ts';
import { formatDuration } from '#lib/dates.ts';

export type Measure = Exclude<keyof Figures['days'][number], 'day'>;

export const MEASURE_LABELS: Record<Measure, string> = {
  visitors: '访客',
  visits: '访问',
  readers: '登录读者',
  registered: '新注册',
  seconds: '阅读时长',
  words_saved: '存词',
};

/** A figure in words: `1,204` or `3 小时 5 分钟`. */
export const tell = (measure: Measure, value: number): string =>
  measure === 'seconds' ? formatDuration(value) : value.toLocaleString('en');
