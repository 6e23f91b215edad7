import {
  closeTo,
  finiteAround,
  frameOf,
  isComplete,
  isCopular,
  open,
  openClauses,
  type ClauseStack,
  type OpenClause,
} from './clause-stack.ts';
import { finiteVerbsAhead, subjectThenVerb } from './look-ahead.ts';
import type { Mark } from './marks.ts';
import { isNounKind, type ClauseKind } from './sentence-analysis.ts';
import { asks, takesClause } from './verb-words.ts';

const APPOSITIVE_NOUNS =
  /^(?:idea|fact|claim|belief|news|hope|view|evidence|notion|suggestion|argument|chance|possibility|fear|feeling|sign|risk|promise|conclusion|theory|doubt|warning|thought|impression|assumption|proof|allegation|assertion|rumou?r|hint|point|prospect|realisation|realization|understanding|guarantee|confidence|concern)s?$/;
const TIME_NOUNS =
  /^(?:time|day|night|year|month|week|moment|morning|evening|century|hour|minute|season|january|february|march|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer|autumn|winter|\d{4}s?|period|era|age|decade)s?$/;

/** A word that may introduce a clause. @returns whether it does */
export function onMark(stack: ClauseStack, at: number, mark: Mark, from: number): boolean {
  const { units, tokens } = stack;
  const next = units[at + 1];
  if (next?.kind === 'verb' && next.group.form === 'infinitive') return false;
  const hasVerb = finiteVerbsAhead(units, at + 1) > 0 || subjectThenVerb(units, at + 1);
  if (!hasVerb || (mark.needsClause && !subjectThenVerb(units, at + 1))) {
    const isConjunction = !mark.needsClause || stack.tokens[from]!.pos === 'SCONJ';
    if (isConjunction && next?.kind === 'noun') stack.strays += mark.needsClause ? 0.6 : 1;
    return false;
  }
  if (mark.type === 'adverbial') {
    openAdverbial(stack, at, mark, from);
    return true;
  }
  const before = units[at - 1];
  const isQuestion = tokens.at(-1)?.text === '?' || tokens.at(-2)?.text === '?';
  if (at === 0 && mark.type === 'wh' && isQuestion && mark.word !== 'whether') return false;
  const { kind, start, modifies } = kindOf(stack, at, mark, from);
  if (before?.kind === 'comma' && kind !== 'relative') leaveForNoun(stack, tokenBefore(stack, at));
  // `so loudly … that`: the result is that of the clause in which `so` stands.
  if (kind === 'result') closeTo(stack, finiteAround(stack.top), units[at - 1]?.to ?? 0);
  const marker = { from, to: from + mark.length };
  const clause = open(stack, kind, start, { unit: at, marker, modifies });
  const isSubject =
    next?.kind === 'verb' && !/^(?:whose|when|where|why|how|whether)$/.test(mark.word);
  if (isSubject)
    clause.subject = { kind: 'noun', from, to: from + 1, head: from, isGoverned: false };
  return true;
}

const tokenBefore = ({ units }: ClauseStack, at: number) => units[at - 1]?.from ?? 0;

/** After a comma a clause with its own conjunction belongs to the sentence, or to what was said. */
function openAdverbial(stack: ClauseStack, at: number, mark: Mark, from: number): void {
  const { units } = stack;
  const before = units[at - 1];
  if (before?.kind === 'comma' && stack.top.until === null) {
    for (const clause of openClauses(stack)) {
      if (clause === frameOf(stack) || !isComplete(clause)) {
        closeTo(stack, clause, before.from);
        break;
      }
    }
  }
  const { kind: around, after } = stack.top;
  const isAttachedHigh =
    around === 'relative' &&
    after.length > 0 &&
    /^(?:because|although|though|unless|if|so that)$/.test(mark.word);
  const isOfPhrase = (around === 'participle' && before?.kind !== 'verb') || isAttachedHigh;
  if (isOfPhrase && before?.kind !== 'comma') closeTo(stack, stack.top.parent!, before!.to);
  const kind = adverbialKind(stack, at, mark);
  open(stack, kind, from, {
    unit: at,
    marker: { from, to: from + mark.length },
    modifies: kind === 'comparison' ? Math.max(0, from - 1) : null,
  });
}

function adverbialKind(stack: ClauseStack, at: number, { word, kind }: Mark): ClauseKind {
  const before = stack.units[at - 1];
  const verb = before?.kind === 'verb' ? before.group : null;
  const form = verb && stack.tokens[verb.words.at(-1)!]!.text;
  if (word === 'if' && form && /^(?:ask|wonder|know|see|check|doubt|tell)/.test(form))
    return 'object';
  if (word === 'since' && at === 0) return 'cause';
  if (word === 'while' && at === 0) return 'concession';
  return kind ?? 'time';
}

/** Before a noun clause after a comma, what hangs on nouns and verbs has ended. */
function leaveForNoun(stack: ClauseStack, at: number): void {
  for (const clause of openClauses(stack)) {
    if (clause === frameOf(stack) || isNounKind(clause.kind)) {
      closeTo(stack, clause, at);
      return;
    }
  }
}

type Found = { kind: ClauseKind; start: number; modifies: number | null };

/** What the clause of `that` or of a word in wh- is, and where it begins. */
function kindOf(stack: ClauseStack, at: number, mark: Mark, from: number): Found {
  const { units, tokens, ended } = stack;
  const before = units[at - 1];
  const isRelative = /^(?:who|whom|whose|which)$/.test(mark.word);
  if (before?.kind === 'coordinator' && ended) {
    if (isNounKind(ended.kind) || ended.kind === 'relative')
      return { kind: ended.kind, start: from, modifies: ended.modifies };
  }
  if (before?.kind === 'preposition') {
    const noun = nounBefore(stack, at - 1);
    if (isRelative && noun) {
      const { start, head } = beforePreposition(stack, at, noun.head);
      return { kind: 'relative', start, modifies: head };
    }
    return { kind: 'object', start: from, modifies: null };
  }
  const noun = nounBefore(stack, at);
  const afterNoun = (head: number): Found => ({ kind: 'relative', start: from, modifies: head });
  if (mark.type === 'that' && before?.kind === 'noun') {
    const word = tokens[before.head]!.text;
    const next = units[at + 1];
    if (word === 'it') return { kind: 'subject', start: from, modifies: null };
    if (isSoThat(stack)) return { kind: 'result', start: from, modifies: null };
    if (APPOSITIVE_NOUNS.test(word) && next?.kind === 'noun')
      return { kind: 'appositive', start: from, modifies: before.head };
    const verb = finiteAround(stack.top).verbs.at(-1);
    const form = verb && tokens[verb.words.at(-1)!]!.text;
    if (
      next?.kind === 'noun' &&
      before.isGoverned &&
      form &&
      takesClause(form) &&
      !hasNounAfter(stack)
    )
      return { kind: 'object', start: from, modifies: null };
    if (
      next?.kind === 'noun' &&
      form &&
      /^(?:tell|told|tells|warn|warned|warns|remind(?:ed|s)?|assure[ds]?|inform(?:ed|s)?|convince[ds]?|persuaded?)$/.test(
        form,
      )
    )
      return { kind: 'object', start: from, modifies: null };
    return afterNoun(before.head);
  }
  if (mark.type === 'wh' && noun) {
    const word = tokens[noun.head]!.text;
    if (isRelative) return afterNoun(noun.head);
    if (mark.word === 'when' && TIME_NOUNS.test(word)) return afterNoun(noun.head);
    if (mark.word === 'where' && !noun.isBare) return afterNoun(noun.head);
    if (mark.word === 'why' && word === 'reason') return afterNoun(noun.head);
  }
  if (before?.kind === 'comma' && mark.word === 'which')
    return { kind: 'relative', start: from, modifies: null };
  return { kind: nounKind(stack, at, mark), start: from, modifies: null };
}

const hasNounAfter = ({ top }: ClauseStack) =>
  finiteAround(top).after.some((each) => !('verbs' in each) && each.kind === 'noun');

function nounKind(stack: ClauseStack, at: number, mark: Mark): ClauseKind {
  const { units, tokens, top } = stack;
  const before = units[at - 1];
  const finite = finiteAround(top);
  const isBeforeVerb = finite.verbs.length === 0 && top.isFinite;
  const verb = before?.kind === 'verb' ? before.group : null;
  const form = verb ? tokens[verb.words.at(-1)!]!.text : '';
  if (mark.word === 'when' && !(verb && asks(form))) return 'time';
  if (mark.word === 'where' && !(verb && (asks(form) || isCopular(tokens, verb)))) return 'place';
  if (mark.word === 'however') return 'concession';
  if (isBeforeVerb && before?.kind !== 'preposition') return 'subject';
  if (isSoThat(stack) && mark.type === 'that') return 'result';
  if (verb && isCopular(tokens, verb)) return 'predicative';
  const subject = finite.subject;
  const isIt = subject !== null && 'head' in subject && tokens[subject.head]!.text === 'it';
  if (isIt && (before?.kind === 'adjective' || before?.kind === 'noun')) return 'subject';
  if (isIt && verb && verb.words.length > 1) return 'subject';
  return 'object';
}

/** `so frightened … that`, `such a storm that`. */
function isSoThat({ tokens, top }: ClauseStack): boolean {
  const verb = finiteAround(top).verbs.at(-1);
  if (!verb) return false;
  const rest = tokens.slice(verb.words[0], verb.end + 8);
  return rest.some(
    ({ text }, i) => (text === 'so' || text === 'such') && rest[i + 1]?.text !== 'that',
  );
}

/** The noun before a unit, also past a comma. */
function nounBefore(stack: ClauseStack, at: number) {
  const { units } = stack;
  const before = units[at - 1];
  const isComma = before?.kind === 'comma';
  const noun = isComma ? units[at - 2] : before;
  if (noun?.kind !== 'noun') return null;
  return { head: noun.head, isBare: !isComma && noun.to === noun.from + 1 };
}

/** `in which`, `most of whom`, `the roof of which`: the clause begins with them. */
function beforePreposition(
  { units }: ClauseStack,
  at: number,
  head: number,
): { start: number; head: number } {
  const preposition = units[at - 1]!;
  const quantity = units[at - 2];
  const outer = units[at - 4];
  if (quantity?.kind === 'noun' && units[at - 3]?.kind === 'comma' && outer?.kind === 'noun')
    return { start: quantity.from, head: outer.head };
  return { start: preposition.from, head };
}

export const isNounClause = ({ kind }: OpenClause): boolean => isNounKind(kind);
