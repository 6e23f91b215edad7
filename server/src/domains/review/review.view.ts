import type { ReviewCard } from '@bluebird/contract/review.ts';
import type { DictionaryEntry, Sense } from '@bluebird/engine/dictionary/entry.ts';
import { senseOfLine } from '@bluebird/engine/dictionary/sense-line.ts';
import type { Context } from '#core/context.ts';
import type { Analysis } from '#integrations/analysis/analysis.ts';
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
  const card = async (row: EntryRow): Promise<ReviewCard> => {
    const met = contexts.get(row.id) ?? [];
    const memory = memoryFrom(row);
    const entry = dictionary.entry(row.word);
    const meaning =
      entry && met[0] ? await meaningOf(analysis, entry, { ...met[0], word: row.word }) : undefined;
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
  await addConfusables({ dictionary, analysis }, cards);
  return cards;
}

/**
 * What a word means where it was met: the sense chosen in the word card there, else the one that fits
 * its sentence. It is sure when its article is, or when the sentence clearly decides for it; a chosen
 * sense may have been only the likeliest one.
 */
async function meaningOf(
  analysis: Analysis,
  { senses }: DictionaryEntry,
  { word, form, sentence, sense, sure }: ContextRow & { word: string },
): Promise<Meaning> {
  const kept = senses[senseOfLine(senses, sense)];
  if (kept && sure !== null) return { sense: kept, sure };
  const met = await analysis.lookUp({ word: form, sentence });
  // By its form alone the word may be of another headword than the entry's.
  const [first] = met?.word === word ? met.senses : [];
  const spoken = senses.find(({ pos, gloss }) => pos === first?.pos && gloss === first.gloss);
  const meant = kept ?? spoken;
  return { sense: meant, sure: meant === spoken && met?.fitsSentence === true };
}

/** Gives cards that ask to choose the words that look alike, for as many as one call allows. */
async function addConfusables(
  { dictionary, analysis }: Pick<Context, 'dictionary' | 'analysis'>,
  cards: readonly ReviewCard[],
): Promise<void> {
  const toChoose = cards.filter(({ kind }) => kind === 'choose').slice(0, MAX_TO_CHOOSE);
  if (toChoose.length === 0) return;
  const alike = await analysis.confusables(toChoose.map(({ word }) => word));
  for (const [i, one] of toChoose.entries())
    one.confusables = alike[i]!.map((word) => ({
      word,
      gloss: dictionary.entry(word)?.senses[0]?.gloss ?? '',
    }));
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
