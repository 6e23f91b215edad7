import type { ReaderLevel, SentenceAction } from '@bluebird/contract/ai-sentences.ts';
import type { AnswerEnd } from '#integrations/language-model/language-model.ts';

/** What an engine is asked. */
export type AiTask =
  | { kind: 'word'; word: string; sentence: string; offset?: number | undefined }
  | { kind: 'entry'; word: string }
  | { kind: 'analyze'; sentence: string }
  | SentenceTask;

/** A sentence to be told of in words; `level`: for whom. */
export type SentenceTask = {
  kind: 'sentence';
  action: SentenceAction;
  sentence: string;
  level?: ReaderLevel | undefined;
  /** Its Chinese in the article it stands in; the built-in engine has no other. */
  zh?: string | undefined;
};

/**
 * What answers: the language model, or the built-in engine. An answer is Markdown; for `entry` one
 * JSON document of the shape in entry-shape.ts, for `analyze` of that in sentence-shape.ts.
 */
export type AiEngine = {
  name: string;
  /** Estimated tokens of what is asked. */
  sizeOf: (task: AiTask) => number;
  /**
   * The pieces of an answer, and at its end what made it and what it cost where that is known.
   * @throws ProviderError; Refusal `ai_unavailable` for what the built-in engine cannot do
   */
  answer: (task: AiTask, signal: AbortSignal) => AsyncGenerator<string, AnswerEnd>;
};
