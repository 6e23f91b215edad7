import type { ReviewCard } from '@bluebird/contract/review.ts';
import type { DictionaryEntry, Sense } from '@bluebird/engine/dictionary/entry.ts';
import { senseOfLine } from '@bluebird/engine/dictionary/sense-line.ts';
import type { Context } from '#core/context.ts';
import { listContexts } from '#domains/words/words.queries.ts';
import {
  contextView,
  memoryView,
  type ContextRow,
  type EntryRow,
} from '#domains/words/words.view.ts';
import type { WordMemory } from '#domains/words/word-memory.ts';
import { kindOf, type Scheduler } from './scheduler.ts';
import { listLookUps } from './signals.queries.ts';

/** Cards of one call that get words to choose from; the others ask in another way. */
const MAX_TO_CHOOSE = 20;

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

/** What a word means where it was met, and whether that may be said for sure. */
type Meaning = { sense: Sense | undefined; sure: boolean };

/** The meaning first, then the others: those of our own dictionary where it has any. */
const sensesFrom = (entry: DictionaryEntry | null, first: Sense | undefined): Sense[] => {
  const senses = entry?.senses ?? [];
  const own = senses.filter(({ detail }) => detail !== undefined);
  const others = (own.length > 0 ? own : senses).filter((sense) => sense !== first);
  return first ? [first, ...others] : others;
};

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
  const lookUps = new Map((await listLookUps(db, ids)).map((one) => [one.entry_id, one]));
  /**
   * The sense kept from the word card where the word was met, else the one its sentence speaks for.
   * It is sure where the sentence surely speaks for it: a kept one may have been but the likeliest.
   */
  const meaningOf = async (
    { senses }: DictionaryEntry,
    { word, form, sentence, sense }: ContextRow & { word: string },
  ): Promise<Meaning> => {
    const met = await analysis.lookUp({ word: form, sentence });
    // The form alone may belong to another headword than the one it was kept under.
    const [first] = met?.word === word ? met.senses : [];
    const spoken = senses.find(({ pos, gloss }) => pos === first?.pos && gloss === first.gloss);
    const meant = senses[senseOfLine(senses, sense)] ?? spoken;
    return { sense: meant, sure: meant === spoken && met?.fitsSentence === true };
  };
  const card = async (row: EntryRow): Promise<ReviewCard> => {
    const met = contexts.get(row.id) ?? [];
    const memory = memoryFrom(row);
    const entry = dictionary.entry(row.word);
    const meaning =
      entry && met[0] ? await meaningOf(entry, { ...met[0], word: row.word }) : undefined;
    return {
      id: row.id,
      word: row.word,
      kind: kindOf(memory, met.length > 0),
      memory: memoryView(row),
      note: row.note,
      entry: {
        senses: sensesFrom(entry, meaning?.sense).map(({ pos, gloss }) => ({
          pos,
          glosses: gloss.split('；'),
        })),
        ipa: entry?.ipa ?? { uk: null, us: null },
        exams: entry?.exams ?? [],
        forms: entry?.forms ?? [],
      },
      fits: meaning?.sure ?? false,
      contexts: met.map(contextView),
      confusables: [],
      looked_up: lookedUpView(lookUps.get(row.id)),
      intervals: scheduler.intervals(row, at),
    };
  };
  const cards = await Promise.all(rows.map(card));
  const toChoose = cards.filter(({ kind }) => kind === 'choose').slice(0, MAX_TO_CHOOSE);
  if (toChoose.length === 0) return cards;
  const alike = await analysis.confusables(toChoose.map(({ word }) => word));
  for (const [i, one] of toChoose.entries())
    one.confusables = alike[i]!.map((word) => ({
      word,
      gloss: dictionary.entry(word)?.senses[0]?.gloss ?? '',
    }));
  return cards;
}

type LookUp = Awaited<ReturnType<typeof listLookUps>>[number];

const lookedUpView = (lookUp: LookUp | undefined): ReviewCard['looked_up'] =>
  lookUp
    ? {
        at: lookUp.created_at.toISOString(),
        article_id: lookUp.article_id,
        title: lookUp.title,
        early: Boolean(lookUp.early),
      }
    : null;
