import type { LanguageModel } from '../../server/src/integrations/language-model/language-model.ts';
import { createOpenAiCompatible } from '../../server/src/integrations/language-model/openai-compatible.ts';
import { sizeOf } from '../../server/src/domains/ai/models.service.ts';
import { estimatedTokens } from '../../server/src/domains/ai/tokens.ts';

/** What a model took so far. */
export type Taken = {
  calls: number;
  failed: number;
  input: number;
  output: number;
  /** Whether the provider did not tell all tokens. */
  estimated: boolean;
  ms: number;
};

export type CountedModel = LanguageModel & { taken: Taken };

/** A model whose tokens and time are added up. */
export function countedModel(endpoint: {
  baseUrl: string;
  apiKey: string | null;
  model: string;
}): CountedModel {
  const model = createOpenAiCompatible(endpoint);
  const taken: Taken = { calls: 0, failed: 0, input: 0, output: 0, estimated: false, ms: 0 };
  return {
    ...model,
    taken,
    complete: async (prompt) => {
      const begun = performance.now();
      taken.calls += 1;
      try {
        const answer = await model.complete(prompt);
        taken.input += answer.usage?.input ?? sizeOf(prompt);
        taken.output += answer.usage?.output ?? estimatedTokens(answer.text);
        taken.estimated ||= answer.usage === null;
        return answer;
      } catch (error) {
        taken.failed += 1;
        throw error;
      } finally {
        taken.ms += performance.now() - begun;
      }
    },
  };
}
