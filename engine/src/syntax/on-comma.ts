import {
  closeTo,
  finiteAround,
  frameOf,
  isComplete,
  open,
  openClauses,
  type ClauseStack,
  type OpenClause,
} from './clause-stack.ts';
import { isListComma, subjectThenVerb } from './look-ahead.ts';
import type { Unit } from './units.ts';
import { reports } from './verb-words.ts';

export function onComma(stack: ClauseStack, at: number): void {
  const { units } = stack;
  const comma = units[at]!;
  const next = units[at + 1];
  if (isListComma(units, at)) return;
  const isRelativeNext = next?.kind === 'mark' && /^(?:who|whom|whose|which)$/.test(next.mark.word);
  if (stack.top.kind === 'aside' && stack.top.until === null && isComplete(stack.top))
    closeTo(stack, stack.top.parent!, comma.from);
  else if (!isRelativeNext) closeEnded(stack, comma.from, next);
  openRemark(stack, at);
}

/** Ends what a comma began, what stands before the subject, and phrases. */
function closeEnded(stack: ClauseStack, at: number, next: Unit | undefined): void {
  const frame = frameOf(stack);
  let last: OpenClause | null = null;
  for (const clause of openClauses(stack)) {
    if (clause === frame || !isComplete(clause)) break;
    const isEnded = clause.byComma || clause.isFronted || !clause.isFinite;
    if (isEnded) last = clause;
    if (clause.isFinite && !isEnded && next?.kind !== 'noun') break;
  }
  if (last) closeTo(stack, last.parent!, at);
}

/** `, auditors say,` and `, said Maria Lopes`: who says so, between commas or at the end. */
function openRemark(stack: ClauseStack, at: number): void {
  const { units, tokens } = stack;
  const [first, second] = [units[at + 1], units[at + 2]];
  const isReport = (unit: Unit | undefined) =>
    unit?.kind === 'verb' &&
    unit.group.form === 'finite' &&
    reports(tokens[unit.group.words.at(-1)!]!.text);
  const isInverted = isReport(first) && second?.kind === 'noun';
  const isPlain = first?.kind === 'noun' && isReport(second);
  if (!first || (!isInverted && !isPlain)) return;
  const end = units.findIndex(
    ({ kind }, place) => place > at && (kind === 'comma' || kind === 'stop'),
  );
  const inside = units.slice(at + 3, end < 0 ? units.length : end);
  if (inside.some(({ kind }) => kind === 'verb' || kind === 'mark')) return;
  if (isPlain && inside.some((unit) => unit.kind === 'noun' && !unit.isGoverned)) return;
  const frame = frameOf(stack);
  const isMainWhole = isComplete(frame);
  if (isInverted && !isMainWhole) return;
  // A list of clauses is none of remarks: `A left, B stayed`.
  if (isPlain && isMainWhole && !isLastOrQuoted(stack, at, end)) return;
  if (isMainWhole && !isMiddle(stack)) closeTo(stack, frame, units[at]!.from);
  open(stack, 'aside', first.from, { unit: at + 1 });
}

const isMiddle = (stack: ClauseStack) => !isComplete(finiteAround(stack.top));

const isLastOrQuoted = ({ units }: ClauseStack, at: number, end: number): boolean =>
  end < 0 ||
  units[end]?.kind === 'stop' ||
  units[end]?.kind === 'comma' ||
  subjectThenVerb(units, at);
