/**
 * The sentence on which newcomers try a tap: a short story with a phrase in two pieces and one in
 * three words. The page brings it, the server its analysis.
 */
export const DEMO_SENTENCE = {
  id: '_demo',
  text: 'One night an octopus turned the light off, slid out of its tank and made off with a neighbour’s crab.',
  zh: '一天夜里，一只章鱼关了灯，溜出水缸，顺走了邻居的螃蟹。',
} as const;
