import type { WordCard } from '@bluebird/contract/dictionary.ts';
import type * as engine from '@bluebird/engine/dictionary/lookup.ts';
import type { ProEntry } from '@bluebird/engine/dictionary/lookup-pro.ts';

export const cardView = (card: engine.WordCard): WordCard => ({
  word: card.word,
  senses: card.senses.map(({ pos, glosses, detail, name }) => ({
    pos,
    glosses,
    ...(detail && { cue: detail.cue, pattern: detail.pattern, labels: detail.labels }),
    ...(name && { name }),
  })),
  ipa: card.ipa,
  exams: card.exams,
  rank: card.rank,
  forms: card.forms,
  form: card.form,
  form_kind: card.relation?.kinds[0] ?? null,
  fits_sentence: card.fitsSentence,
  phrases: card.phrases.map(({ phrase, gloss }) => ({ phrase, gloss })),
  others: card.others.map(({ lemma }) => lemma),
});

export const proView = ({ family, ...entry }: ProEntry) => ({
  ...entry,
  family: family.map(({ word }) => word),
});
