import type { Block } from '@bluebird/contract/blocks.ts';
import type { Context } from '../../context.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal } from '#http/refusal.ts';
import { canReadBlock, requireReadableDocument } from '#domains/articles/articles.service.ts';
import { findGlossForAll } from '#domains/articles/glosses.queries.ts';
import { findWordOfDocument, writeGloss } from '#domains/articles/glosses.service.ts';
import { findCorrectable } from './correct.queries.ts';
import { findForChange } from './desk.queries.ts';
import { fieldsOf } from './desk.view.ts';
import { writeVersion } from './edit.service.ts';
import { moveMarks } from './moved-marks.ts';

/** A text of an article that can be put right; without a block, the title. */
export type CorrectablePlace = {
  kind: 'translation' | 'text' | 'gloss';
  blockId: string | null;
  /** For a gloss: as the article's cards name it. */
  word: string | null;
};

/** What stands at a place, null when it is gone; and the English it is about. */
export type PresentText = { text: string | null; english: string };

type Texts = { title: string; title_zh: string; blocks: Block[] };

/**
 * What stands at a place now. A word that editors have not explained has no text of its own: then
 * it is what the dictionary says, and `fallback` stands for that.
 */
export async function presentText(
  db: Db,
  articleId: number,
  place: CorrectablePlace,
  fallback: string,
): Promise<PresentText> {
  const texts = await findCorrectable(db, articleId);
  const block = texts?.blocks.find(({ id }) => id === place.blockId);
  if (!texts || (place.blockId !== null && !block)) return { text: null, english: '' };
  const english = block?.text ?? texts.title;
  if (place.kind !== 'gloss') return { text: textAt(texts, place), english };
  const gloss = await findGlossForAll(db, articleId, place.word!);
  return { text: gloss?.resolve ?? fallback, english };
}

function textAt({ title, title_zh, blocks }: Texts, { kind, blockId }: CorrectablePlace): string {
  const block = blocks.find(({ id }) => id === blockId);
  if (kind === 'translation') return block ? (block.zh ?? '') : title_zh;
  return block ? block.text : title;
}

/**
 * A place as the caller names it, made sure that they may read it.
 * @returns the place with the word's headword
 * @throws Refusal `article_not_found`, `word_not_found`, `invalid_input`
 */
export async function requireCorrectable(
  context: Context,
  actor: Actor,
  articleId: number,
  place: CorrectablePlace,
): Promise<CorrectablePlace> {
  const { documentId } = await requireReadableDocument(context, articleId, actor);
  if (place.blockId !== null) {
    const texts = await findCorrectable(context.db, articleId);
    const index = texts?.blocks.findIndex(({ id }) => id === place.blockId) ?? -1;
    if (index < 0 || !(await canReadBlock(context, articleId, index, actor))) {
      throw new Refusal('invalid_input', {
        message: '没有这一段',
        fields: { block_id: '没有这一段' },
      });
    }
  }
  if (place.word === null) return place;
  const word = await findWordOfDocument(context, documentId, place.word);
  if (word === null) throw new Refusal('word_not_found');
  return { ...place, word };
}

/**
 * Puts a place of an article right, as the article's next version; to be called in a transaction.
 * @param before what stood there when the change was proposed
 * @throws Refusal `article_not_found`; `changed_meanwhile` when something else stands there now
 */
export async function applyCorrection(
  context: Context,
  tx: Db,
  actor: Actor,
  articleId: number,
  { place, before, after }: { place: CorrectablePlace; before: string; after: string },
): Promise<void> {
  const row = await findForChange(tx, articleId);
  if (!row) throw new Refusal('article_not_found');
  const present = await presentText(tx, articleId, place, before);
  if (present.text === null || !isSame(present.text, before)) {
    throw new Refusal('changed_meanwhile', { message: '这里的文字已经改过了，请核对后再决定' });
  }
  if (place.kind === 'gloss') {
    const gloss = { word: place.word!, resolve: after, tag: '' };
    await writeGloss(context, tx, { actor, articleId, ownerId: null }, gloss);
    return;
  }
  const name = place.kind === 'text' ? 'title' : 'title_zh';
  const fields = fieldsOf(row);
  const state =
    place.blockId === null
      ? { fields: { ...fields, [name]: after }, blocks: row.blocks }
      : { fields, blocks: row.blocks.map((block) => corrected(block, place, after)) };
  await writeVersion(context, tx, row, state, { act: 'edit', actorId: actor.userId });
}

/** What differs in blanks only was not changed by anyone. */
export const isSame = (a: string, b: string): boolean =>
  a.replace(/\s+/gu, ' ').trim() === b.replace(/\s+/gu, ' ').trim();

function corrected(block: Block, { kind, blockId }: CorrectablePlace, after: string): Block {
  if (block.id !== blockId) return block;
  if (kind === 'text') {
    const marks = block.marks && moveMarks(block.marks, block.text, after);
    return { ...block, text: after, ...(marks && { marks }) };
  }
  // A person's now.
  const { zh_engine: _, ...rest } = block;
  return { ...rest, zh: after };
}
