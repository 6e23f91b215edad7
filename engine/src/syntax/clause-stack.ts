import type { TaggedToken } from '#tagging/tagger.ts';
import type { ClauseKind } from './sentence-analysis.ts';
import type { Unit } from './units.ts';
import { BE, isLinking } from './verb-words.ts';
import type { VerbGroup } from './verb-group.ts';

export type NounUnit = Extract<Unit, { kind: 'noun' }>;
export type VerbUnit = Extract<Unit, { kind: 'verb' }>;

/** A clause while it is found. `from` and `to` are indices of tokens. */
export type OpenClause = {
  kind: ClauseKind;
  from: number;
  to: number;
  parent: OpenClause | null;
  children: OpenClause[];
  /** Whether it has a finite verb, or is to have one. */
  isFinite: boolean;
  marker: { from: number; to: number } | null;
  subject: NounUnit | OpenClause | null;
  verbs: VerbGroup[];
  /** What follows its first verb: objects, complements, clauses. */
  after: (Unit | OpenClause)[];
  /** Token of what it modifies; null: the verb of its parent. */
  modifies: number | null;
  /** Whether a preposition stands before it. */
  isGoverned: boolean;
  /** Whether a comma stands before it. */
  byComma: boolean;
  /** Whether it stands before the subject of its parent. */
  isFronted: boolean;
  /** Index of the unit of the bracket or dash that ends it. */
  until: number | null;
};

/** The sentence, and the clauses that are open at a place in it, the innermost last. */
export type ClauseStack = {
  tokens: readonly TaggedToken[];
  units: readonly Unit[];
  root: OpenClause;
  top: OpenClause;
  /** Kind of the clause that a coordinator just ended, for the next of its kind. */
  ended: OpenClause | null;
  /** How many verbs were found no place for, and how many clauses are guessed from a comma alone. */
  strays: number;
};

export function newStack(tokens: readonly TaggedToken[], units: readonly Unit[]): ClauseStack {
  const root = newClause('main', 0, null);
  return { tokens, units, root, top: root, ended: null, strays: 0 };
}

function newClause(kind: ClauseKind, from: number, parent: OpenClause | null): OpenClause {
  return {
    kind,
    from,
    to: -1,
    parent,
    children: [],
    isFinite: !['infinitive', 'participle', 'gerund'].includes(kind),
    marker: null,
    subject: null,
    verbs: [],
    after: [],
    modifies: null,
    isGoverned: false,
    byComma: false,
    isFronted: false,
    until: null,
  };
}

/** Opens a clause within the innermost one, at a token. */
export function open(
  stack: ClauseStack,
  kind: ClauseKind,
  from: number,
  {
    unit,
    marker = null,
    modifies = null,
  }: {
    /** Index of its first unit. */
    unit: number;
    marker?: OpenClause['marker'];
    modifies?: number | null;
  },
): OpenClause {
  const parent = stack.top;
  const clause = newClause(kind, from, parent);
  const before = stack.units[unit - 1];
  clause.marker = marker;
  clause.modifies = modifies;
  clause.isGoverned = before?.kind === 'preposition' && from > before.from;
  clause.byComma = before?.kind === 'comma' || before?.kind === 'stop';
  const finite = finiteAround(parent);
  clause.isFronted = finite.subject === null && finite.verbs.length === 0;
  parent.children.push(clause);
  if (parent.verbs.length > 0) parent.after.push(clause);
  stack.top = clause;
  return clause;
}

/** Ends every clause within `outer`, before a token. */
export function closeTo(stack: ClauseStack, outer: OpenClause, at: number): void {
  while (stack.top !== outer && stack.top.parent) {
    stack.top.to = at;
    stack.top = stack.top.parent;
  }
}

/** The open clauses, the innermost first. */
export function* openClauses({ top }: ClauseStack): Generator<OpenClause> {
  for (let clause: OpenClause | null = top; clause; clause = clause.parent) yield clause;
}

export function isWithin(stack: ClauseStack, clause: OpenClause): boolean {
  for (const each of openClauses(stack)) if (each === clause) return true;
  return false;
}

/** The finite clause a clause stands in, or is. */
export function finiteAround(clause: OpenClause): OpenClause {
  let finite = clause;
  while (!finite.isFinite && finite.parent) finite = finite.parent;
  return finite;
}

/** How many open clauses still lack their verb. */
export function lackingVerbs(stack: ClauseStack): number {
  let count = 0;
  for (const { isFinite, verbs } of openClauses(stack)) if (isFinite && verbs.length === 0) count++;
  return count;
}

export const isComplete = (clause: OpenClause): boolean =>
  !clause.isFinite || clause.verbs.length > 0;

/** Where brackets or dashes are open, the clause within them; else the whole sentence. */
export function frameOf(stack: ClauseStack): OpenClause {
  for (const clause of openClauses(stack)) if (clause.until !== null) return clause;
  return stack.root;
}

/** Whether the verb says of its subject what follows: `is`, `become`. */
export function isCopular(tokens: readonly TaggedToken[], group: VerbGroup | undefined): boolean {
  const last = group && tokens[group.words.at(-1)!];
  if (!last) return false;
  if (BE.has(last.text) || /^(?:be|been|being|['’]s)$/.test(last.text)) return true;
  return last.pos === 'VERB' && isLinking(last.text);
}
