import { CLAUSE_EDGE } from './clause-edge.ts';
import { indexOf, retag } from './retag.ts';
import type { TaggedToken } from './tagger.ts';

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const VERB = indexOf('VERB');

/** Finds verbs that the tagger took for nouns, by what only a verb has beside it. */
export function mendVerbs(tokens: readonly TaggedToken[], i: number): void {
  littleBeforeVerb(tokens, i);
  verbOfSpeaker(tokens, i);
  verbBeforeObjectPronoun(tokens, i);
  infinitiveBeforeObject(tokens, i);
  verbOfSubordinateClause(tokens, i);
  imperative(tokens, i);
}

/** `it drizzles, points out Will Dixon`: after what was said, the verb stands before its speaker. */
function verbOfSpeaker(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  if (token?.form !== 'NNS' || !/^[,”"?!]$/.test(tokens[i - 1]?.text ?? '')) return;
  const next = tokens[i + 1]?.text === 'out' ? tokens[i + 2] : tokens[i + 1];
  if (next?.pos === 'PROPN' && (token.support[VERB] as number) > -3) retag(token, 'VERB', 'VBZ');
}

/** `ended the week little changed`: before a participle or an adverb `little` is an adverb. */
function littleBeforeVerb(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  const after = tokens[i + 1];
  if (token?.text !== 'little' || token.pos !== 'ADJ') return;
  if (after?.form === 'VBN' || /^(?:more|less|known|changed|else)$/.test(after?.text ?? ''))
    retag(token, 'ADV', null);
}

const OBJECT_PRONOUNS = list('them him us me');
const BEFORE_NOUN = /^(?:DET|ADJ|NUM|ADP)$/;

/** `butchers say suits them`, `which values it`: a pronoun in the object's case follows a verb. */
function verbBeforeObjectPronoun(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  const before = tokens[i - 1];
  const after = tokens[i + 1]?.text ?? '';
  if (token?.pos !== 'NOUN' || !before || (token.support[VERB] as number) < -4) return;
  if (BEFORE_NOUN.test(before.pos) || /^(?:my|your|his|her|its|our|their|'s|’s)$/.test(before.text))
    return;
  const isRelative = /^(?:which|that|who)$/.test(before.text) && after === 'it';
  if (!isRelative && !OBJECT_PRONOUNS.has(after)) return;
  if (token.form === 'NNS') retag(token, 'VERB', 'VBZ');
  else if (token.form === 'NN') retag(token, 'VERB', 'VBP');
}

const BEFORE_PREPOSITION = list(
  'according due owing thanks next close related similar prior subject compared said told reported belonging',
);

/** `the teeth to police 170,000 charities`: `to`, a bare form and an object. */
function infinitiveBeforeObject(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  const before = tokens[i - 2];
  const after = tokens[i + 1];
  if (token?.pos !== 'NOUN' || tokens[i - 1]?.text !== 'to' || token.text.endsWith('s')) return;
  if (!before || !after || BEFORE_PREPOSITION.has(before.text)) return;
  if (!/^(?:NOUN|ADJ)$/.test(before.pos) || !/^(?:DET|NUM)$/.test(after.pos)) return;
  if ((token.support[VERB] as number) > -3) retag(token, 'VERB', 'VB');
}

const SUBORDINATORS = list('if when where while although because that which unless until since');
/** Commas and stops alone: `and` may join two nouns within a clause. */
const STOP = /^[,.;:?!—–()“”"]$/;

/** `where one shop in five stands empty`, `if hiring stalls`: a clause that has no other verb. */
function verbOfSubordinateClause(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  const before = tokens[i - 1];
  const after = tokens[i + 1];
  if (token?.form !== 'NNS' || token.pos !== 'NOUN' || (token.support[VERB] as number) < -2.5)
    return;
  const isAfterSubject =
    (before?.pos === 'NOUN' && before.form === 'NN') ||
    before?.pos === 'NUM' ||
    before?.form === 'VBG';
  if (!isAfterSubject || (after && !/^(?:ADJ|ADP|ADV|PUNCT|DET)$/.test(after.pos))) return;
  let from = i;
  while (
    from > 0 &&
    !STOP.test(tokens[from - 1]!.text) &&
    !SUBORDINATORS.has(tokens[from - 1]!.text)
  )
    from--;
  if (!SUBORDINATORS.has(tokens[from - 1]?.text ?? '') || tokens[from - 1]?.pos === 'DET') return;
  const stop = tokens.findIndex(({ text }, at) => at > i && CLAUSE_EDGE.has(text));
  const clause = tokens.slice(from, stop < 0 ? tokens.length : stop);
  const isFinite = ({ pos, form }: TaggedToken) =>
    pos === 'AUX' || (pos === 'VERB' && form !== 'VBG' && form !== 'VBN');
  if (!clause.some(isFinite)) retag(token, 'VERB', 'VBZ');
}

/** `Book the room early`, `And pack light`: a bare noun does not begin a sentence before these. */
function imperative(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  const after = tokens[i + 1];
  const isStart = i === 0 || (i === 1 && /^(?:and|or|but|so|then|please)$/.test(tokens[0]!.text));
  if (!isStart || !token || !/^(?:NOUN|PROPN)$/.test(token.pos) || !after) return;
  if (token.text.endsWith('s')) return;
  if ((token.support[VERB] as number) < -2.5 || tokens.length < 4) return;
  const isObject = /^(?:the|a|an|your|them|it)$/.test(after.text);
  const isManner = after.pos === 'ADV' && /^(?:ADV|PUNCT|ADP)$/.test(tokens[i + 2]?.pos ?? '');
  if (isObject || (isManner && !after.text.endsWith('ly'))) retag(token, 'VERB', 'VB');
}
