/** Why a translator's answer is no translation of its text. */
export const TRANSLATION_FAULTS = [
  'empty',
  'refusal',
  'echo',
  'length',
  'numbers',
  'terms',
  'names',
  'repeated',
] as const;
export type TranslationFault = (typeof TRANSLATION_FAULTS)[number];

/** What each fault is called to editors. */
export const FAULT_NAMES: Record<TranslationFault, string> = {
  empty: '没有译文',
  refusal: '模型拒绝翻译',
  echo: '照抄原文',
  length: '长度不符',
  numbers: '数字不符',
  terms: '译名不符',
  names: '人名地名不符',
  repeated: '与别段译文雷同',
};
/** Of a passage that no translator answered for. */
export const NO_ANSWER = '服务没有应答';
