import type { ClauseKind, SentenceAction, Tense } from './ai-sentences.ts';

/** What clauses and phrases are called in Chinese grammars. */
export const CLAUSE_LABELS: Record<ClauseKind, string> = {
  main: '并列分句',
  relative: '定语从句',
  subject: '主语从句',
  object: '宾语从句',
  predicative: '表语从句',
  appositive: '同位语从句',
  time: '时间状语从句',
  place: '地点状语从句',
  cause: '原因状语从句',
  condition: '条件状语从句',
  concession: '让步状语从句',
  purpose: '目的状语从句',
  result: '结果状语从句',
  manner: '方式状语从句',
  comparison: '比较状语从句',
  aside: '插入语',
  infinitive: '不定式短语',
  participle: '分词短语',
  gerund: '动名词短语',
};

export const TENSE_LABELS: Record<Tense, string> = {
  present: '一般现在时',
  past: '一般过去时',
  future: '一般将来时',
  modal: '情态动词',
  'modal-perfect': '情态动词的完成式',
  'present-progressive': '现在进行时',
  'past-progressive': '过去进行时',
  'future-progressive': '将来进行时',
  'present-perfect': '现在完成时',
  'past-perfect': '过去完成时',
  'future-perfect': '将来完成时',
  'present-perfect-progressive': '现在完成进行时',
  'past-perfect-progressive': '过去完成进行时',
};

export const VOICE_LABELS = { active: '主动', passive: '被动' } as const;

export const SENTENCE_ACTION_LABELS: Record<SentenceAction, string> = {
  analyze: '分析',
  translate: '翻译',
  simplify: '简化',
  grammar: '语法',
  paraphrase: '改写',
  explain: '讲解',
};
