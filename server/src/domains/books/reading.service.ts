import { FINISHED } from '@bluebird/contract/finished.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { listBooks } from './books.queries.ts';
import { requireBook } from './books.service.ts';
import { bookView } from './books.view.ts';
import { findReading } from './reading.queries.ts';
import { listShelved } from './shelf.queries.ts';

/** Books offered after one that was read. */
const NEXT = 3;
/** Books of the difficulty among which those that are not on the shelf are looked for. */
const LOOKED_AT = 50;

/**
 * What the caller has read of a book and kept from it, and what they may read next: public books of
 * the same difficulty first.
 * @throws Refusal `book_not_found`
 */
export async function showReading(context: Context, actor: Actor, id: number) {
  const { db } = context;
  const book = await requireBook(context, id, actor);
  const [reading, shelved, books] = await Promise.all([
    findReading(db, actor.userId, id, FINISHED),
    listShelved(db, actor.userId),
    listBooks(db, { sort: 'new', all: false }, 0, LOOKED_AT),
  ]);
  const here = new Set([id, ...shelved.map(({ book_id }) => book_id)]);
  const alike = ({ difficulty }: { difficulty: string | null }) => difficulty === book.difficulty;
  const next = books
    .filter((other) => !here.has(other.id))
    .toSorted((a, b) => Number(alike(b)) - Number(alike(a)))
    .slice(0, NEXT);
  return { ...reading, next: next.map(bookView) };
}
