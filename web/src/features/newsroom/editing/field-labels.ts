import type { ArticleFields } from '@bluebird/contract/newsroom.ts';

export const FIELD_LABELS: Record<keyof ArticleFields, string> = {
  title: '标题',
  title_zh: '中文标题',
  byline: '作者',
  creator_id: '来源',
  topic: '栏目',
  cover: '封面',
  summary: '摘要',
  summary_zh: '中文摘要',
  difficulty_override: '难度',
  extent: '篇幅',
  licence: '版权',
  is_lock: '谁能读',
};
