import type { TaggedToken } from '#tagging/tagger.ts';
import type { Span } from '#text/sentences.ts';
import { isCopular, type NounUnit, type OpenClause } from './clause-stack.ts';
import { isNounKind, type Trunk, type TrunkPart } from './sentence-analysis.ts';
import { tenseOf, type VerbGroup } from './verb-group.ts';
import type { Unit } from './units.ts';

type Known = {
  number: (clause: OpenClause) => number;
  spans: ReadonlyMap<OpenClause, Span>;
};

/** Subject, verb, object and complement of a clause. */
export function trunkOf(tokens: readonly TaggedToken[], clause: OpenClause, known: Known): Trunk {
  const verb = clause.verbs[0]!;
  const nounPart = ({ from, to }: Unit): TrunkPart => ({
    span: [tokens[from]!.start, tokens[to - 1]!.end],
    clause: null,
  });
  const clausePart = (each: OpenClause): TrunkPart | null => {
    const span = known.spans.get(each);
    return span ? { span, clause: known.number(each) } : null;
  };
  const partOf = (each: NounUnit | OpenClause | Unit | null): TrunkPart | null => {
    if (each === null) return null;
    return isClause(each) ? clausePart(each) : nounPart(each);
  };
  const until = clause.verbs[1]?.words[0] ?? Infinity;
  const after = clause.after.filter(({ from }) => from >= verb.words[0]! && from < until);
  const copular = isCopular(tokens, verb);
  let subject: OpenClause['subject'] = clause.subject;
  const isThere = subject && !isClause(subject) && tokens[subject.head]!.text === 'there';
  if (copular && (isThere || subject === null)) {
    const first = after.find((each) => !isClause(each) && each.kind === 'noun');
    return {
      ...empty(tokens, verb.words),
      subject: partOf((first as Unit | undefined) ?? subject),
    };
  }
  const part = partAfter(tokens, verb, after, copular);
  const isComplement = copular || (part !== null && !isClause(part) && part.kind === 'adjective');
  return {
    ...empty(tokens, verb.words),
    subject: partOf(subject),
    object: isComplement ? null : partOf(part),
    complement: isComplement ? partOf(part) : null,
  };
}

const isClause = (each: Unit | OpenClause): each is OpenClause => 'verbs' in each;

const TIMES =
  /^(?:day|week|month|year|time|morning|night|evening|hour|minute|monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer|autumn|winter|today|yesterday|tomorrow)s?$/;

/** After an adverb these tell how far: `lurches forward half a metre`. */
const MEASURES =
  /^(?:kilo|centi|milli)?(?:met(?:re|er)s?|miles?|feet|foot|inch(?:es)?|yards?|degrees?|percent|times)$/;

/**
 * Object or complement: what stands next to the verb, adverbs aside; else the clause that says what
 * was said. Of two nouns the second: `gave the boy a book`.
 */
function partAfter(
  tokens: readonly TaggedToken[],
  verb: VerbGroup,
  after: readonly (Unit | OpenClause)[],
  copular: boolean,
): Unit | OpenClause | null {
  const isNounClause = (each: Unit | OpenClause) =>
    isClause(each) && !each.isGoverned && isNounKind(each.kind);
  const isPassive = tenseOf(tokens, verb).voice === 'passive';
  const [first, second] = after;
  const isNext = first !== undefined && onlyAdverbs(tokens, verb.end, first.from);
  if (!first || isPassive || !isNext) return after.find(isNounClause) ?? null;
  if (isClause(first)) {
    const isObject = !copular && (first.kind === 'infinitive' || first.kind === 'gerund');
    return isObject || isNounClause(first) ? first : null;
  }
  if (first.kind === 'adjective') return first;
  const isTime = (unit: Unit) =>
    unit.kind === 'noun' && TIMES.test(tokens[unit.head]!.text) && unit.to > unit.from + 1;
  if (
    isTime(first) &&
    !copular &&
    /^(?:every|each|last|next|this|that|several)$/.test(tokens[first.from]!.text)
  )
    return after.find(isNounClause) ?? null;
  const isMeasure =
    !copular &&
    first.from > verb.end &&
    first.kind === 'noun' &&
    MEASURES.test(tokens[first.head]!.text);
  if (isMeasure) return after.find(isNounClause) ?? null;
  const isSecond =
    second &&
    !isClause(second) &&
    second.kind === 'noun' &&
    !copular &&
    first.to === second.from &&
    second.to > second.from + 1 &&
    !isTime(second);
  return isSecond ? second : first;
}

const onlyAdverbs = (tokens: readonly TaggedToken[], from: number, to: number): boolean =>
  tokens
    .slice(from, to)
    .every(
      ({ pos, text }) =>
        pos === 'ADV' || /^(?:not|n['’]t|up|out|off|down|away|back|on|over|along)$/.test(text),
    );

/** The words of a verb, and the `not` that belongs to it, as spans: those side by side are one. */
function empty(tokens: readonly TaggedToken[], words: readonly number[]): Trunk {
  const verb: Span[] = [];
  let last = -2;
  const isNot = (at: number) => /^(?:not|n['’]t|never)$/.test(tokens[at]?.text ?? '');
  const withNot = words.flatMap((word) => (isNot(word + 1) ? [word, word + 1] : [word]));
  for (const word of withNot) {
    const { start, end } = tokens[word]!;
    if (word === last + 1) verb[verb.length - 1]![1] = end;
    else verb.push([start, end]);
    last = word;
  }
  return { subject: null, verb, object: null, complement: null };
}
