import type { TaggedToken } from '#tagging/tagger.ts';

/**
 * Whether the verb is a participle after `be` (`was driven`), or one that describes the noun before it
 * (`balloons blown up`): a passive has an object.
 */
export function isPassive(tags: TaggedToken[], index: number): boolean {
  if (isReduced(tags, index)) return true;
  let i = index - 1;
  while (i >= 0 && (tags[i]?.pos === 'ADV' || tags[i]?.pos === 'PART')) i--;
  return (
    /^(?:am|is|are|was|were|be|been|being|'s|’s|'re|’re)$/.test(tags[i]?.text ?? '') &&
    !/ing$|^to$/.test(tags[index]?.text ?? '') &&
    tags[index - 1]?.text !== 'to'
  );
}

/** `two ledgers hidden in a freezer`: a participle after its noun, and no object after it. */
function isReduced(tags: readonly TaggedToken[], index: number): boolean {
  const after = tags[index + 1];
  return (
    tags[index]?.form === 'VBN' &&
    tags[index - 1]?.pos === 'NOUN' &&
    (after === undefined || /^(?:ADP|PUNCT)$/.test(after.pos))
  );
}

const INFINITIVE_MARKERS =
  /^(?:to|will|would|shall|should|can|could|may|might|must|do|does|did|'ll|’ll|'d|’d|let|lets|n't|n’t|not|never|please)$/;

/** Whether `to`, a modal or `do` stands before the verb, skipping adverbs. */
export function followsInfinitiveMarker(tags: TaggedToken[], index: number): boolean {
  let i = index - 1;
  while (i >= 0 && tags[i]?.pos === 'ADV' && !INFINITIVE_MARKERS.test(tags[i]?.text ?? '')) i--;
  // `has not found`: the word before `not` decides.
  if (/^(?:not|n't|n’t|never)$/.test(tags[i]?.text ?? '')) i--;
  const marker = tags[i]?.text ?? '';
  return INFINITIVE_MARKERS.test(marker) || marker === 'ca' || marker === 'wo';
}

/**
 * Whether a noun phrase, the likely object, follows the verb directly; undefined when that cannot
 * be told.
 */
export function hasObject(tags: TaggedToken[], index: number): boolean | undefined {
  const next = tags[index + 1];
  if (next && (SCORE.test(next.text) || isTime(next, tags[index + 2]))) return false;
  const begins = /^(?:DET|PRON|NOUN|PROPN|ADJ|NUM)$/.test(next?.pos ?? '');
  if (!begins && isObjectMoved(tags, index)) return undefined;
  if (!next) return false;
  // After a particle, preposition or inserted phrase the object may follow, or have moved before
  // the verb.
  if (next.pos === 'ADP' || next.text === ',') return undefined;
  if (next.pos === 'ADV' && tags[index + 2]?.pos === 'DET') return true;
  return ['DET', 'PRON', 'NOUN', 'PROPN', 'ADJ', 'NUM'].includes(next.pos);
}

/** `drew 2-2`. */
const SCORE = /^\d+[-–]\d+$/;
const DAYS = /^(?:today|yesterday|tomorrow|tonight)$/;
const TIMES =
  /^(?:seconds?|minutes?|hours?|days?|nights?|mornings?|evenings?|weeks?|weekends?|months?|years?|decades?|times?|summer|winter|spring|autumn)$/;

/** Whether a time, which is no object, begins: `yesterday`, `last week`, `every day`. */
function isTime(first: TaggedToken, second: TaggedToken | undefined): boolean {
  if (DAYS.test(first.text)) return true;
  return /^(?:last|next|every|each|this|that)$/.test(first.text) && TIMES.test(second?.text ?? '');
}

const RELATIVE = /^(?:that|which|who|whom|what|whatever)$/;
const NOMINATIVE = /^(?:i|you|he|she|we|they|it)$/;

/** Whether the object may stand before the verb: `the women she trained`, `a hum that we felt`, `a room to let`. */
function isObjectMoved(tags: readonly TaggedToken[], index: number): boolean {
  let i = index - 1;
  while (/^(?:AUX|ADV)$/.test(tags[i]?.pos ?? '') || tags[i]?.text === 'not') i--;
  if (tags[i]?.text === 'to') return /^(?:NOUN|PRON)$/.test(tags[i - 1]?.pos ?? '');
  for (let far = i; far > i - 4 && far > 0; far--) {
    const token = tags[far];
    const before = tags[far - 1];
    if (!token || !/^(?:DET|ADJ|NUM|NOUN|PROPN|PRON)$/.test(token.pos)) return false;
    if (far < i + 1 && RELATIVE.test(before?.text ?? '')) return true;
    const begins = token.pos === 'DET' || NOMINATIVE.test(token.text);
    if (begins) return before?.pos === 'NOUN';
  }
  return false;
}
