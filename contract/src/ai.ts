import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { MAX_TO_TRANSLATE } from './translation-limits.ts';

export const ai = endpoints({
  'POST /api/english/trans': {
    name: 'ai.translate',
    summary:
      'Chinese for a paragraph, a sentence or a few words: a stored translation, else the configured provider’s.',
    access: 'public',
    body: z.object({
      text: z
        .string()
        .trim()
        .min(1, '没有要翻译的文字')
        .max(MAX_TO_TRANSLATE, `一次最多翻译 ${MAX_TO_TRANSLATE} 个字符`),
    }),
    result: z.object({
      zh: z.string(),
      /** `article` for the article's own translation, else the name of the engine that made it. */
      engine: z.string(),
      /** Whether a machine made it. */
      automatic: z.boolean(),
    }),
    refusals: ['translation_unavailable', 'login_required'],
  },
});
