/** A sentence cut around the word it was kept for. */
type CutSentence = { before: string; word: string; after: string };

/** A form as a whole word, whatever its case. */
function formPattern(form: string, flags = 'iu'): RegExp {
  const escaped = form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, flags);
}

/** Finds the form in its sentence as a whole word, whatever its case; null when it is not there. */
export function cutSentence(sentence: string, form: string): CutSentence | null {
  const match = formPattern(form).exec(sentence);
  if (!match) return null;
  return {
    before: sentence.slice(0, match.index),
    word: match[0],
    after: sentence.slice(match.index + match[0].length),
  };
}

/** What stands around the gaps when every occurrence of the form is taken out of its sentence. */
export const aroundForm = (sentence: string, form: string): string[] =>
  sentence.split(formPattern(form, 'giu'));
