/** What language models are asked for, by the names under which calls are recorded. */
export const AI_TASK_LABELS = {
  word: '词义讲解',
  entry: '单词条目',
  analyze: '句子分析',
  ask: '提问',
  bookWords: '在书里找段落',
  summary: '文章摘要',
  entity: '人物与名词',
  writing: '写作批改',
  translate: '读者翻译',
  alternatives: '备选译文',
  retranslate: '翻译文章',
  headlines: '标题与摘要',
  adapt: '改写简易版',
  senses: '定词义',
  questions: '出题',
} as const;

export type AiTaskName = keyof typeof AI_TASK_LABELS;
export const AI_TASKS = Object.keys(AI_TASK_LABELS) as [AiTaskName, ...AiTaskName[]];
