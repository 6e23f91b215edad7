import type { TaggedToken } from '#tagging/tagger.ts';
import {
  closeTo,
  finiteAround,
  frameOf,
  isComplete,
  lackingVerbs,
  newStack,
  open,
  openClauses,
  type ClauseStack,
  type NounUnit,
  type OpenClause,
} from './clause-stack.ts';
import { finiteVerbsAhead, freeVerbsAhead, subjectThenVerb } from './look-ahead.ts';
import { onComma } from './on-comma.ts';
import { onCoordinator } from './on-coordinator.ts';
import { onMark } from './on-mark.ts';
import { onVerb } from './on-verb.ts';
import { unitsOf } from './units.ts';
import { takesClause } from './verb-words.ts';

/** The clauses of a sentence as a tree, and how many of its verbs found no clause. */
export type FoundClauses = { root: OpenClause; strays: number };

/**
 * The clauses of a sentence, as a tree. Goes through its units from left to right with the clauses that
 * are open: a conjunction opens one, a verb ends those that have theirs, a comma ends what a comma
 * began.
 */
export function findClauses(tokens: readonly TaggedToken[]): FoundClauses {
  const units = unitsOf(tokens);
  const stack = newStack(tokens, units);
  units.forEach((unit, at) => {
    switch (unit.kind) {
      case 'noun':
        onNoun(stack, at, unit);
        break;
      case 'verb':
        onVerb(stack, at, unit);
        break;
      case 'mark':
        onMark(stack, at, unit.mark, unit.from);
        break;
      case 'comma':
        onComma(stack, at);
        break;
      case 'coordinator':
        onCoordinator(stack, at);
        break;
      case 'stop':
      case 'open':
      case 'close':
        onStop(stack, at);
        break;
      case 'adjective':
        if (stack.top.verbs.length > 0) stack.top.after.push(unit);
        break;
      case 'preposition':
    }
    if (unit.kind !== 'coordinator') stack.ended = null;
  });
  closeTo(stack, stack.root, tokens.length);
  stack.root.to = tokens.length;
  return { root: stack.root, strays: stack.strays };
}

function onNoun(stack: ClauseStack, at: number, unit: NounUnit): void {
  const { units, tokens, top } = stack;
  const before = units[at - 1];
  const isSubject =
    subjectThenVerb(units, at) &&
    !isQuantity(tokens, unit) &&
    freeVerbsAhead(units, at) >
      lackingVerbs(stack) - (top.isFinite && top.verbs.length === 0 ? 1 : 0);
  if (before?.kind === 'noun' && isSubject && !unit.isGoverned) {
    if (top.isFinite && top.verbs.length === 0 && finiteVerbsAhead(units, at) < 2) {
      top.subject = unit;
      return;
    }
    if (
      !(
        top.isFronted &&
        finiteAround(top.parent ?? top).verbs.length === 0 &&
        finiteVerbsAhead(units, at) < 2
      )
    ) {
      const clause = open(stack, 'relative', unit.from, { unit: at, modifies: before.head });
      clause.subject = unit;
      return;
    }
  }
  if (before?.kind === 'verb' && isSubject) {
    const verb = tokens[before.group.words.at(-1)!]!;
    if (takesClause(verb.text) && before.group.isWhole) {
      open(stack, 'object', unit.from, { unit: at }).subject = unit;
      return;
    }
  }
  if (top.isFinite && top.verbs.length === 0) {
    if (!unit.isGoverned && (top.subject === null || before?.kind !== 'coordinator'))
      top.subject ??= unit;
  } else if (!unit.isGoverned) {
    top.after.push(unit);
  }
}

/** `most`, `more`: after a noun no subject of a clause of its own. */
const isQuantity = (tokens: readonly TaggedToken[], { from, to }: NounUnit): boolean =>
  to === from + 1 && /^(?:most|more|less|much|all|both|enough)$/.test(tokens[from]!.text);

/** Semicolons, colons and dashes end what is open; brackets and pairs of dashes hold a remark. */
function onStop(stack: ClauseStack, at: number): void {
  const { units, tokens } = stack;
  const unit = units[at]!;
  const frame = frameOf(stack);
  if (frame.until === at) {
    closeTo(stack, frame.parent!, unit.from);
    return;
  }
  const sign = tokens[unit.from]!.text;
  if (unit.kind === 'close') return;
  const isDash = /^(?:—|–|--+)$/.test(sign);
  const until = units.findIndex(
    (each, place) =>
      place > at &&
      (unit.kind === 'open'
        ? each.kind === 'close'
        : isDash && each.kind === 'stop' && tokens[each.from]!.text === sign),
  );
  if (until > 0) {
    const clause = open(stack, 'aside', unit.to, { unit: at + 1 });
    clause.until = until;
    clause.isFronted = false;
    return;
  }
  if (!isComplete(frame)) return;
  if (at === units.length - 1) return;
  for (const clause of openClauses(stack)) if (!isComplete(clause)) return;
  closeTo(stack, frame, unit.from);
  if (subjectThenVerb(units, at + 1)) open(stack, 'main', unit.to, { unit: at + 1 });
}
