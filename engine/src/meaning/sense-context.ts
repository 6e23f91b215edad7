import type { SenseEvidence } from '#dictionary/evidence-codes.ts';
import type { UniversalPos } from '#tagging/labels.ts';
import type { Claims } from './chinese-claims.ts';

/** A word of the sentence as the choice of a sense sees it. */
export type ContextWord = {
  /** Lower case, without clitics. */
  form: string;
  lemma: string;
  pos: UniversalPos;
  name: boolean;
  /** See TaggedToken. */
  support: Float32Array;
};

/** A word in its sentence. */
export type SenseContext = {
  words: readonly ContextWord[];
  /** Place of the word itself. */
  at: number;
  /** For verbs and phrases: whether an object seems to follow; undefined when it cannot be told. */
  transitive?: boolean | undefined;
  /** The noun that heads the object, where it stands after the verb or within the phrase. */
  object?: ContextWord | undefined;
  /** What the whole text is about: the sum of the vectors of its words. */
  topic?: Float32Array | undefined;
  /** The forms and headwords of the whole text, and of the sentence's paragraph. */
  text?: ReadonlySet<string> | undefined;
  paragraph?: ReadonlySet<string> | undefined;
  /** The sentence's own Chinese, where it is surely known. */
  chinese?: string | undefined;
  /** Which words of the sentence may be what a rendering in that Chinese stands for. */
  claims?: Claims | undefined;
  /** What words near it told in tagged texts. */
  evidence?: SenseEvidence | null;
};
