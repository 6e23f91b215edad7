/** Raised when other questions would come out; those made before are made again. */
export const QUESTIONS_VERSION = 3;

/** Stands in a cloze where the word was. */
export const GAP = '____';

/** A question made from one sentence of a text, with four options of which one is right. */
export type MadeQuestion = {
  /**
   * `cloze`: the word missing from the sentence. `meaning`: which of its senses the marked word has
   * there.
   */
  kind: 'cloze' | 'meaning';
  /** The sentence; of a cloze with `GAP` in the word's place. */
  prompt: string;
  /** Where in the prompt the word or its gap stands. */
  mark: [start: number, end: number];
  options: [string, string, string, string];
  /** Index of the right option. */
  answer: number;
  /** What the options mean, in Chinese. */
  explanation: string;
  /** The block the sentence is of, and where the word stands in its text. */
  blockId: string;
  start: number;
  end: number;
};

/** A question that could be made of a word, with how well it suits; made only when its turn comes. */
export type Candidate = { word: string; score: number; make: () => MadeQuestion | null };
