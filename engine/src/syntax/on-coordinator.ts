import {
  closeTo,
  frameOf,
  isComplete,
  open,
  openClauses,
  type ClauseStack,
  type OpenClause,
} from './clause-stack.ts';
import { clauseAhead, subjectThenVerb } from './look-ahead.ts';
import { isNounClause } from './on-mark.ts';
import { isAdverbialKind } from './sentence-analysis.ts';
import { endBefore } from './on-verb.ts';
import type { Unit } from './units.ts';

/** `and`, `or`, `but`: what they join is told by what follows. */
export function onCoordinator(stack: ClauseStack, at: number): void {
  const { units } = stack;
  const before = units[at - 1];
  const next = units[at + 1];
  const end =
    before?.kind === 'comma' || before?.kind === 'stop' ? before.from : endBefore(stack, at);
  if (next?.kind === 'mark') return beforeMark(stack, at, next, end);
  if (next?.kind === 'verb') return beforeVerb(stack, next, end);
  const subject = clauseAhead(units, at + 1);
  if (subject < 0) return;
  const isSubjectMore =
    stack.top.isFinite && !isComplete(stack.top) && before?.kind !== 'comma' && subject === at + 1;
  if (isSubjectMore) return;
  const sibling = before?.kind === 'comma' ? null : innermostComplete(stack);
  const frame = frameOf(stack);
  if (!isComplete(frame)) return;
  const start = units[at]!.to;
  if (!sibling || sibling === frame || sibling.kind === 'main') {
    closeTo(stack, frame, end);
    open(stack, 'main', start, { unit: at + 1 });
    return;
  }
  closeTo(stack, sibling.parent!, end);
  open(stack, sibling.kind, start, { unit: at + 1, modifies: sibling.modifies });
}

function innermostComplete(stack: ClauseStack): OpenClause | null {
  for (const clause of openClauses(stack)) if (clause.isFinite && isComplete(clause)) return clause;
  return null;
}

/** `and that …`, `or because …`: ends the clause of the same kind that is open. */
function beforeMark(
  stack: ClauseStack,
  at: number,
  { mark }: Extract<Unit, { kind: 'mark' }>,
  end: number,
): void {
  const isSame = (clause: OpenClause) =>
    mark.type === 'adverbial'
      ? isAdverbialKind(clause.kind)
      : isNounClause(clause) || clause.kind === 'relative';
  for (const clause of openClauses(stack)) {
    if (isComplete(clause) && isSame(clause) && clause.parent && clause.marker) {
      closeTo(stack, clause.parent, end);
      stack.ended = clause;
      return;
    }
  }
  const frame = frameOf(stack);
  const comma = stack.units.findIndex(({ kind }, place) => place > at && kind === 'comma');
  if (comma > 0 && isComplete(frame) && subjectThenVerb(stack.units, comma + 1)) {
    closeTo(stack, frame, end);
    open(stack, 'main', stack.units[at]!.to, { unit: at + 1 });
  }
}

/** `and left`, `or look`, `and to see`: goes on with the clause whose verb has the same form. */
function beforeVerb(
  stack: ClauseStack,
  { group }: Extract<Unit, { kind: 'verb' }>,
  end: number,
): void {
  const { tokens } = stack;
  const isPast = (word: number) =>
    /^VB[DN]$/.test(tokens[word]!.form ?? '') || /^(?:was|were|had|did)$/.test(tokens[word]!.text);
  const isThird = (word: number) =>
    tokens[word]!.form === 'VBZ' || /^(?:is|has|does|was)$/.test(tokens[word]!.text);
  const agree = (one: number, other: number) =>
    isPast(one) === isPast(other) && (isPast(one) || isThird(one) === isThird(other));
  let fallback: OpenClause | null = null;
  for (const clause of openClauses(stack)) {
    const verb = clause.verbs.at(-1);
    if (!verb) break;
    if (group.form === 'finite') {
      if (clause.isFinite) {
        fallback ??= clause;
        if (agree(verb.words[0]!, group.words[0]!)) return closeTo(stack, clause, end);
      }
    } else if (group.form === 'base') {
      if (verb.words.length > 1) return closeTo(stack, clause, end);
    } else if (!clause.isFinite && verb.form === group.form) {
      return closeTo(stack, clause.parent!, end);
    }
  }
  if (fallback) closeTo(stack, fallback, end);
}
