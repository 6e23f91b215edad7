import type { Unit } from './units.ts';

const isFinite = (unit: Unit | undefined): boolean =>
  unit?.kind === 'verb' && unit.group.form === 'finite';

/** Whether a subject begins at a unit and has its finite verb before the clause ends. */
export function subjectThenVerb(units: readonly Unit[], at: number): boolean {
  if (units[at]?.kind !== 'noun') return false;
  let needed = 1;
  let isOpen = false;
  let isList = false;
  for (let next = at + 1; next < units.length; next++) {
    const unit = units[next]!;
    const after = units[next + 1];
    if (isFinite(unit)) {
      needed -= 1;
      if (needed === 0) return true;
      continue;
    }
    switch (unit.kind) {
      case 'noun':
        // Two nouns side by side: the second begins a relative clause without its pronoun.
        if (units[next - 1]?.kind === 'noun') needed += 1;
        break;
      case 'mark':
        needed += 1;
        break;
      case 'comma':
        if (isOpen) isOpen = false;
        else if (remarkEnd(units, next) > 0) next = remarkEnd(units, next);
        else if (after?.kind === 'mark' || (after?.kind === 'verb' && !isFinite(after)))
          isOpen = true;
        else if (after?.kind === 'noun' && isApposition(units, next)) isOpen = true;
        else if (isListComma(units, next)) isList = true;
        else if (!(isList && after?.kind === 'coordinator')) return false;
        break;
      case 'coordinator':
        if (needed > 1 || after?.kind !== 'noun') return false;
        break;
      case 'stop':
      case 'open':
      case 'close':
        return false;
      case 'verb':
      case 'preposition':
      case 'adjective':
    }
  }
  return false;
}

/** `, a quiet man …, left`: nouns between commas, and then the verb. */
function isApposition(units: readonly Unit[], comma: number): boolean {
  const end = units.findIndex(({ kind }, at) => at > comma && kind === 'comma');
  if (end < 0 || !isFinite(units[end + 1])) return false;
  return !subjectThenVerb(units.slice(0, end), comma + 1);
}

/** `, auditors say, has`: where a remark between commas ends; −1 when there is none. */
function remarkEnd(units: readonly Unit[], comma: number): number {
  const end = units.findIndex(({ kind }, at) => at > comma && kind === 'comma');
  if (end < 0 || end > comma + 5 || !isFinite(units[end + 1])) return -1;
  const [first, second] = units.slice(comma + 1, end);
  return first?.kind === 'noun' && isFinite(second) ? end : -1;
}

/** `apples, pears and plums`. */
export function isListComma(units: readonly Unit[], comma: number): boolean {
  if (units[comma - 1]?.kind !== 'noun') return false;
  for (let at = comma + 1; at < units.length; at++) {
    const { kind } = units[at]!;
    if (kind === 'coordinator') return at > comma + 1 && units[at + 1]?.kind === 'noun';
    if (kind !== 'noun' && kind !== 'comma' && kind !== 'preposition') return false;
  }
  return false;
}

/**
 * How many finite verbs follow in the sentence that no conjunction or pronoun before them claims.
 */
export function freeVerbsAhead(units: readonly Unit[], from: number): number {
  let claimed = 0;
  let count = 0;
  for (let at = from; at < units.length; at++) {
    const unit = units[at]!;
    if (unit.kind === 'mark') claimed += 1;
    if (isFinite(unit)) {
      if (claimed > 0) claimed -= 1;
      else count += 1;
    }
    if (unit.kind === 'stop' || unit.kind === 'close') break;
    if (unit.kind === 'coordinator' && (isFinite(units[at + 1]) || clauseAhead(units, at + 1) > 0))
      break;
  }
  return count;
}

/** How many finite verbs follow before the next sign or the next clause joined by `and`. */
export function finiteVerbsAhead(units: readonly Unit[], from: number): number {
  let count = 0;
  for (let at = from; at < units.length; at++) {
    const unit = units[at]!;
    if (isFinite(unit)) count += 1;
    if (unit.kind === 'stop' || unit.kind === 'comma' || unit.kind === 'close') break;
    if (unit.kind === 'coordinator' && (isFinite(units[at + 1]) || subjectThenVerb(units, at + 1)))
      break;
  }
  return count;
}

/** The subject that begins a clause at a unit, past words like `in 2019`; −1 when none does. */
export function clauseAhead(units: readonly Unit[], at: number): number {
  let next = at;
  while (units[next]?.kind === 'preposition' && units[next + 1]?.kind === 'noun') {
    next += 2;
    if (units[next]?.kind === 'comma') next += 1;
  }
  return subjectThenVerb(units, next) ? next : -1;
}
