import { MAX_TERM_USES } from '@bluebird/contract/newsroom-translation.ts';
import { lacksTarget } from '@bluebird/engine/terms/terms.ts';
import type { Context } from '#core/context.ts';
import type { Actor } from '#core/actor.ts';
import { chooseEngine } from '#domains/ai/engines.ts';
import { publicationTerms, readTerm } from '#domains/terms/terms.service.ts';
import { listArticlesHolding, listWorkingCopies } from './term-uses.queries.ts';
import { requestTranslation } from './translate.service.ts';

/** Most articles searched for one term, and how many are read at a time. */
const MAX_LOOKED_AT = 400;
const BATCH = 20;

/**
 * Articles that contain a term in its field of application but have other Chinese for it.
 * @throws Refusal `term_not_found`
 */
export async function showTermUses({ db, clock }: Context, termId: number) {
  const { source, creator } = await readTerm(db, termId);
  const at = clock();
  const looked = { at, source, creatorId: creator?.id ?? null };
  const ids = await listArticlesHolding(db, looked, MAX_LOOKED_AT);
  const finders = new Map<number | null, Awaited<ReturnType<typeof publicationTerms>>>();
  const articles = [];
  for (let from = 0; from < ids.length && articles.length < MAX_TERM_USES; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    const rows = new Map((await listWorkingCopies(db, batch, at)).map((row) => [row.id, row]));
    for (const row of batch.flatMap((id) => rows.get(id) ?? [])) {
      const fields = row.revised ?? row;
      const { creator_id: creatorId } = fields;
      const termsIn = finders.get(creatorId) ?? (await publicationTerms(db, creatorId));
      finders.set(creatorId, termsIn);
      const contradicts = ({ text, zh }: { text: string; zh?: string | undefined }) =>
        Boolean(zh) &&
        termsIn(text).some(({ id, ...term }) => id === termId && lacksTarget(zh!, term));
      const blocks = (row.blocks ?? []).filter(contradicts);
      const head = [
        { text: fields.title, zh: fields.title_zh },
        { text: fields.summary, zh: fields.summary_zh },
      ].filter(contradicts);
      const passages = blocks.length + head.length;
      if (passages === 0) continue;
      const machine = blocks.filter(({ zh_engine: engine }) => engine !== undefined).length;
      articles.push({ id: row.id, title: fields.title, status: row.status, passages, machine });
    }
  }
  return { articles: articles.slice(0, MAX_TERM_USES) };
}

const IS_OUT: ReadonlySet<string> = new Set(['published', 'scheduled']);

/**
 * Has the passages translated anew that call a term otherwise, in articles that are not out. What is
 * kept of them contradicts the glossary and is not used again, and what people wrote stays.
 * @throws Refusal `translator_not_configured`, `term_not_found`
 */
export async function retranslateTerm(context: Context, actor: Actor, termId: number) {
  // Only a language model can be told the wanted Chinese.
  chooseEngine(context, true);
  const { articles } = await showTermUses(context, termId);
  const started = [];
  for (const { id, status, machine } of articles) {
    if (IS_OUT.has(status) || machine === 0) continue;
    const { task_id } = await requestTranslation(context, actor, id, { ai: true, cache: true });
    started.push({ article_id: id, task_id });
  }
  return { started };
}
