export const cardView = (card) => ({
  word: card.word,
  senses: card.senses.map(({ pos, glosses }) => ({ pos, glosses })),
  ipa: card.ipa,
  exams: card.exams,
  rank: card.rank,
  forms: card.forms,
  form: card.form,
  form_kind: card.relation?.kinds[0] ?? null,
  phrases: card.phrases.map(({ phrase, gloss }) => ({ phrase, gloss })),
  others: card.others.map(({ lemma }) => lemma),
});
export const proView = ({ family, ...entry }) => ({
  ...entry,
  family: family.map(({ word }) => word),
});
