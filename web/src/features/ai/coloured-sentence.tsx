import type { SentenceAnalysis } from '@bluebird/contract/ai-sentences.ts';
import { groundOf, piecesOf } from './clause-look.ts';
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
    <p lang="en" className="font-read text-[1.1875rem]/[1.85] wrap-break-word">
      {piecesOf(analysis).map((piece) => {
        const { text, start, clauses: around } = piece;
        const begun = around.filter((at) => at > 0 && clauses[at]!.start === start);
        const words = text.trim();
        const before = text.slice(0, text.indexOf(words));
        const after = text.slice(before.length + words.length);
        return (
          <span key={start}>
            {before}
            {begun.map((at) => (
              <span key={at} aria-hidden className="clause-number">
                {at}
              </span>
            ))}
            {/\p{L}/u.test(words) ? (
              <span
                className="clause-piece"
                data-clause={groundOf(analysis, piece)}
                data-lit={(lit !== null && around.includes(lit)) || undefined}
              >
                {words}
              </span>
            ) : (
              words
            )}
            {after}
          </span>
        );
      })}
    </p>
  );
}
