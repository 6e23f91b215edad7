import type { ReviewCard } from '@bluebird/contract/review.ts';
import type { Context } from '../../context.ts';
import { kindOf, type Scheduler, type WordMemory } from './scheduler.ts';
import { listContexts } from './words.queries.ts';
import { contextView, memoryView, type EntryRow } from './words.view.ts';

/** Contexts a card shows; a rescue card lays them side by side. */
const CONTEXTS_ON_CARD = 5;

export const memoryFrom = (row: EntryRow): WordMemory => ({
  state: row.state,
  due: row.due,
  stability: row.stability,
  difficulty: row.difficulty,
  phase: row.phase,
  step: row.step,
  scheduled_days: row.scheduled_days,
  reps: row.reps,
  lapses: row.lapses,
  last_review: row.last_review,
  doubt: row.doubt,
});

/** Entries as cards, in the order given. */
export async function reviewCards(
  { db, clock, dictionary, analysis }: Context,
  rows: EntryRow[],
  scheduler: Scheduler,
): Promise<ReviewCard[]> {
  if (rows.length === 0) return [];
  const at = clock();
  const ids = rows.map(({ id }) => id);
  const contexts = Map.groupBy(
    await listContexts(db, ids, CONTEXTS_ON_CARD, at),
    (context) => context.entry_id,
  );
  const card = async (row: EntryRow): Promise<ReviewCard> => {
    const met = contexts.get(row.id) ?? [];
    const memory = memoryFrom(row);
    const fitted =
      met[0] && (await analysis.lookUp({ word: met[0].form, sentence: met[0].sentence }));
    // The form alone may belong to another headword than the one it was kept under.
    const fits = fitted?.word === row.word && fitted.fitsSentence;
    const entry = fits ? fitted : dictionary.entry(row.word);
    return {
      id: row.id,
      word: row.word,
      kind: kindOf(memory, met.length > 0),
      memory: memoryView(row),
      note: row.note,
      entry: {
        senses: entry?.senses.map(({ pos, gloss }) => ({ pos, glosses: gloss.split('；') })) ?? [],
        ipa: entry?.ipa ?? { uk: null, us: null },
        exams: entry?.exams ?? [],
        forms: entry?.forms ?? [],
      },
      fits,
      contexts: met.map(contextView),
      intervals: scheduler.intervals(row, at),
    };
  };
  return Promise.all(rows.map(card));
}
