import type { ArticleFields } from '@bluebird/contract/newsroom.ts';

/** Fields of an article about which a test cares little. */
export const testFields: ArticleFields = {
  title: 'Title',
  title_zh: '标题',
  byline: '',
  creator_id: null,
  topic: null,
  cover: null,
  summary: '',
  summary_zh: '',
  difficulty_override: null,
  extent: 'full',
  licence: '',
  is_lock: false,
};
