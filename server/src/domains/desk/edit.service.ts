import { isDeepStrictEqual } from 'node:util';
import type { Block } from '@bluebird/contract/blocks.ts';
import type { ArticleChange, ArticleFields, VersionAct } from '@bluebird/contract/desk.ts';
import type { Context } from '../../context.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal } from '#http/refusal.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { tappableText } from '#domains/articles/analysis-input.ts';
import { updateBlocks } from '#domains/articles/documents.queries.ts';
import { requestAlignment } from '#domains/articles/refresh.service.ts';
import { findCreatorId } from '#domains/creators/source-creator.queries.ts';
import { requestAnalysis } from './reanalyse.service.ts';
import { findDeskRow, findForChange, updateFields, type ChangingRow } from './desk.queries.ts';
import { showForDesk } from './desk.service.ts';
import { computedGrade, fieldsOf } from './desk.view.ts';
import { readEditedBlocks } from './edited-blocks.ts';
import { insertVersion } from './versions.queries.ts';

/** Fields and text of an article: what a version keeps. */
export type ArticleState = { fields: ArticleFields; blocks: Block[] };

/**
 * Changes fields and text of an article as an editor wrote them. Nothing is written when somebody
 * else was quicker; the refusal then tells in `fields` the present `version`, and `by` whom and
 * `at` what time it was made.
 * @throws Refusal `article_not_found`, `creator_not_found`, `invalid_input`, `changed_meanwhile`
 */
export async function updateArticle(
  context: Context,
  actor: Actor,
  id: number,
  { version, blocks: edited, ...fields }: ArticleChange,
) {
  await context.db.transaction().execute(async (tx) => {
    const row = await findForChange(tx, id);
    if (!row) throw new Refusal('article_not_found');
    if (row.revision !== version) throw await changedMeanwhile(context, tx, row);
    if (fields.creator_id && !(await findCreatorId(tx, fields.creator_id))) {
      throw new Refusal('creator_not_found');
    }
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    const after: ArticleState = {
      fields: { ...fieldsOf(row), ...Object.fromEntries(given) },
      blocks: edited ? readBlocks(edited, row.blocks) : row.blocks,
    };
    const written = await writeVersion(context, tx, row, after, {
      act: 'edit',
      actorId: actor.userId,
    });
    if (!written) return;
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'desk.update',
      subject: `article:${id}`,
      data: { version: written.version, fields: given.map(([name]) => name), text: !!edited },
    });
  });
  return showForDesk(context, id);
}

function readBlocks(edited: NonNullable<ArticleChange['blocks']>, before: Block[]): Block[] {
  const read = readEditedBlocks(edited, before);
  if ('blocks' in read) return read.blocks;
  const { place, message } = read.fault;
  const field = `article.blocks.${place}`;
  throw new Refusal('invalid_input', {
    message: `第 ${place + 1} 段：${message}`,
    fields: { [field]: message },
  });
}

/** The refusal of a change that was made from an older version: who made the present one, and when. */
export async function changedMeanwhile(
  { clock }: Context,
  tx: Db,
  row: ChangingRow,
): Promise<Refusal> {
  const now = await findDeskRow(tx, row.id, clock());
  return new Refusal('changed_meanwhile', {
    fields: {
      version: String(row.revision),
      by: now?.updated_by_name ?? '',
      at: row.updated_at.toISOString(),
    },
  });
}

/**
 * Makes a state the next version of an article that is locked for change. The first change keeps
 * the state before it as well. A change of what can be tapped, or of its Chinese, has the text
 * analysed again.
 * @returns null when the state is the present one: then nothing is written
 */
export async function writeVersion(
  context: Context,
  tx: Db,
  row: ChangingRow,
  after: ArticleState,
  { act, actorId }: { act: VersionAct; actorId: number | null },
): Promise<{ version: number } | null> {
  const before: ArticleState = { fields: fieldsOf(row), blocks: row.blocks };
  if (isDeepStrictEqual(before, after)) return null;
  const at = context.clock();
  const version = row.revision + 1;
  await keepVersion(tx, row.id, before, {
    version: row.revision,
    act: 'import',
    actor_id: row.updated_by,
    created_at: row.updated_at,
  });
  await updateFields(tx, {
    ...{ id: row.id, version, fields: after.fields },
    ...{ computed: computedGrade(row), actorId, at },
  });
  const textChanged = !isDeepStrictEqual(textOf(before), textOf(after));
  if (!isDeepStrictEqual(before.blocks, after.blocks) || textChanged) {
    await updateBlocks(tx, row.document_id!, after.blocks, { textChanged, at });
  }
  if (textChanged) await requestAnalysis(context, tx, row.id, actorId);
  else if (!isDeepStrictEqual(chineseOf(before), chineseOf(after))) {
    await requestAlignment(context, tx, row.document_id!);
  }
  await keepVersion(tx, row.id, after, { version, act, actor_id: actorId, created_at: at });
  return { version };
}

/** What is analysed, spoken and anchored to. */
const textOf = ({ fields, blocks }: ArticleState) =>
  tappableText({ title: fields.title, summary: fields.summary, blocks }).map(({ id, text }) => [
    id,
    text,
  ]);

/** What the sentences of the text are aligned with. */
const chineseOf = ({ fields, blocks }: ArticleState) =>
  tappableText({ ...fields, blocks }).map(({ id, zh }) => [id, zh ?? '']);

const keepVersion = (
  tx: Db,
  articleId: number,
  { fields, blocks }: ArticleState,
  version: { version: number; act: VersionAct; actor_id: number | null; created_at: Date },
) =>
  insertVersion(tx, {
    ...version,
    article_id: articleId,
    fields: JSON.stringify(fields),
    blocks: JSON.stringify(blocks),
  });
