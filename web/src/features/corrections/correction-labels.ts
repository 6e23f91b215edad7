import type { CorrectionKind, CorrectionStatus } from '@bluebird/contract/corrections.ts';

export const KIND_LABELS = {
  translation: '译文',
  text: '原文',
  gloss: '释义',
} satisfies Record<CorrectionKind, string>;

export const STATUS_LABELS = {
  pending: '等待审阅',
  accepted: '已采纳',
  rejected: '未采纳',
  withdrawn: '已撤回',
} satisfies Record<CorrectionStatus, string>;
