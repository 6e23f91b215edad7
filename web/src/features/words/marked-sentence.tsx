import { cutSentence } from '#lib/cut-sentence.ts';

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
