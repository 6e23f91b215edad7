import type { Block } from '@bluebird/contract/blocks.ts';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { canReadBlock, requireReadableDocument } from '#domains/articles/articles.service.ts';
import { findGlossForAll } from '#domains/articles/glosses.queries.ts';
import { findWordOfDocument, writeGloss } from '#domains/articles/glosses.service.ts';
import { findCorrectable } from './correct.queries.ts';
import { isHeld, lockForChange, type ArticleState } from './article-state.ts';
import { writeVersion } from './edit.service.ts';
import { moveMarks } from './moved-marks.ts';

/** A text of an article that can be corrected; without a block it is the title. */
type CorrectablePlace = {
  kind: 'translation' | 'text' | 'gloss';
  blockId: string | null;
  /** Word of a gloss, as the article's cards name it. */
  word: string | null;
};

/** The present text at a place, null when the place is gone, and the English it belongs to. */
export type PresentText = { text: string | null; english: string };

type Texts = { title: string; title_zh: string; blocks: Block[] };

/**
 * The present text at a place. A word without an editor's gloss has no text of its own: the card
 * shows the dictionary's, which is `fallback`.
 */
export async function presentText(
  db: Db,
  articleId: number,
  place: CorrectablePlace,
  fallback: string,
): Promise<PresentText> {
  const texts = await findCorrectable(db, articleId);
  const text = texts ? textAt(texts, place) : null;
  if (!texts || text === null) return { text: null, english: '' };
  const english = texts.blocks.find(({ id }) => id === place.blockId)?.text ?? texts.title;
  if (place.kind !== 'gloss') return { text, english };
  const gloss = await findGlossForAll(db, articleId, place.word!);
  return { text: gloss?.resolve ?? fallback, english };
}

function textAt({ title, title_zh, blocks }: Texts, { kind, blockId }: CorrectablePlace) {
  const block = blocks.find(({ id }) => id === blockId);
  if (blockId !== null && !block) return null;
  if (kind === 'translation') return block ? (block.zh ?? '') : title_zh;
  return block ? block.text : title;
}

/**
 * Checks that the caller may read a place of an article.
 * @returns the place, with the word's headword
 * @throws Refusal `article_not_found`, `word_not_found`, `invalid_input`
 */
export async function requireCorrectable(
  context: Context,
  actor: Actor,
  articleId: number,
  place: CorrectablePlace,
): Promise<CorrectablePlace> {
  const document = await requireReadableDocument(context, articleId, actor);
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
  const word = await findWordOfDocument(context, document, place.word);
  if (word === null) throw new Refusal('word_not_found');
  return { ...place, word };
}

/**
 * Writes a correction as the article's next version; to be called in a transaction. A waiting
 * revision with the same text at the place is corrected as well.
 * @param before the text at the place when the correction was proposed
 * @param approved whether readers see it at once; otherwise it waits for approval where the article
 *   is published
 * @throws Refusal `article_not_found`; `changed_meanwhile` when the present text is another
 */
export async function applyCorrection(
  context: Context,
  tx: Db,
  actor: Actor,
  articleId: number,
  {
    place,
    before,
    after,
    approved,
  }: { place: CorrectablePlace; before: string; after: string; approved: boolean },
): Promise<void> {
  const article = await lockForChange(tx, articleId);
  if (!article) throw new Refusal('article_not_found');
  const present = await presentText(tx, articleId, place, before);
  if (present.text === null || !isSame(present.text, before)) throw otherText();
  if (place.kind === 'gloss') {
    const gloss = { word: place.word!, resolve: after, tag: '' };
    await writeGloss(context, tx, { actor, articleId, ownerId: null }, gloss);
    return;
  }
  const { shown, state } = article;
  const there = textAt({ ...state.fields, ...state }, place);
  const isThere = there !== null && isSame(there, before);
  if (!isThere && !(approved && isHeld(article))) throw otherText();
  await writeVersion(context, tx, article, isThere ? corrected(state, place, after) : state, {
    act: 'edit',
    actorId: actor.userId,
    ...(approved && { approved: corrected(shown, place, after) }),
  });
}

const otherText = () =>
  new Refusal('changed_meanwhile', { message: '这里的文字已经改过了，请核对后再决定' });

/** Whether two texts differ in white space only. */
export const isSame = (a: string, b: string): boolean =>
  a.replace(/\s+/gu, ' ').trim() === b.replace(/\s+/gu, ' ').trim();

/** A state with the text at one place replaced. */
function corrected(
  { fields, blocks }: ArticleState,
  place: CorrectablePlace,
  after: string,
): ArticleState {
  const name = place.kind === 'text' ? 'title' : 'title_zh';
  if (place.blockId === null) return { fields: { ...fields, [name]: after }, blocks };
  return { fields, blocks: blocks.map((block) => correctedBlock(block, place, after)) };
}

function correctedBlock(block: Block, { kind, blockId }: CorrectablePlace, after: string): Block {
  if (block.id !== blockId) return block;
  if (kind === 'text') {
    const marks = block.marks && moveMarks(block.marks, block.text, after);
    return { ...block, text: after, ...(marks && { marks }) };
  }
  // The Chinese is a person's now, so no engine is named.
  const { zh_engine: _, ...rest } = block;
  return { ...rest, zh: after };
}
