import type { WordGloss } from '@bluebird/contract/articles-glosses.ts';
import type { Context } from '#core/context.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { isEditor } from '#core/article-access.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { headwordOf } from '#domains/words/words.service.ts';
import { requireReadableDocument } from './articles.service.ts';
import { hasLemma } from './documents.queries.ts';
import { readableWords } from './readable-words.service.ts';
import { countOtherGlosses, deleteGloss, listGlosses, upsertGloss } from './glosses.queries.ts';

/** Most glosses of one article: more than the different words anybody explains in a long one. */
const MAX_GLOSSES = 500;

/**
 * The glosses a reader sees in an article: editors' first, then their own, so that of two for one
 * word the later wins. Of editors' those of words the reader has before them.
 * @throws Refusal `article_not_found`
 */
export async function showGlosses(context: Context, articleId: number, actor: Actor | null) {
  const readable = await readableWords(
    context,
    await requireReadableDocument(context, articleId, actor),
  );
  const rows = await listGlosses(context.db, articleId, actor?.userId ?? null);
  const shown = rows.filter(
    ({ word, owner_id }) => owner_id !== null || !readable || readable.has(word),
  );
  return { items: shown.map(glossView) };
}

/**
 * Sets the gloss of a word: for everyone when an editor wants it so, else for the caller.
 * @throws Refusal `article_not_found`, `word_not_found` when the article has no such word,
 * `too_many_glosses` when it is full
 */
export async function setGloss(
  context: Context,
  articleId: number,
  actor: Actor,
  wanted: { word: string; resolve: string; tag: string; for_all: boolean },
): Promise<WordGloss> {
  const document = await requireReadableDocument(context, articleId, actor);
  const word = await wordOfDocument(context, document, wanted.word);
  const forAll = wanted.for_all && isEditor(actor);
  const ownerId = forAll ? null : actor.userId;
  const { resolve, tag } = wanted;
  const row = await context.db
    .transaction()
    .execute((tx) =>
      writeGloss(context, tx, { actor, articleId, ownerId }, { word, resolve, tag }),
    );
  return glossView(row);
}

/**
 * Writes a gloss of a word of an article for one reader, or (null) for everyone; to be called in a
 * transaction.
 * @throws Refusal `too_many_glosses` when the article is full
 */
export async function writeGloss(
  context: Context,
  tx: Db,
  { actor, articleId, ownerId }: { actor: Actor; articleId: number; ownerId: number | null },
  { word, resolve, tag }: { word: string; resolve: string; tag: string },
) {
  const place = { articleId, ownerId, word };
  await lockUntilCommit(tx, `glosses:${articleId}:${ownerId ?? 'all'}`);
  if ((await countOtherGlosses(tx, place)) >= MAX_GLOSSES) throw new Refusal('too_many_glosses');
  const saved = await upsertGloss(tx, place, { resolve, tag, updated_at: context.clock() });
  if (ownerId === null) {
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'articles.addGloss',
      subject: `article:${articleId}`,
      data: { word, resolve, tag },
    });
  }
  return saved;
}

/**
 * Deletes the caller's own gloss of a word; if there is none and the caller is an editor, deletes
 * the gloss for everyone.
 * @throws Refusal `article_not_found`
 */
export async function removeGloss(context: Context, articleId: number, actor: Actor, word: string) {
  const document = await requireReadableDocument(context, articleId, actor);
  const headword = await findWordOfDocument(context, document, word);
  if (headword === null) return { removed: false };
  return context.db.transaction().execute(async (tx) => {
    const place = { articleId, word: headword };
    if (await deleteGloss(tx, { ...place, ownerId: actor.userId })) return { removed: true };
    if (!isEditor(actor)) return { removed: false };
    const removed = await deleteGloss(tx, { ...place, ownerId: null });
    if (!removed) return { removed: false };
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'articles.removeGloss',
      subject: `article:${articleId}`,
      data: { word: headword, ...removed },
    });
    return { removed: true };
  });
}

async function wordOfDocument(context: Context, document: ReadableDocument, word: string) {
  const found = await findWordOfDocument(context, document, word);
  if (found === null) throw new Refusal('word_not_found');
  return found;
}

/** A document, and whether the caller may read all of it. */
type ReadableDocument = { documentId: number; inFull: boolean };

/**
 * A word under the name its card has in the article: as given, else its headword; null when the
 * part the caller may read has neither.
 */
export async function findWordOfDocument(
  context: Context,
  document: ReadableDocument,
  word: string,
): Promise<string | null> {
  const readable = await readableWords(context, document);
  const has = (lemma: string) =>
    readable ? readable.has(lemma) : hasLemma(context.db, document.documentId, lemma);
  if (await has(word)) return word;
  const headword = await headwordOf(context, word);
  return (await has(headword)) ? headword : null;
}

type GlossRow = { word: string; resolve: string; tag: string; owner_id: number | null };

const glossView = ({ owner_id, ...gloss }: GlossRow): WordGloss => ({
  ...gloss,
  by: owner_id === null ? 'editor' : 'me',
});
