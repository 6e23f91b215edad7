import type { SenseFeatures } from './sense-features.ts';

/**
 * Weights of the features: first fitted by `scripts/train/train-senses.ts`, then adjusted by hand to the
 * labelled words of `npm run eval:language` and rounded. `chinese` and `evidence` are set by hand alone.
 */
export const SENSE_WEIGHTS: SenseFeatures = {
  logShare: 0.8,
  tag: 5,
  otherTag: 4,
  partnerNear: 1.4,
  partnerFar: 1,
  partnerElsewhere: 2.5,
  likeness: 1.9,
  likenessFar: 2.8,
  topic: 1.5,
  object: 1.2,
  phraseObject: 3,
  person: 1.3,
  preposition: 1.1,
  infinitive: 1.5,
  complement: 3.2,
  missing: -1.5,
  adjective: 1.4,
  clause: 1,
  the: 0.15,
  lead: 3,
  plural: 0.8,
  countable: 3,
  actor: 2,
  chinese: 4,
  evidence: 0.25,
};
