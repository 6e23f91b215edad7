import { CLAUSE_EDGE } from './clause-edge.ts';
import { indexOf, retag } from './retag.ts';
import type { TaggedToken } from './tagger.ts';

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const VERB = indexOf('VERB');
const NOUN = indexOf('NOUN');
const ADJECTIVE = indexOf('ADJ');
const ADVERB = indexOf('ADV');
const CONJUNCTION = indexOf('SCONJ');

/** Mends verbs, nouns and adverbs by the words that stand before them in their clause. */
export function mendByClause(tokens: readonly TaggedToken[], i: number): void {
  verbAfterPluralPronoun(tokens, i);
  verbOfSeries(tokens, i);
  verbAfterTimeAdverb(tokens, i);
  verbOfShortClause(tokens, i);
  nounAfterDeterminer(tokens, i);
  publicAsNoun(tokens, i);
  adverbBeforeTime(tokens, i);
  adjectiveAfterPronoun(tokens, i);
  perfectAuxiliary(tokens, i);
  conjunctionWhen(tokens, i);
  littleAfterArticle(tokens, i);
}

const supports = ({ support }: TaggedToken, tag: number, least: number): boolean =>
  (support[tag] as number) > least;

/** `they taste of pepper`: after a pronoun that can only be the subject of a plural verb. */
function verbAfterPluralPronoun(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  if (token?.pos !== 'NOUN' || token.form !== 'NN') return;
  if (!/^(?:they|we|i)$/.test(tokens[i - 1]?.text ?? '') || tokens[i - 2]?.pos === 'VERB') return;
  if (/^(?:kind|sort)$/.test(token.text) || tokens[i + 1]?.pos === 'VERB') return;
  if (supports(token, VERB, -4)) retag(token, 'VERB', 'VBP');
}

/** `to chase, tackle and track back`: what a bare verb is joined to is a bare verb. */
function verbOfSeries(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  if (token?.pos !== 'NOUN' || token.form !== 'NN') return;
  const joint = tokens[i - 1]?.text ?? '';
  const first = tokens[i - 2];
  const after = tokens[i + 1];
  if (first?.pos !== 'VERB' || !/^(?:VB|VBP)$/.test(first.form ?? '')) return;
  if (/^(?:NOUN|AUX|VERB)$/.test(after?.pos ?? '')) return;
  const isSeries = joint === ',' && /^(?:,|and|or)$/.test(after?.text ?? '');
  const isPair = /^(?:and|or)$/.test(joint) && /^(?:ADV|DET|ADP|PRON)$/.test(after?.pos ?? '');
  if ((isSeries || isPair) && supports(token, VERB, -2)) retag(token, 'VERB', first.form);
}

const TIME_ADVERBS = list('now also often still always usually rarely never');

/** `customers now order ahead`: an adverb of time, a bare form, and no other verb after it. */
function verbAfterTimeAdverb(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  const before = tokens[i - 1];
  if (token?.pos !== 'NOUN' || token.form !== 'NN' || before?.pos !== 'ADV') return;
  if (!TIME_ADVERBS.has(before.text) || !/^(?:NOUN|PRON|VERB)$/.test(tokens[i - 2]?.pos ?? ''))
    return;
  const after = tokens[i + 1];
  if (!/^(?:ADV|DET|PRON)$/.test(after?.pos ?? '') && after?.text !== 'ahead') return;
  if (supports(token, VERB, -3)) retag(token, 'VERB', 'VBP');
}

const SUBORDINATORS = list('when before after until as if because while though although since');
/** Verbs whose past is spelt like another word. */
const PAST = list('shut set cut hit burst hurt fell');

const isFinite = ({ pos, form }: TaggedToken): boolean =>
  pos === 'AUX' || (pos === 'VERB' && form !== 'VBG' && form !== 'VBN');

/** `before the window shut`, `The students type,`: a subject and its verb make the clause. */
function verbOfShortClause(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  const before = tokens[i - 1];
  if (!token || !before || !/^(?:NOUN|ADJ)$/.test(token.pos) || before.pos !== 'NOUN') return;
  let from = i;
  while (from > 0 && !CLAUSE_EDGE.has(tokens[from - 1]!.text) && !isJoint(tokens[from - 1]!))
    from--;
  const to = tokens.findIndex(({ text }, at) => at > i && CLAUSE_EDGE.has(text));
  const clause = tokens.slice(from, to < 0 ? tokens.length : to);
  if (clause[0]?.pos !== 'DET' || clause.some(isFinite)) return;
  if (PAST.has(token.text)) {
    const isOpened = isJoint(tokens[from - 1] ?? token);
    if (isOpened && supports(token, VERB, -4)) retag(token, 'VERB', 'VBD');
    return;
  }
  const isLast = i === from + clause.length - 1;
  const isFirstOfSeries = from === 0 && tokens[to]?.text === ',' && tokens[to + 1]?.pos === 'DET';
  if (!isLast || !isFirstOfSeries || before.form !== 'NNS' || token.form !== 'NN') return;
  if (supports(token, VERB, -3)) retag(token, 'VERB', 'VBP');
}

const isJoint = ({ text, pos }: TaggedToken): boolean => SUBORDINATORS.has(text) && pos !== 'DET';

const DETERMINERS = list('the a an my his her its our their every no');

/** `the average wait hid wide differences`: what a determiner introduces before a verb is a noun. */
function nounAfterDeterminer(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  const before = tokens[i - 1];
  if (token?.pos !== 'VERB' || !/^(?:VB|VBP)$/.test(token.form ?? '') || !before) return;
  if (before.text === 'her' || tokens[i - 2]?.text === 'her') return;
  const isDirect = DETERMINERS.has(before.text);
  if (!isDirect && (before.pos !== 'ADJ' || !DETERMINERS.has(tokens[i - 2]?.text ?? ''))) return;
  const after = tokens[i + 1];
  if (!after || !isFinite(after) || after.form === 'VB') return;
  if (supports(token, NOUN, -4)) retag(token, 'NOUN', 'NN');
}

/** `let the public see them`: before a verb an adjective with an article is the noun. */
function publicAsNoun(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  if (token?.text !== 'public' || token.pos !== 'ADJ' || tokens[i - 1]?.text !== 'the') return;
  if (/^(?:VERB|AUX|PUNCT|ADP)$/.test(tokens[i + 1]?.pos ?? 'PUNCT')) retag(token, 'NOUN', 'NN');
}

const LINKING = list('be is was were are been am being seem seems seemed become became feel felt');

/** `to charge late at night`: after a full verb and before a time. */
function adverbBeforeTime(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  const before = tokens[i - 1];
  if (token?.pos !== 'ADJ' || !/^(?:late|early)$/.test(token.text) || !before) return;
  if (!/^(?:at|in|on)$/.test(tokens[i + 1]?.text ?? '')) return;
  if (/^(?:VERB|NOUN|PRON)$/.test(before.pos) && !LINKING.has(before.text))
    retag(token, 'ADV', null);
}

/** `something stranger`: after such a pronoun stands an adjective. */
function adjectiveAfterPronoun(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  if (token?.pos !== 'NOUN' || token.form !== 'NN') return;
  if (
    !/^(?:something|anything|nothing|everything|somebody|someone)$/.test(tokens[i - 1]?.text ?? '')
  )
    return;
  if (/^(?:NOUN|VERB|AUX)$/.test(tokens[i + 1]?.pos ?? '')) return;
  if (supports(token, ADJECTIVE, -4)) retag(token, 'ADJ', null);
}

const BETWEEN = list(
  'since already never ever also just long always now not only once finally recently',
);

/** `one had since died`: before an adverb and a past form `have` is an auxiliary. */
function perfectAuxiliary(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  if (token?.pos !== 'VERB' || !/^(?:have|has|had|'ve|’ve)$/.test(token.text)) return;
  if (!BETWEEN.has(tokens[i + 1]?.text ?? '')) return;
  if (/^(?:VBN|VBD)$/.test(tokens[i + 2]?.form ?? '')) retag(token, 'AUX', null);
}

/** `When it ends, we want a culprit.`: at the beginning, and not asking, it joins clauses. */
function conjunctionWhen(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  if (token?.text !== 'when' || token.pos !== 'ADV') return;
  const isOpening = i === 0 || /^[“"‘(—–;,]$/.test(tokens[i - 1]!.text);
  const isAsking = tokens.some(({ text }) => text === '?') || tokens[i + 1]?.pos === 'AUX';
  if (!isOpening || isAsking) return;
  // Treebanks call it an adverb there too; only the choice of its meaning is led.
  const support = Float32Array.from(token.support);
  support[ADVERB] = -1;
  support[CONJUNCTION] = 0;
  token.support = support;
}

/** What there is a little of; a little of what can be counted is a small one. */
const UNCOUNTED = list(
  `water time help money milk sugar salt space patience luck effort respect imagination rest work fun
  advice sleep support information light air oil butter flour cheese bread wine beer exercise attention
  knowledge practice pressure care comfort courage cash confidence trouble research peace food
  rain snow sun heat warmth love kindness humour hope music history maths english french chinese
  progress success experience evidence energy power room sense sympathy thought`,
);

/** `a little uneasy`, `hurt a little`, `a little water`, but `a little girl`, `a little red book`. */
function littleAfterArticle(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  if (token?.text !== 'little' || token.pos !== 'ADJ' || tokens[i - 1]?.text !== 'a') return;
  const after = tokens[i + 1];
  if (after && UNCOUNTED.has(after.text)) {
    retag(token, 'DET', null);
    return;
  }
  const isAttribute = after?.pos === 'ADJ' && /^(?:NOUN|ADJ|PROPN)$/.test(tokens[i + 2]?.pos ?? '');
  if (isAttribute || !/^(?:ADJ|ADV|PUNCT|ADP|CCONJ|PART)$/.test(after?.pos ?? 'PUNCT')) return;
  retag(token, 'ADV', null);
}
