import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { FileReply } from '@bluebird/contract/endpoint.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { levelAt, membershipOfJoin } from '#core/membership.ts';
import { Refusal } from '#core/refusal.ts';
import { dayOf } from '#core/shanghai.ts';
import type { Db } from '#db/client.ts';
import { exportNotes } from '#domains/notes/note-export.service.ts';
import { findUser } from '#domains/users/users.queries.ts';
import { exportWordsAsText } from '#domains/word-files/export.service.ts';
import { readNamedArticles, readRows } from './personal-data.queries.ts';
import { PERSONAL_COLUMNS, PERSONAL_PARTS, type ArchiveFile } from './personal-tables.ts';

/** Archives that one process makes at once; each holds a connection while it is made. */
const MAX_UNDER_WAY = 2;
/** Accounts whose archive is being made by this process. */
const underWay = new Set<number>();

const NAMED = '文章';

const ARCHIVED = [
  ...PERSONAL_COLUMNS.map(({ table, column, archive }) => ({
    table,
    where: `t.${column} = $`,
    archive,
  })),
  ...PERSONAL_PARTS,
].filter(
  (one): one is { table: string; where: string; archive: ArchiveFile } => 'file' in one.archive,
);

/**
 * Everything that is kept about a reader, as a zip. It is made in a file, out of one state of the
 * database, before its first byte is sent: a slow client holds no connection.
 * @throws Refusal `rate_limited` while another one is being made
 */
export async function downloadArchive(context: Context, actor: Actor): Promise<FileReply> {
  if (underWay.has(actor.userId) || underWay.size >= MAX_UNDER_WAY) {
    throw new Refusal('rate_limited', {
      message: '正在打包，请过半分钟再来下载',
      retryAfter: 30,
    });
  }
  // Counted before anything is waited for: making one takes two connections of the pool.
  underWay.add(actor.userId);
  try {
    return {
      name: `青鸟-我的数据-${dayOf(context.clock())}.zip`,
      type: 'application/zip',
      body: await makeArchive(context, actor),
    };
  } finally {
    underWay.delete(actor.userId);
  }
}

/** @returns the archive's bytes, in a file without a name that goes when they have been read */
async function makeArchive(context: Context, actor: Actor): Promise<Readable> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bluebird-data-'));
  const file = path.join(folder, 'data.zip');
  try {
    await context.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => writeArchive(context, tx, actor, file));
    return (await open(file)).createReadStream();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Writes the same archive into a file, for whoever works on the machine and was asked for it in writing.
 * @throws Error when the account is gone, or the file is there already
 */
export async function writeArchiveOf(
  context: Sources,
  userId: number,
  file: string,
): Promise<void> {
  const at = context.clock();
  // Made before anything is read: what lies there already is somebody's, and stays.
  await (await open(file, 'wx', 0o600)).close();
  await context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const user = await findUser(tx, userId);
      if (!user) throw new Error('This account was deleted meanwhile.');
      const level = levelAt(membershipOfJoin(user), at);
      const actor: Actor = { userId, role: user.role, level, sessionId: '' };
      await writeArchive({ ...context, db: tx }, tx, actor, file);
    });
}

/** What an archive is made from. */
type Sources = Pick<Context, 'db' | 'clock' | 'dictionary'>;

async function writeArchive(context: Sources, tx: Db, actor: Actor, file: string): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  // Files are opened one after the other, so they can share the transaction.
  const add = (name: string, pieces: () => AsyncIterable<unknown>) =>
    zip.addReadStreamLazy(name, {}, (done) => done(null, Readable.from(pieces())));
  zip.addBuffer(Buffer.from(readMe(context.clock())), '说明.txt');
  add('我的单词本.txt', () => piecesOf(exportWordsAsText(context, actor.userId, { known: true })));
  add('我的笔记.txt', () => piecesOf(exportNotes(context, actor)));
  for (const { table, where, archive } of ARCHIVED) {
    add(`资料/${archive.file}.json`, () =>
      readRows(tx, actor.userId, { table, where, ...archive }),
    );
  }
  add(`资料/${NAMED}.json`, () => readNamedArticles(tx, actor.userId));
  zip.end();
  await pipeline(output, createWriteStream(file, { mode: 0o600 }));
}

async function* piecesOf({ body }: FileReply): AsyncGenerator<string | Uint8Array> {
  if (typeof body === 'string' || body instanceof Uint8Array) yield body;
  else yield* body;
}

const readMe = (at: Date): string => `青鸟保存的、关于你的全部资料
打包于 ${dayOf(at)}（北京时间）

我的单词本.txt、我的笔记.txt 可以直接读。
“资料”里的每个文件是一张表，JSON 格式，一行一条；时间是世界标准时间。
其中的 article_id、source_id 是文章的编号，见 ${NAMED}.json。

${ARCHIVED.map(({ archive }) => `${archive.file}.json  ${archive.about}`).join('\n')}
${NAMED}.json  上面各文件提到的文章

密码只存有不可还原的摘要，不在其中。
`;
