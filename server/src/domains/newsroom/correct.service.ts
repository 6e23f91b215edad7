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
 * Puts a place of an article right, as the article's next version; to be called in a transaction.
 * What waits of the article is put right as well where it has the same there.
 * @param before what stood there when the change was proposed
 * @param approved whether readers are to see it at once; else it waits, where the article is out
 * @throws Refusal `article_not_found`; `changed_meanwhile` when something else stands there now
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

/** What differs in blanks only was not changed by anyone. */
export const isSame = (a: string, b: string): boolean =>
  a.replace(/\s+/gu, ' ').trim() === b.replace(/\s+/gu, ' ').trim();

/** A state with a place put right. */
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
  // A person's now.
  const { zh_engine: _, ...rest } = block;
  return { ...rest, zh: after };
}
