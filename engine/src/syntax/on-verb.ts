import {
  closeTo,
  finiteAround,
  frameOf,
  isComplete,
  lackingVerbs,
  open,
  openClauses,
  type ClauseStack,
  type OpenClause,
  type VerbUnit,
} from './clause-stack.ts';
import { finiteVerbsAhead, freeVerbsAhead } from './look-ahead.ts';
import { takesClause, takesGerund } from './verb-words.ts';

/** Where the unit before a unit ends. */
export const endBefore = ({ units }: ClauseStack, at: number): number => units[at - 1]?.to ?? 0;

export function onVerb(stack: ClauseStack, at: number, unit: VerbUnit): void {
  switch (unit.group.form) {
    case 'finite':
      return onFinite(stack, at, unit);
    case 'base':
      return onBase(stack, at, unit);
    case 'infinitive':
      return onInfinitive(stack, at, unit);
    case 'ing':
      return onIng(stack, at, unit);
    case 'participle':
      return onParticiple(stack, at, unit);
  }
}

function onFinite(stack: ClauseStack, at: number, unit: VerbUnit): void {
  const { units } = stack;
  const frame = frameOf(stack);
  for (const clause of openClauses(stack)) {
    if (clause.isFinite && clause.verbs.length === 0 && canHaveVerb(stack, clause, at)) {
      takeVerb(stack, clause, at, unit);
      return;
    }
    if (clause === frame) break;
  }
  const start = subjectBefore(stack, at);
  if (start !== null && openBySubject(stack, start, unit)) return;
  const clause = finiteAround(stack.top);
  if (units[at - 1]?.kind !== 'coordinator') stack.strays += 1;
  clause.verbs.push(unit.group);
}

/** A clause within brackets takes a verb only of its own. */
const canHaveVerb = ({ units }: ClauseStack, clause: OpenClause, at: number): boolean =>
  clause.until === null || clause.subject !== null || units[at - 1]?.kind === 'noun';

function takeVerb(stack: ClauseStack, clause: OpenClause, at: number, { group }: VerbUnit): void {
  const { units } = stack;
  if (stack.top !== clause) {
    const before = units[at - 1];
    const isOwnSubject =
      before?.kind === 'noun' &&
      !before.isGoverned &&
      clause.subject === null &&
      stack.top.kind !== 'subject' &&
      stack.top.after.at(-1) === before;
    if (isOwnSubject) {
      stack.top.after.pop();
      clause.subject = before;
      closeTo(stack, clause, before.from);
    } else {
      closeTo(stack, clause, before?.kind === 'comma' ? before.from : endBefore(stack, at));
    }
  }
  if (clause.subject === null) {
    const last = clause.children.at(-1);
    const isSubject =
      last && ['subject', 'gerund', 'infinitive'].includes(last.kind) && !last.byComma;
    if (isSubject) clause.subject = last;
  }
  clause.verbs.push(group);
}

/** The unit with which the subject of a verb begins; null when no noun stands before the verb. */
function subjectBefore({ units }: ClauseStack, at: number): number | null {
  let start = at - 1;
  for (;;) {
    const noun = units[start];
    if (noun?.kind !== 'noun') return null;
    if (!noun.isGoverned) return start;
    start -= 2;
  }
}

/** Opens the clause that begins with the subject of a verb, where no conjunction told it. */
function openBySubject(stack: ClauseStack, start: number, { group }: VerbUnit): boolean {
  const { units, tokens } = stack;
  const subject = units[start];
  const before = units[start - 1];
  if (subject?.kind !== 'noun' || !before) return false;
  const forget = () => {
    for (const clause of openClauses(stack)) {
      const place = clause.after.indexOf(subject);
      if (place >= 0) clause.after.splice(place);
    }
  };
  let clause: OpenClause | null = null;
  if (before.kind === 'comma' || before.kind === 'stop' || before.kind === 'coordinator') {
    forget();
    stack.strays += before.kind === 'comma' ? 0.5 : 0;
    closeTo(stack, frameOf(stack), before.from);
    clause = open(stack, 'main', subject.from, { unit: start });
  } else if (before.kind === 'noun') {
    forget();
    clause = open(stack, 'relative', subject.from, { unit: start, modifies: before.head });
  } else if (before.kind === 'verb' && takesClause(tokens[before.group.words.at(-1)!]!.text)) {
    forget();
    clause = open(stack, 'object', subject.from, { unit: start });
  }
  if (!clause) return false;
  clause.subject = subject;
  clause.verbs.push(group);
  return true;
}

/** A bare verb: the rest of a question’s or inversion’s verb, or one more after an auxiliary. */
function onBase(stack: ClauseStack, at: number, unit: VerbUnit): void {
  const clause = finiteAround(stack.top);
  const last = clause.verbs.at(-1);
  if (last && !last.isWhole) {
    const subject = clause.after[0];
    if (clause.subject === null && subject && 'head' in subject && subject.kind === 'noun') {
      clause.subject = subject;
      clause.after.splice(0, 1);
    }
    clause.verbs.pop();
    clause.verbs.push({
      ...unit.group,
      form: 'finite',
      words: [...last.words, ...unit.group.words],
      isWhole: true,
    });
    return;
  }
  if (clause.verbs.length === 0) onFinite(stack, at, unit);
}

function onInfinitive(stack: ClauseStack, at: number, { from, group }: VerbUnit): void {
  const { units, tokens } = stack;
  const before = units[at - 1];
  let start = from;
  if (before?.kind === 'mark') start = before.from;
  else if (
    /^(?:order|as)$/.test(tokens[from - 1]?.text ?? '') &&
    /^(?:in|so)$/.test(tokens[from - 2]?.text ?? '')
  )
    start = from - 2;
  leaveByComma(stack, at);
  const isOfNoun =
    before?.kind === 'noun' && !before.isGoverned && finiteAround(stack.top).verbs.length === 0;
  const clause = open(stack, 'infinitive', start, {
    unit: at,
    modifies: isOfNoun ? before.head : null,
  });
  clause.verbs.push(group);
}

function onIng(stack: ClauseStack, at: number, { from, group }: VerbUnit): void {
  const { units, tokens, top } = stack;
  const before = units[at - 1];
  if (before?.kind === 'mark') {
    const clause = open(stack, 'participle', before.from, {
      unit: at - 1,
      marker: { from: before.from, to: before.to },
    });
    clause.verbs.push(group);
    return;
  }
  leaveByComma(stack, at);
  const isSubject =
    top.isFinite &&
    top.subject === null &&
    top.verbs.length === 0 &&
    before?.kind !== 'noun' &&
    finiteVerbsAhead(units, at + 1) > 0;
  const verb = before?.kind === 'verb' ? before : null;
  const lastOfVerb = verb && tokens[verb.group.words.at(-1)!]!.text;
  const isGerund =
    before?.kind === 'preposition' ||
    isSubject ||
    (verb !== null && (takesGerund(lastOfVerb!) || verb.to > verb.group.end));
  const modifies = before?.kind === 'noun' && !isGerund ? before.head : null;
  const clause = open(stack, isGerund ? 'gerund' : 'participle', from, { unit: at, modifies });
  clause.verbs.push(group);
}

function onParticiple(stack: ClauseStack, at: number, unit: VerbUnit): void {
  const { units, top, tokens } = stack;
  const before = units[at - 1];
  const { from, group } = unit;
  if (before?.kind === 'mark' && before.mark.type === 'adverbial') {
    const clause = open(stack, 'participle', before.from, {
      unit: at - 1,
      marker: { from: before.from, to: before.to },
    });
    clause.verbs.push(group);
    return;
  }
  const isVerbOfClause =
    top.isFinite &&
    top.subject !== null &&
    top.verbs.length === 0 &&
    before?.kind !== 'comma' &&
    freeVerbsAhead(units, at + 1) < lackingVerbs(stack);
  if (isVerbOfClause) return onFinite(stack, at, { ...unit, group: { ...group, form: 'finite' } });
  if (before?.kind === 'verb' || before?.kind === 'preposition' || before?.kind === 'adjective') {
    finiteAround(top).after.push({ kind: 'adjective', from, to: unit.to });
    return;
  }
  if (before?.kind === 'coordinator') {
    const verb = finiteAround(top).verbs.at(-1);
    const isOfVerb = verb && verb.words.length > 1 && tokens[verb.words.at(-1)!]!.form === 'VBN';
    if (isOfVerb) return;
  }
  leaveByComma(stack, at);
  const noun = before?.kind === 'comma' ? units[at - 2] : before;
  const modifies = noun?.kind === 'noun' ? noun.head : null;
  const clause = open(stack, 'participle', from, { unit: at, modifies });
  clause.verbs.push(group);
}

/** After a comma a phrase belongs to the finite clause around, not to the phrase before the comma. */
function leaveByComma(stack: ClauseStack, at: number): void {
  const before = stack.units[at - 1];
  if (before?.kind !== 'comma') return;
  const frame = frameOf(stack);
  for (const clause of openClauses(stack)) {
    if (clause === frame || !isComplete(clause)) {
      closeTo(stack, clause, before.from);
      return;
    }
  }
}
