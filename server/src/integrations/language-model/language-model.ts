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

/** How an answer ended: what it cost, null where the provider does not tell, and what made it. */
export type AnswerEnd = { usage: Usage | null; engine: string };

/** A whole answer. */
export type Completion = AnswerEnd & { text: string };

/** Something that answers prompts. */
export type LanguageModel = {
  /** What is asked first; what answered is told at the end. */
  name: string;
  /** @throws LanguageModelError when no whole answer came */
  complete: (prompt: Prompt) => Promise<Completion>;
  /**
   * The answer in pieces as it is made. Whoever stops taking them stops the provider.
   * @throws LanguageModelError when no whole answer came
   */
  stream: (prompt: Prompt) => AsyncGenerator<string, AnswerEnd>;
};

/** The text of an answer that is taken whole. @throws LanguageModelError */
export async function wholeAnswer(pieces: AsyncGenerator<string, AnswerEnd>): Promise<Completion> {
  let text = '';
  for (;;) {
    const { value, done } = await pieces.next();
    if (done) return { text, ...value };
    text += value;
  }
}
