import type { ArticleEntity } from '@bluebird/contract/newsroom-entities.ts';
import type { Body } from '@bluebird/contract/contract.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { aboutName, namesInText } from '#domains/ai/names-in-text.ts';
import { findText } from '#domains/senses/senses.queries.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { countOthers, deleteDecision, listDecided, upsertDecision } from './entities.queries.ts';

/** Most names that are suggested. A name no list has is suggested when it stands there so often. */
const MOST = 40;
const OFTEN = 2;

/**
 * The names of an article, and what editors decided on them.
 * @throws Refusal `article_not_found`
 */
export async function showEntities(
  { db, dictionary }: Context,
  articleId: number,
): Promise<{ items: ArticleEntity[] }> {
  const text = await findText(db, articleId);
  if (!text || text.book) throw new Refusal('article_not_found');
  const names = text.analysis ? namesInText(dictionary, text.blocks, text.analysis) : [];
  // Several spellings may be one entry of the list.
  const found = new Map<string, (typeof names)[number]>();
  for (const one of names) {
    const before = found.get(one.name);
    found.set(one.name, { ...one, count: one.count + (before?.count ?? 0) });
  }
  const decided = new Map((await listDecided(db, articleId)).map((row) => [row.name, row]));
  const suggested = [...found.values()]
    .filter(({ name, listed, count }) => listed || count >= OFTEN || decided.has(name))
    .slice(0, MOST);
  const gone = [...decided.keys()]
    .filter((name) => !suggested.some((one) => one.name === name))
    .map((name) => ({ ...aboutName({ names: dictionary.names }, name), name, count: 0 }));
  const all = [...suggested, ...gone];
  const others = await countOthers(
    db,
    articleId,
    all.map(({ name }) => name),
  );
  return {
    items: all.map(({ name, zh, label, what, count }) => ({
      ...{ name, what, count },
      // Of a name no list has nobody knows what it is.
      label: zh ? label : '',
      zh: zh.split('；')[0] ?? '',
      state: decided.get(name)?.state ?? 'suggested',
      here: decided.get(name)?.here ?? '',
      others: others.get(name) ?? 0,
    })),
  };
}

/**
 * Decides on a name of an article; `suggested` takes the decision back.
 * @throws Refusal `article_not_found`; `name_not_found` for a name that the article does not have
 */
export async function decideEntity(
  context: Context,
  actor: Actor,
  articleId: number,
  { name, state, here }: Body<'POST /reader/article/{id}/entities/decide'>,
): Promise<ArticleEntity> {
  const { items } = await showEntities(context, articleId);
  const before = items.find((one) => one.name === name);
  if (!before) throw new Refusal('name_not_found');
  const { userId } = actor;
  await context.db.transaction().execute(async (tx) => {
    if (state === 'suggested') await deleteDecision(tx, articleId, name);
    else {
      await upsertDecision(tx, {
        article_id: articleId,
        ...{ name, state, here },
        decided_by: userId,
        decided_at: context.clock(),
      });
    }
    await recordAudit(tx, {
      actorId: userId,
      action: 'newsroom.decideEntity',
      subject: `article:${articleId}`,
      data: { name, from: before.state, to: state },
    });
  });
  return { ...before, state, here: state === 'suggested' ? '' : here };
}
