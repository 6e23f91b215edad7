import type { Mark } from '@bluebird/contract/articles-marks.ts';

/** How marks are called, in the order they are offered; and what taking one off is called. */
export const MARK_LABELS = {
  star: { name: '收藏', off: '取消收藏', done: '已取消收藏' },
  later: { name: '稍后读', off: '移出稍后读', done: '已移出稍后读' },
  like: { name: '喜欢', off: '取消喜欢', done: '已取消喜欢' },
  read: { name: '读过', off: '标为没读过', done: '已标为没读过' },
  hide: { name: '已隐藏', off: '恢复显示', done: '已恢复显示' },
} as const satisfies Record<Mark, { name: string; off: string; done: string }>;

export const isMark = (value: string | null): value is Mark =>
  value !== null && Object.hasOwn(MARK_LABELS, value);
