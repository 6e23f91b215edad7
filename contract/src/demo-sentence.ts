/**
 * The sentence on which newcomers try a tap. It has a phrase in two pieces and one of three words.
 * The web app contains it; the server analyses it.
 */
export const DEMO_SENTENCE = {
  id: '_demo',
  text: 'One night an octopus turned the light off, slid out of its tank and made off with a neighbour’s crab.',
  zh: '一天夜里，一只章鱼关了灯，溜出水缸，顺走了邻居的螃蟹。',
} as const;
