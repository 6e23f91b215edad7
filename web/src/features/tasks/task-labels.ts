import type { Task } from '@bluebird/contract/system.ts';
import type { Tone } from '#ui/status-badge.tsx';

export const TASK_STATUS_LABELS: Record<Task['status'], { label: string; tone: Tone }> = {
  failed: { label: '失败', tone: 'bad' },
  running: { label: '进行中', tone: 'busy' },
  queued: { label: '排队中', tone: 'quiet' },
  done: { label: '完成', tone: 'good' },
};

const KINDS: Record<string, string> = {
  'articles.import': '导入文章',
  'articles.redownload': '重新下载',
  'articles.translate': '重新翻译',
  'articles.reanalyse': '重新分析',
  'articles.speak': '生成朗读',
  'feeds.crawl': '抓取订阅源',
  'magazines.crawl': '抓取杂志',
  'magazines.upload': '读入杂志',
  'magazines.download': '下载杂志文章',
  'words.fit': '拟合记忆参数',
  'words.tag': '标注词书',
  'questions.make': '出题',
};

/** What a kind of task is called; one without a name of ours by its own. */
export const kindLabel = (kind: string): string => KINDS[kind] ?? kind;
