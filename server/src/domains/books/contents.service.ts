import type { Book } from '@bluebird/contract/books.ts';
import { senseLine } from '@bluebird/engine/dictionary/sense-line.ts';
import { isKnown, type ReaderKnowledge } from '@bluebird/engine/vocabulary/known-words.ts';
import type { DocumentVocabulary } from '@bluebird/engine/vocabulary/document-vocabulary.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { listVocabulariesOf } from '#domains/articles/document-vocabularies.queries.ts';
import { wholeKnowledge } from '#domains/vocabulary/vocabulary.service.ts';
import { listChapters } from './books.queries.ts';
import { requireBook } from './books.service.ts';
import { bookView } from './books.view.ts';
import { listOwnWords } from './reading.queries.ts';
import { findPace, LEARNER_PACE, listShelved } from './shelf.queries.ts';

/** A book with its contents, and what the caller knows of it. @throws Refusal `book_not_found` */
export async function showBook(context: Context, id: number, actor: Actor | null): Promise<Book> {
  const { db } = context;
  const book = await requireBook(context, id, actor);
  const reader = actor?.userId ?? null;
  const [chapters, knowledge, shelved, pace] = await Promise.all([
    listChapters(db, id, reader),
    reader === null ? null : wholeKnowledge(context, reader),
    reader === null ? [] : listShelved(db, reader, id),
    reader === null ? null : findPace(db, reader),
  ]);
  const ids = chapters.flatMap(({ document_id }) => document_id ?? []);
  const vocabularies = knowledge ? await listVocabulariesOf(db, ids) : new Map();
  const shares = knownByChapter(
    chapters.map(({ document_id }) => vocabularies.get(document_id ?? 0)),
    knowledge,
  );
  return {
    ...bookView(book),
    summary: book.summary,
    summary_zh: book.summary_zh,
    licence: book.licence,
    source_url: book.source_url,
    language: book.language,
    on_shelf: shelved.length > 0,
    contents: chapters.map((row, at) => ({
      chapter: row.chapter,
      article_id: row.id,
      title: row.title,
      title_zh: row.title_zh,
      words: row.words,
      read: row.furthest ?? 0,
      known: shares[at]?.known ?? null,
      new_words: shares[at]?.newWords ?? null,
    })),
    known: shareOf(shares),
    pace: pace ?? LEARNER_PACE,
    analysed: chapters.filter(({ analysed }) => analysed).length,
  };
}

/** Of a chapter: share known and running words; headwords that are new and met in none before. */
type ChapterShare = { known: number; running: number; newWords: number } | null;

function knownByChapter(
  chapters: readonly (DocumentVocabulary | undefined)[],
  knowledge: ReaderKnowledge | null,
): ChapterShare[] {
  const met = new Set<string>();
  return chapters.map((vocabulary) => {
    if (!vocabulary || !knowledge) return null;
    const unknown = vocabulary.words.filter((word) => !isKnown(word, knowledge));
    const occurrences = unknown.reduce((sum, { count }) => sum + count, 0);
    const fresh = unknown.filter(({ word }) => !met.has(word));
    for (const { word } of fresh) met.add(word);
    const { running } = vocabulary;
    const known = running === 0 ? 1 : 1 - occurrences / running;
    return { known, running, newWords: fresh.length };
  });
}

function shareOf(shares: readonly ChapterShare[]): number | null {
  const told = shares.filter((share) => share !== null);
  const running = told.reduce((sum, share) => sum + share.running, 0);
  if (running === 0) return null;
  return told.reduce((sum, share) => sum + share.known * share.running, 0) / running;
}

/**
 * The words of a book that its reader does not know, those that occur most first: each raises the
 * share of known running words most of all that are left. Among equals the more frequent in English
 * come first.
 * @throws Refusal `book_not_found`
 */
export async function listBookWords(context: Context, id: number, actor: Actor, limit: number) {
  const { db, dictionary } = context;
  await requireBook(context, id, actor);
  const [chapters, knowledge, own] = await Promise.all([
    listChapters(db, id, actor.userId),
    wholeKnowledge(context, actor.userId),
    listOwnWords(db, actor.userId, id),
  ]);
  const ids = chapters.flatMap(({ document_id }) => document_id ?? []);
  const vocabularies = [...(await listVocabulariesOf(db, ids)).values()];
  const running = vocabularies.reduce((sum, vocabulary) => sum + vocabulary.running, 0);
  const counts = new Map<string, { word: string; count: number; rank: number | null }>();
  for (const { words } of vocabularies) {
    for (const { word, count, rank } of words) {
      const known = counts.get(word);
      if (known) known.count += count;
      else counts.set(word, { word, count, rank });
    }
  }
  // Without a test, silence tells nothing: words that everyone meets early are left out.
  const asked = knowledge ?? { states: new Map(), knownRank: COMMON_RANK };
  const unknown = [...counts.values()].filter((word) => !isKnown(word, asked));
  const inOrder = unknown.toSorted(
    (a, b) => b.count - a.count || (a.rank ?? Infinity) - (b.rank ?? Infinity),
  );
  const missing = unknown.reduce((sum, { count }) => sum + count, 0);
  let covered = running - missing;
  const items = inOrder.slice(0, limit).map(({ word, count }) => {
    covered += count;
    const first = dictionary.entry(word)?.senses[0];
    return { word, count, coverage: covered / running, gloss: first ? senseLine(first) : '' };
  });
  const here = own.filter(({ word }) => counts.has(word));
  return {
    known: knowledge && running > 0 ? 1 - missing / running : null,
    mine: here.length,
    from_books: here.filter(({ from_book }) => from_book).length,
    items,
  };
}

/** Words up to this frequency rank are left out of the list of somebody who took no test. */
const COMMON_RANK = 3_000;
