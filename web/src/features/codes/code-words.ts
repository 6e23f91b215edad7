import type { CodeState, CodeType, CodeWay } from '@bluebird/contract/codes.ts';
import type { Tone } from '#ui/status-badge.tsx';

export const TYPE_LABELS: Record<CodeType, string> = {
  invite: '邀请码',
  trial: '体验码',
  gift: '礼品码',
  channel: '渠道码',
};

/** What each kind is for, where one is chosen. */
export const TYPE_HINTS: Record<CodeType, string> = {
  invite: '注册时填写，送 7 天体验。',
  trial: '注册时填写，或在“体验会员”里领 7 天，每人一次。',
  gift: '注册时填写，或在“体验会员”里领会员天数。',
  channel: '给一个渠道用，可以反复用；注册时填写，送 7 天体验，并记下从哪里来。',
};

export const STATE_LABELS: Record<CodeState, string> = {
  open: '可用',
  asked: '待确认',
  spent: '用完',
  expired: '过期',
  stopped: '停用',
};

export const STATE_TONES: Record<CodeState, Tone> = {
  open: 'good',
  asked: 'warn',
  spent: 'quiet',
  expired: 'quiet',
  stopped: 'bad',
};

export const WAY_LABELS: Record<CodeWay, string> = {
  register: '注册时填写',
  bind: '管理员绑定',
  receive: '自己领取',
};

/** `3/5`, `12/不限`. */
export const usedOf = (uses: number, most: number | null): string => `${uses}/${most ?? '不限'}`;
