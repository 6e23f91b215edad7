import type { Context } from '#core/context.ts';
import type { TextBlock } from '#integrations/analysis/analysis.ts';
import type { NewQuestion } from './questions.queries.ts';

/** Makes questions of a text. What it makes is a draft, whoever made it. */
export type QuestionEngine = {
  /** Kept with each question. */
  name: string;
  make: (blocks: TextBlock[], most: number) => Promise<NewQuestion[]>;
};

/** Needs no network: words missing from sentences, and what words mean there. */
export const builtInEngine = ({ analysis }: Pick<Context, 'analysis'>): QuestionEngine => ({
  name: 'builtin',
  make: (blocks, most) => analysis.questions(blocks, most),
});
