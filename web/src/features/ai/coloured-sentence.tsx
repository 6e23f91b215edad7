import type { SentenceAnalysis } from '@bluebird/contract/ai-sentences.ts';
import { lookOf, piecesOf } from './clause-look.ts';
import './sentence.css';

/** A sentence with its clauses on grounds of their own, each numbered where it begins. */
export function ColouredSentence({
  analysis,
  lit,
}: {
  analysis: SentenceAnalysis;
  /** The clause that is pointed at. */
  lit: number | null;
}) {
  const { clauses } = analysis;
  return (
    <p lang="en" className="font-read text-xl/loose wrap-break-word">
      {piecesOf(analysis).map(({ text, start, clauses: around }) => {
        const begun = around.filter((at) => at > 0 && clauses[at]!.start === start);
        // A phrase stands on the ground of the clause around it.
        const ground = around.findLast((at) => lookOf(clauses[at]!) !== 'phrase') ?? 0;
        return (
          <span key={start}>
            {begun.map((at) => (
              <span key={at} aria-hidden className="clause-number">
                {at}
              </span>
            ))}
            <span
              className="clause-piece"
              data-clause={lookOf(clauses[ground]!)}
              data-lit={(lit !== null && around.includes(lit)) || undefined}
            >
              {text}
            </span>
          </span>
        );
      })}
    </p>
  );
}
