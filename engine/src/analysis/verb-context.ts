import type { TaggedToken } from '#tagging/tagger.ts';

/** `was driven`: a participle after `be` is passive, so the verb has an object. */
export function isPassive(tags: TaggedToken[], index: number): boolean {
  let i = index - 1;
  while (i >= 0 && (tags[i]?.pos === 'ADV' || tags[i]?.pos === 'PART')) i--;
  return (
    /^(?:am|is|are|was|were|be|been|being|'s|’s|'re|’re)$/.test(tags[i]?.text ?? '') &&
    !/ing$|^to$/.test(tags[index]?.text ?? '') &&
    tags[index - 1]?.text !== 'to'
  );
}

const INFINITIVE_MARKERS =
  /^(?:to|will|would|shall|should|can|could|may|might|must|do|does|did|'ll|’ll|'d|’d|let|lets|n't|n’t|not|never|please)$/;

/** Whether `to`, a modal or `do` stands before, adverbs aside. */
export function followsInfinitiveMarker(tags: TaggedToken[], index: number): boolean {
  let i = index - 1;
  while (i >= 0 && tags[i]?.pos === 'ADV' && !INFINITIVE_MARKERS.test(tags[i]?.text ?? '')) i--;
  // `has not found`: the word before `not` decides.
  if (/^(?:not|n't|n’t|never)$/.test(tags[i]?.text ?? '')) i--;
  const marker = tags[i]?.text ?? '';
  return INFINITIVE_MARKERS.test(marker) || marker === 'ca' || marker === 'wo';
}

/** Whether an object seems to follow: a noun phrase right after the verb; undefined: no telling. */
export function hasObject(tags: TaggedToken[], index: number): boolean | undefined {
  const next = tags[index + 1];
  if (!next) return false;
  // A particle, preposition or inserted phrase: the object may come after it, or have moved before the verb.
  if (next.pos === 'ADP' || next.text === ',') return undefined;
  if (next.pos === 'ADV' && tags[index + 2]?.pos === 'DET') return true;
  return ['DET', 'PRON', 'NOUN', 'PROPN', 'ADJ', 'NUM'].includes(next.pos);
}
