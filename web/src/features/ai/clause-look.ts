import type { ClauseKind, SentenceAnalysis } from '@bluebird/contract/ai-sentences.ts';

export type Clause = SentenceAnalysis['clauses'][number];

/**
 * How a clause is drawn: main clauses, clauses that modify a noun, those that are a part of another,
 * adverbials, remarks; phrases have no ground of their own.
 */
export type ClauseLook = 'main' | 'relative' | 'noun' | 'adverbial' | 'aside' | 'phrase';

const LOOKS: Partial<Record<ClauseKind, ClauseLook>> = {
  main: 'main',
  relative: 'relative',
  appositive: 'relative',
  subject: 'noun',
  object: 'noun',
  predicative: 'noun',
  aside: 'aside',
  infinitive: 'phrase',
  participle: 'phrase',
  gerund: 'phrase',
};

export const lookOf = ({ kind }: Pick<Clause, 'kind'>): ClauseLook => LOOKS[kind] ?? 'adverbial';

/** A stretch of a sentence, and the clauses it belongs to, the outermost first. */
export type Piece = { text: string; start: number; clauses: number[] };

/** The ground of a piece: that of the innermost clause that has one. */
export const groundOf = ({ clauses }: SentenceAnalysis, { clauses: around }: Piece): ClauseLook => {
  const at = around.findLast((each) => lookOf(clauses[each]!) !== 'phrase') ?? 0;
  return lookOf(clauses[at]!);
};

/** The sentence cut wherever a clause begins or ends. */
export function piecesOf({ sentence, clauses }: SentenceAnalysis): Piece[] {
  const cuts = new Set([0, sentence.length]);
  for (const { start, end } of clauses) cuts.add(start).add(end);
  const places = [...cuts].toSorted((a, b) => a - b);
  return places.slice(0, -1).map((start, i) => ({
    text: sentence.slice(start, places[i + 1]),
    start,
    clauses: clauses.flatMap((clause, at) =>
      clause.start <= start && start < clause.end ? [at] : [],
    ),
  }));
}
