import type { RecommendReason } from '@bluebird/contract/discovery.ts';
import { TOPIC_LABELS } from '@bluebird/contract/topic-labels.ts';

/** Why an article is recommended, in a line: `关注了《账本》 · 认识 94% 的词`; '' for no reason. */
export const reasonText = (reasons: readonly RecommendReason[]): string =>
  reasons.map(textOf).join(' · ');

function textOf(reason: RecommendReason): string {
  switch (reason.kind) {
    case 'creator':
      return `关注了《${reason.name_zh || reason.name}》`;
    case 'topic':
      return `关注了「${TOPIC_LABELS[reason.topic]}」`;
    case 'known':
      return `认识 ${Math.floor(reason.share * 100)}% 的词`;
    case 'read':
      return `和读过的《${reason.title_zh || reason.title}》同属${TOPIC_LABELS[reason.topic]}`;
  }
}
