import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { IssueFile } from '@bluebird/engine/issue/issue-file.ts';
import { LIKELY, type IssuePage } from '@bluebird/engine/issue/issue-links.ts';
import { canonicalAddress } from '@bluebird/engine/duplicates/canonical-address.ts';
import type { Context } from '#core/context.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { explainFetch, explainReason } from '#domains/imports/import-source.ts';
import { hasUploaded } from '#domains/system/uploads.service.ts';
import { FetchError } from '#integrations/fetcher/fetch-error.ts';
import { contentKey } from '#integrations/files/content-key.ts';
import { ImageError, normaliseImage } from '#integrations/images/normalise-image.ts';
import { defineJob } from '#jobs/job.ts';
import { reportTask, dismissTasks } from '#jobs/tasks.ts';
import { clearLost } from './clear-lost.ts';
import {
  listContents,
  deleteLines,
  insertLines,
  updateLine,
  updateOrder,
} from './contents.queries.ts';
import { lockMagazine, updateMagazine } from './magazines.queries.ts';
import {
  beginStep,
  endStep,
  giveUpStep,
  StepRefused,
  takeUpStep,
  tryStep,
} from './steps.service.ts';
import type { Db } from '#db/client.ts';

/** States from which contents are found. Not after approval: new contents would undo it. */
const CRAWLING = { busy: 'crawling', from: ['created', 'ready', 'review'] } as const;
const REFUSAL = '这一期已经通过审核，不能再改目录';

/** Finds an issue's contents, on its page or in the file uploaded for it. */
export const findContentsJob = defineJob({
  name: 'magazines.contents',
  payload: z.object({
    task_id: z.uuid(),
    magazine_id: z.number().int(),
    source: z.union([z.object({ url: z.string() }), z.object({ file: z.string() })]),
  }),
  retryLimit: 2,
  concurrency: 1,
  handle: (context, step) => {
    const { magazine_id: id, task_id: taskId, source } = step;
    return tryStep(context, step, () => findContents(context, { id, taskId, source }));
  },
  giveUp: giveUpStep,
});

/** Looks for an issue's contents on its page. @throws Refusal `magazine_not_found`, `illegal_transition` */
export function crawlMagazine(context: Context, actor: Actor, id: number) {
  return beginStep(context, actor, id, {
    name: 'magazines.crawl',
    ...CRAWLING,
    refusal: REFUSAL,
    begin: async (tx, { url }, task_id) => {
      if (!url) {
        throw new Refusal('illegal_transition', { message: '还没有填写期刊页面的网址' });
      }
      const payload = { task_id, magazine_id: id, source: { url } };
      await context.queue.enqueue(tx, findContentsJob, payload);
    },
  });
}

/**
 * Reads an issue's contents from an uploaded file.
 * @throws Refusal `magazine_not_found`, `illegal_transition`; `invalid_input` for a file the caller
 *   did not upload
 */
export async function uploadMagazine(context: Context, actor: Actor, id: number, file: string) {
  if (!(await hasUploaded(context, actor.userId, 'issue', file))) {
    throw new Refusal('invalid_input', { fields: { file: '请重新上传文件' } });
  }
  return beginStep(context, actor, id, {
    name: 'magazines.upload',
    ...CRAWLING,
    refusal: REFUSAL,
    data: { file },
    begin: async (tx, _row, task_id) => {
      await updateMagazine(tx, id, { file });
      const payload = { task_id, magazine_id: id, source: { file } };
      await context.queue.enqueue(tx, findContentsJob, payload);
    },
  });
}

type Found = { lines: FoundLine[]; cover: Uint8Array | null };

/**
 * Finds the contents and the cover and keeps them; a cover chosen by an editor stays.
 * @throws StepRefused when there is nothing to find; other errors may pass
 */
async function findContents(
  context: Context,
  {
    id,
    taskId,
    source,
  }: { id: number; taskId: string; source: { url: string } | { file: string } },
): Promise<void> {
  if (!(await takeUpStep(context, { id, taskId, ...CRAWLING }))) return;
  await reportTask(context.db, taskId, 10, 'url' in source ? '正在读取期刊页面' : '正在读取文件');
  const { lines, cover } =
    'url' in source ? await onPage(context, source.url) : await inFile(context, source.file);
  if (lines.length === 0) throw new StepRefused('no_contents', '没有找到文章');
  await reportTask(context.db, taskId, 80, '正在整理目录');
  const file = cover && (await storeCover(context, cover));
  const chosen = lines.filter((line) => line.chosen).length;
  const message = `找到 ${lines.length} 条，默认选中 ${chosen} 条`;
  await endStep(context, { id, taskId, message }, async (tx) => {
    await replaceContents(tx, id, lines);
    await clearLost(tx, id);
    const row = await lockMagazine(tx, id);
    const chosen = (await listContents(tx, id)).filter((line) => line.chosen);
    const isComplete = chosen.length > 0 && chosen.every(({ article_id }) => article_id !== null);
    return {
      // With nothing left to download, the issue goes on to its review.
      ...(isComplete ? { status: 'review', approved: null } : { status: 'ready' }),
      ...(file && !row?.cover && { cover: file }),
    };
  });
}

async function onPage(context: Context, address: string): Promise<Found> {
  const page = await fetchPage(context, address);
  const found = unwrap<IssuePage>(
    await context.analysis.issuePage({
      format: 'html',
      content: page.body,
      url: page.url,
      contentType: page.contentType ?? undefined,
    }),
  );
  const lines = found.links.map(({ url, title, section, score }): FoundLine => ({
    key: canonicalAddress(url),
    url,
    part: null,
    words: null,
    chosen: score >= LIKELY,
    title,
    section,
  }));
  return { lines, cover: found.cover ? await fetchCover(context, found.cover) : null };
}

async function fetchPage({ fetcher }: Context, address: string) {
  try {
    return await fetcher.fetch(address, {
      accept: 'html',
      maxBytes: 10_000_000,
      timeoutMs: 20_000,
    });
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    // No retries: the editor who asked is waiting and can ask again.
    throw new StepRefused(error.reason, explainFetch(error));
  }
}

async function fetchCover({ fetcher, log }: Context, address: string): Promise<Uint8Array | null> {
  try {
    const { body } = await fetcher.fetch(address, {
      accept: 'image',
      maxBytes: 15_000_000,
      timeoutMs: 15_000,
    });
    return body;
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    log.info({ reason: error.reason }, 'cover of an issue left out');
    return null;
  }
}

async function inFile(context: Context, key: string): Promise<Found> {
  const { parts, cover } = unwrap<IssueFile>(
    await context.analysis.issueFile(await readUpload(context, key)),
  );
  const lines = parts.map(({ path, title, section, words, isLikely }): FoundLine => ({
    key: `part:${path}`,
    url: null,
    part: path,
    words,
    chosen: isLikely,
    title: title.slice(0, 300),
    section: section.slice(0, 100),
  }));
  return { lines, cover };
}

/** Bytes of an uploaded file. @throws StepRefused when it is gone */
export async function readUpload({ files }: Context, key: string): Promise<Uint8Array> {
  const stored = await files.get(key);
  if (!stored) throw new StepRefused('file_not_found', '上传的文件已经不在了，请重新上传');
  return buffer(stored.stream);
}

async function storeCover({ files, log }: Context, bytes: Uint8Array): Promise<string | null> {
  try {
    const picture = await normaliseImage(bytes);
    const key = contentKey('cover', picture.bytes, 'webp');
    await files.put(key, picture.bytes, picture.contentType);
    return key;
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    log.info({ reason: error.reason }, 'cover of an issue left out');
    return null;
  }
}

/** The result of a thread's work. @throws StepRefused when the work was refused */
export function unwrap<T>(answer: { found: T } | { refused: string }): T {
  if ('found' in answer) return answer.found;
  throw new StepRefused(answer.refused, MESSAGES[answer.refused] ?? explainReason(answer.refused));
}

const MESSAGES: Record<string, string> = {
  not_zip: '这个文件不是 EPUB，也不是压缩包',
  not_epub: '压缩包里没有书，也没有网页',
  too_large: '文件解开后太大',
  encrypted: '文件有密码或版权保护，无法读取',
  broken: '文件已损坏，无法读取',
  empty: '文件里没有可读的文章',
};

/** A line of contents as found on the page or in the file. */
type FoundLine = {
  key: string;
  url: string | null;
  part: string | null;
  words: number | null;
  chosen: boolean;
  title: string;
  section: string;
};

/**
 * Replaces an issue's contents by the lines found. A line that was there before keeps an editor's
 * choice, its wording and its download; a line that is no longer found is deleted, or moved to the
 * end when its article is in the library.
 */
async function replaceContents(
  tx: Db,
  magazineId: number,
  found: readonly FoundLine[],
): Promise<void> {
  const before = await listContents(tx, magazineId);
  const known = new Map(before.map((row) => [row.key, row]));
  const keys = new Set(found.map(({ key }) => key));
  const fresh = found.filter(({ key }) => !known.has(key));
  await insertLines(
    tx,
    fresh.map((line) => ({ ...line, magazine_id: magazineId, position: found.indexOf(line) })),
  );
  for (const line of found) {
    const row = known.get(line.key);
    // The line's address may have changed in form; what an editor wrote stays.
    if (row) await updateLine(tx, row.id, { url: line.url, part: line.part, words: line.words });
  }
  const gone = before.filter(({ key }) => !keys.has(key));
  await dismissTasks(
    tx,
    gone.map(({ task_id }) => task_id),
  );
  await deleteLines(
    tx,
    gone.filter(({ article_id }) => article_id === null).map(({ id }) => id),
  );
  const rows = await listContents(tx, magazineId);
  const place = new Map(found.map(({ key }, at) => [key, at]));
  const last = found.length;
  const ordered = rows.toSorted((a, b) => (place.get(a.key) ?? last) - (place.get(b.key) ?? last));
  await updateOrder(
    tx,
    magazineId,
    ordered.map(({ id }) => id),
  );
}
