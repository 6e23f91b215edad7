import { NewWordContext, WordState } from '@bluebird/contract/words.ts';
import { IN_REVIEW } from '#db/review-phase.ts';
import { FRESH, type WordMemory } from '#domains/words/word-memory.ts';
import type { NewContext } from '#domains/words/words.queries.ts';
import { DAY_MS } from '#core/durations.ts';
import { plainCell, readCsv } from '#core/csv.ts';
import { COLUMNS, type Column } from './export-csv.ts';
import { PHASE_LABELS, STATE_LABELS } from './exported-word.ts';
import { MAX_NOTE, MAX_WORD, type BadLine, type ImportedLine } from './imported-line.ts';

/** Column names in other programs' tables, and the columns of ours they mean. */
const OTHER_NAMES: Partial<Record<string, Column>> = {
  word: 'word',
  单词: 'word',
  英文: 'word',
  note: 'note',
  备注: 'note',
  sentence: 'sentence',
  example: 'sentence',
};

/** Whether the first row of a table names a column of words. */
export function isTable(text: string): boolean {
  const end = text.search(/[\r\n]/);
  const [head = []] = readCsv(end < 0 ? text : text.slice(0, end));
  return columnsOf(head).has('word');
}

function columnsOf(head: readonly string[]): Map<Column, number> {
  const names = new Map(Object.entries(COLUMNS).map(([column, name]) => [name as string, column]));
  const columns = new Map<Column, number>();
  for (const [at, cell] of head.entries()) {
    const name = cell.trim().toLowerCase();
    const column = (names.get(name) ?? OTHER_NAMES[name]) as Column | undefined;
    if (column && !columns.has(column)) columns.set(column, at);
  }
  return columns;
}

/** A table with a head row: ours with all it holds, or any that has a column of words. */
export function* readTable(text: string): Generator<ImportedLine | BadLine> {
  const rows = readCsv(text);
  const columns = columnsOf(rows.next().value ?? []);
  const isOurs = columns.has('state');
  let line = 1;
  for (const row of rows) {
    line += 1;
    const cell = (column: Column) => plainCell(row[columns.get(column) ?? -1] ?? '').trim();
    const word = cell('word');
    if (row.every((one) => one.trim() === '')) continue;
    if (word === '' || word.length > MAX_WORD) {
      yield { line, text: row.join(',').slice(0, 80) };
      continue;
    }
    const context = contextOf(cell);
    yield {
      line,
      word,
      note: cell('note').slice(0, MAX_NOTE),
      contexts: context ? [context] : [],
      ...(isOurs && { kept: keptOf(cell) }),
    };
  }
}

type Cell = (column: Column) => string;

/** The place where a word was met; null when the row has none, or an impossible one. */
function contextOf(cell: Cell): NewContext | null {
  const number = (column: Column) => (cell(column) === '' ? undefined : Number(cell(column)));
  const { success, data } = NewWordContext.safeParse({
    form: cell('form') || cell('word'),
    sentence: cell('sentence'),
    sense: cell('sense') || undefined,
    zh: cell('zh') || undefined,
    source: cell('source') || undefined,
    source_id: number('source_id'),
    block_id: cell('block_id') || undefined,
    offset: number('offset'),
  });
  return success ? data : null;
}

const STATES = new Map(WordState.options.map((state) => [STATE_LABELS[state], state]));

function keptOf(cell: Cell): ImportedLine['kept'] {
  const state = STATES.get(cell('state')) ?? 'new';
  const memory = memoryOf(cell, state);
  const begun = memory ? 'learning' : 'new';
  return {
    // Whether a word counts as new or learning follows from its memory.
    state: state === 'new' || state === 'learning' ? begun : state,
    memory,
    created_at: dateOf(cell('created_at')),
  };
}

/** Longest interval of FSRS, in days. */
const MAX_DAYS = 36_500;

/** A word's memory from its row; a new one when the row has none, or implausible values. */
function memoryOf(cell: Cell, state: WordState): WordMemory | null {
  const [due, last] = [dateOf(cell('due')), dateOf(cell('last_review'))];
  const [stability, difficulty] = [Number(cell('stability')), Number(cell('difficulty'))];
  const [reps, lapses] = [Number(cell('reps')), Number(cell('lapses'))];
  const days = due && last ? (due.getTime() - last.getTime()) / DAY_MS : NaN;
  const sensible =
    days >= 0 &&
    days <= MAX_DAYS &&
    stability > 0 &&
    stability <= MAX_DAYS &&
    difficulty >= 1 &&
    difficulty <= 10 &&
    isCount(reps) &&
    reps > 0 &&
    isCount(lapses);
  if (!sensible) return null;
  return {
    ...FRESH,
    state,
    due,
    last_review: last,
    stability,
    difficulty,
    reps,
    lapses,
    ...placeOf(cell),
    scheduled_days: Math.floor(days),
  };
}

/** Highest plausible number of a learning step. */
const MAX_STEPS = 10;

/**
 * The FSRS state of a word in review; a table without these columns counts as past the learning
 * steps.
 */
function placeOf(cell: Cell): Pick<WordMemory, 'phase' | 'step'> {
  const [phase, step] = [PHASE_LABELS.indexOf(cell('phase')), Number(cell('step'))];
  const isInSteps = phase > 0 && phase !== IN_REVIEW && isCount(step) && step <= MAX_STEPS;
  return isInSteps ? { phase, step } : { phase: IN_REVIEW, step: 0 };
}

const isCount = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= 1_000_000;

/** A date of this or the last century; null for any other, which must be an error. */
function dateOf(text: string): Date | null {
  if (!/^(19|20)\d\d-\d\d-\d\dT/.test(text)) return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}
