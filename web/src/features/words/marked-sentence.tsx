/** A sentence cut around the word it was kept for. */
export type CutSentence = { before: string; word: string; after: string };

/** Finds the form in its sentence as a whole word, whatever its case; null when it is not there. */
export function cutSentence(sentence: string, form: string): CutSentence | null {
  const escaped = form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const match = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu').exec(sentence);
  if (!match) return null;
  return {
    before: sentence.slice(0, match.index),
    word: match[0],
    after: sentence.slice(match.index + match[0].length),
  };
}

/** The sentence a word was met in, with the word marked. */
export function MarkedSentence({ sentence, form }: { sentence: string; form: string }) {
  const cut = cutSentence(sentence, form);
  if (!cut) return <span lang="en">{sentence}</span>;
  return (
    <span lang="en">
      {cut.before}
      <mark className="rounded-[0.25rem] bg-qing-soft text-ink">{cut.word}</mark>
      {cut.after}
    </span>
  );
}
