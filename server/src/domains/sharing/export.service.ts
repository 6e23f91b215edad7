import { createHash } from 'node:crypto';
import { z } from 'zod';
import { EXPORT_FORMS, type ExportForm } from '@bluebird/contract/export-forms.ts';
import { ROLES } from '@bluebird/contract/users.ts';
import type { Received } from '@bluebird/contract/endpoint.ts';
import type { Api } from '@bluebird/contract/contract.ts';
import { epubFiles } from '@bluebird/engine/ebook/epub.ts';
import { markdownFiles } from '@bluebird/engine/ebook/markdown.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { MINUTE_MS } from '#core/durations.ts';
import { addDays, dayOf, startOf } from '#core/shanghai.ts';
import { articleEdition, isPrivate, listVisible } from '#domains/articles/articles.service.ts';
import { defineJob } from '#jobs/job.ts';
import { failTask, finishTask, insertTask, reportTask } from '#jobs/tasks.ts';
import { countOwn, findOwnEdition, listReadSince } from './export.queries.ts';
import { addressOf, keyOf, KEPT_MS, KEPT_PRIVATE_MS } from './made-files.service.ts';
import { deleteMade, findOrClaim, finish, updateTaskOf } from './made-files.queries.ts';
import { printedIssue } from './printed-issue.ts';
import { zipOf } from './zip.ts';

type Wanted = Received<Api['POST /reader/article/export']>['body'];

/** What an issue is called when nobody called it anything. */
const DEFAULT_TITLE = '青鸟选读';
const EXTENSIONS: Record<ExportForm, 'pdf' | 'epub' | 'zip'> = {
  pdf: 'pdf',
  epub: 'epub',
  md: 'zip',
};
const TYPES = { pdf: 'application/pdf', epub: 'application/epub+zip', zip: 'application/zip' };
/** How long an issue may wait in the queue and be made before it is begun anew. */
const LOST_MS = 15 * MINUTE_MS;
/** Share of the work that gathering the articles is, of a hundred. */
const GATHERED = 70;

const Payload = z.object({
  task_id: z.uuid(),
  file: z.string(),
  /** Who asked, and what they might read then. */
  actor: z.object({
    userId: z.number().int(),
    role: z.enum(ROLES),
    level: z.literal([0, 1, 2]),
  }),
  article_ids: z.array(z.number().int()),
  form: z.enum(EXPORT_FORMS),
  title: z.string(),
  with_own: z.boolean(),
});

/**
 * The address of several articles as one issue, and the task that makes it; the same issue is made
 * once. Of locked articles it holds what the caller may read.
 * @throws Refusal `article_not_found` when one of them is not for the caller
 */
export async function requestExport(context: Context, actor: Actor, wanted: Wanted) {
  const { db, clock, queue, installation } = context;
  const { form, with_own } = wanted;
  const ids = [...new Set(wanted.article_ids)];
  const title = wanted.title || DEFAULT_TITLE;
  const editions: string[] = [];
  for (const id of ids) editions.push(await articleEdition(context, id, actor));
  // Notes on words are on those that this reader does not know.
  const personal = with_own || form === 'epub';
  const own = personal ? [actor.userId, await findOwnEdition(db, actor.userId, ids)] : null;
  const at = clock();
  const source = [
    'export',
    form,
    title,
    with_own,
    ids,
    editions,
    own,
    context.config.publicUrl,
    dayOf(at),
  ];
  const file = `made/${keyOf(installation, source)}.${EXTENSIONS[form]}`;
  const hidden = with_own || (await anyPrivate(context, ids));
  const expiresAt = new Date(at.getTime() + (hidden ? KEPT_PRIVATE_MS : KEPT_MS));
  const lostBefore = new Date(at.getTime() - LOST_MS);
  const made = await db.transaction().execute(async (tx) => {
    const found = await findOrClaim(tx, { file, at, lostBefore, expiresAt });
    if (!found.claimed) return found;
    const task_id = await insertTask(tx, exportJob.name, actor.userId, null, title);
    await updateTaskOf(tx, file, task_id);
    const { userId, role, level } = actor;
    await queue.enqueue(tx, exportJob, {
      task_id,
      file,
      actor: { userId, role, level },
      article_ids: ids,
      form,
      title,
      with_own,
    });
    return { ...found, task_id };
  });
  const address = addressOf(context, actor.userId, file, `${title}.${EXTENSIONS[form]}`);
  return {
    ...address,
    status: made.bytes === null ? ('making' as const) : ('ready' as const),
    bytes: made.bytes,
    task_id: made.bytes === null ? made.task_id : null,
  };
}

async function anyPrivate({ db }: Context, ids: readonly number[]): Promise<boolean> {
  for (const id of ids) if (await isPrivate(db, id)) return true;
  return false;
}

/** Makes an issue that was asked for. */
export const exportJob = defineJob({
  name: 'sharing.export',
  payload: Payload,
  retryLimit: 1,
  concurrency: 1,
  handle: async (context, payload) => {
    const { db, files } = context;
    const { task_id, file, form, title } = payload;
    // A session is of no account here.
    const actor: Actor = { ...payload.actor, sessionId: '' };
    const { article_ids: articleIds, with_own: withOwn } = payload;
    const { issue, files: pictures } = await printedIssue(
      context,
      actor,
      { articleIds, form, title, withOwn },
      (done) =>
        reportTask(
          db,
          task_id,
          Math.floor((GATHERED * done) / articleIds.length),
          `整理第 ${done} 篇，共 ${articleIds.length} 篇`,
        ),
    );
    await reportTask(db, task_id, GATHERED, '正在排版');
    const at = context.clock();
    const content =
      form === 'pdf'
        ? await context.typesetting.pdf({ template: 'issue', data: issue, pictures })
        : form === 'epub'
          ? await zipOf(epubFiles(issue, { id: uuidOf(file), at, pictures }), at)
          : await zipOf(markdownFiles(issue), at);
    await files.put(file, content, TYPES[EXTENSIONS[form]]);
    await finish(db, file, content.length);
    await finishTask(db, task_id, '做好了', {});
  },
  giveUp: async ({ db }, { task_id, file }) => {
    await deleteMade(db, file);
    await failTask(db, task_id, '没有做成，请稍后再试', 'internal');
  },
});

/** A name for an e-book that stays its own when it is made again. */
function uuidOf(file: string): string {
  const hex = createHash('sha256').update(file).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** Days of a reader's week, today included, and how many of its articles are told. */
const WEEK_DAYS = 7;
const MOST_OF_WEEK = 50;

/** What the caller read and starred in the last seven days, to be taken along as one issue. */
export async function showWeek(context: Context, actor: Actor) {
  const { db, clock } = context;
  const to = dayOf(clock());
  const from = addDays(to, 1 - WEEK_DAYS);
  const ids = await listReadSince(db, actor.userId, startOf(from), MOST_OF_WEEK);
  const visible = await listVisible(context, ids, actor);
  const articles = ids.flatMap((id) => visible.get(id) ?? []);
  const own = await countOwn(
    db,
    actor.userId,
    articles.map(({ id }) => id),
  );
  return {
    from,
    to,
    articles: articles.map(({ id, title, title_zh }) => ({ id, title, title_zh })),
    ...own,
  };
}
