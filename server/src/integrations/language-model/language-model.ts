import type { Config } from '#config.ts';
import { createOpenAiCompatible } from './openai-compatible.ts';

export type Message = { role: 'user' | 'assistant'; content: string };

/** What a model is asked. Text that is not ours belongs into `messages`, delimited, never into `system`. */
export type Prompt = {
  /** What it shall do, in our own words. */
  system: string;
  messages: readonly Message[];
  /** Wants one JSON object; the prompt must say of which shape, with the word “JSON”. */
  json?: boolean;
  /** Breaks the request off. */
  signal?: AbortSignal;
};

/** Tokens of a prompt and of its answer. */
export type Usage = { input: number; output: number };

/** A whole answer; `usage` is null where the provider does not tell. */
export type Completion = { text: string; usage: Usage | null };

/** Something that answers prompts. */
export type LanguageModel = {
  /** What made an answer, as readers are told. */
  name: string;
  /** @throws LanguageModelError when no whole answer came */
  complete: (prompt: Prompt) => Promise<Completion>;
  /**
   * The answer in pieces as it is made, and at its end what it cost. Whoever stops taking them stops
   * the provider.
   * @throws LanguageModelError when no whole answer came
   */
  stream: (prompt: Prompt) => AsyncGenerator<string, Usage | null>;
};

/** The model the settings name; null when there is none. */
export const createLanguageModel = ({ ai }: Pick<Config, 'ai'>): LanguageModel | null =>
  ai && createOpenAiCompatible(ai);
