import { phraseTitle } from '#features/dictionary/word-labels.ts';
/** The subjects of a spot: phrases first, longest first, then the single word. */
export function cardSubjects(spot, glossary, text) {
  const { word, form, phrases } = spot;
  const headword = word.headword ?? form;
  const single = {
    headword,
    title: headword,
    kind: 'word',
    entry: glossary(headword),
    fitting: word.sense,
  };
  const whole = phrases.map(({ phrase, spans }) => {
    const pieces = spans.map(([start, end]) => text.slice(start, end));
    return {
      headword: phrase,
      title: phraseTitle(phrase, pieces),
      kind: 'phrase',
      entry: glossary(phrase),
    };
  });
  return [...whole.filter((subject) => subject.headword !== headword), single];
}
/** The subject the card is about, given what the reader chose in it. */
export const currentSubject = (subjects, chosen) =>
  chosen === null
    ? subjects[0]
    : (subjects.find(({ headword }) => headword === chosen) ?? {
        headword: chosen,
        title: chosen,
        kind: 'word',
      });
/** Other headwords a form may belong to (`found` is also a form of `find`). */
export const lemmasOf = (entry) =>
  entry.forms.filter(({ kind }) => kind === 'lemma').map(({ word }) => word);
