import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { MAX_BOOK_BYTES } from '@bluebird/contract/book-limits.ts';
import type { Role } from '@bluebird/contract/users.ts';
import type { Context } from '#core/context.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import { includesRole, type Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { signToken, verifyToken } from '#core/signed-token.ts';
import { contentKey } from '#integrations/files/content-key.ts';
import type { Incoming } from '#integrations/files/partial-files.ts';
import { ImageError, normaliseImage } from '#integrations/images/normalise-image.ts';
import { cropSquare } from '#integrations/images/crop-square.ts';
import { startOfDay, startOfNextDay } from '#core/shanghai.ts';
import { HOUR_MS, MINUTE_MS } from '#core/durations.ts';
import {
  countUploads,
  findUpload,
  findUploader,
  insertUpload,
  updateUploadFile,
  type UploadPurpose,
} from './uploads.queries.ts';

/** The role needed to upload for each purpose. */
const NEEDED_ROLE = {
  avatar: 'reader',
  cover: 'reader',
  figure: 'editor',
  issue: 'editor',
  book: 'reader',
} as const satisfies Record<UploadPurpose, Role>;
const PURPOSES = {
  picture: ['avatar', 'cover', 'figure'],
  document: ['issue', 'book'],
} as const satisfies Record<string, UploadPurpose[]>;

export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024;
/** Most bytes of a file to be imported, by what it is for. */
const DOCUMENT_BYTES: Partial<Record<UploadPurpose, number>> = {
  issue: 50 * 1024 * 1024,
  book: MAX_BOOK_BYTES,
};
/** Most bytes of any such file. */
export const DOCUMENT_MAX_BYTES = MAX_BOOK_BYTES;

/** Most bytes of a file for a purpose. */
export const documentBytes = (purpose: UploadPurpose): number => DOCUMENT_BYTES[purpose] ?? 0;
const UPLOADS_A_DAY = 50;
const TOKEN_MINUTES = 10;
const AVATAR_PIXELS = 256;

/** A short-lived token for one upload. @throws Refusal `forbidden` below the role needed */
export function issueUploadToken(context: Context, actor: Actor, purpose: UploadPurpose) {
  if (!includesRole(actor.role, NEEDED_ROLE[purpose])) throw new Refusal('forbidden');
  const expiresAt = new Date(context.clock().getTime() + TOKEN_MINUTES * MINUTE_MS);
  const grant = { purpose: `upload-${purpose}`, userId: actor.userId, expiresAt } as const;
  return {
    token: signToken(context.signing, grant),
    expires_at: expiresAt.toISOString(),
    url: isDocument(purpose) ? '/files/upload/document' : '/files/upload',
    max_bytes: isDocument(purpose) ? documentBytes(purpose) : UPLOAD_MAX_BYTES,
  };
}

const isDocument = (purpose: UploadPurpose): boolean => purpose in DOCUMENT_BYTES;

/** The user and purpose a token was made for. */
export type Uploader = { userId: number; purpose: UploadPurpose };

/** @throws Refusal `login_required` for an invalid token, or an account that has lost the right */
export async function uploaderOf(
  context: Context,
  token: string,
  kind: keyof typeof PURPOSES,
): Promise<Uploader> {
  for (const purpose of PURPOSES[kind]) {
    const userId = verifyToken(context.signing, token, `upload-${purpose}`, context.clock());
    if (userId === null) continue;
    const user = await findUploader(context.db, userId);
    if (user && includesRole(user.role, NEEDED_ROLE[purpose])) return { userId, purpose };
  }
  throw new Refusal('login_required', { message: '上传凭证无效或已过期，请重试' });
}

/**
 * Reads, re-encodes and keeps a picture. Every try counts towards the day's quota, good or bad:
 * reading is what costs.
 * @returns key of the stored file
 * @throws Refusal `upload_refused` for what is no picture, `rate_limited` beyond the quota
 */
export async function storeUpload(
  context: Context,
  { userId, purpose }: Uploader,
  bytes: Uint8Array,
): Promise<string> {
  const id = await reserveUpload(context, userId, purpose);
  const picture = await readPicture(bytes, purpose);
  const key = contentKey(purpose, picture.bytes, 'webp');
  await context.files.put(key, picture.bytes, picture.contentType);
  await updateUploadFile(context.db, id, key);
  return key;
}

/**
 * Stores a file to be imported; its content is checked when it is read.
 * @param file a local file
 * @returns key of the stored file
 * @throws Refusal `document_refused` for an empty one, `rate_limited` beyond the quota
 */
export async function storeDocument(
  context: Context,
  { userId, purpose }: Uploader,
  file: string,
): Promise<string> {
  const { size } = await stat(file);
  if (size === 0) throw new Refusal('document_refused');
  const id = await reserveUpload(context, userId, purpose);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const key = `${purpose}/${hash.digest('hex').slice(0, 32)}.upload`;
  await context.files.putFile(key, file);
  await updateUploadFile(context.db, id, key);
  return key;
}

/** Most files of one user that are on their way at once; the oldest gives way. */
const PARTIAL_FILES = 5;
/** Hours after which what was received of a file is thrown away. */
const PARTIAL_HOURS = 24;

/** A piece of a file: where it begins, and the size of the whole. */
type Piece = { at: number; total: number; bytes: Incoming };

/** Name of a user's file on its way. @param id chosen by who sends it: the same when it goes on */
const partialName = ({ userId, purpose }: Uploader, id: string): string =>
  `${userId}-${purpose}-${id}`;

/** Bytes of a file received so far. */
export const receivedOf = (context: Context, uploader: Uploader, id: string): Promise<number> =>
  context.files.partial.size(partialName(uploader, id));

/**
 * Takes a piece of a file, and stores the file when it is whole. A piece that does not begin where
 * the last one ended changes nothing.
 * @returns bytes received so far, and the key of the stored file once all are
 * @throws Refusal as `storeDocument`; `too_large`
 */
export async function receivePiece(
  context: Context,
  uploader: Uploader,
  id: string,
  { at, total, bytes }: Piece,
): Promise<{ received: number; file: string | null }> {
  const { partial } = context.files;
  if (total > documentBytes(uploader.purpose)) throw new Refusal('too_large');
  const name = partialName(uploader, id);
  if (at === 0) await makeRoom(context, uploader, name);
  const received = await partial.append(name, at, bytes);
  if (received < total) return { received, file: null };
  try {
    const store = (file: string) => storeDocument(context, uploader, file);
    return { received, file: await partial.withFile(name, store) };
  } finally {
    await partial.delete(name);
  }
}

async function makeRoom({ files }: Context, { userId }: Uploader, name: string): Promise<void> {
  const others = (await files.partial.list(`${userId}-`)).filter((one) => one.name !== name);
  for (const { name: oldest } of others.slice(0, Math.max(0, others.length - PARTIAL_FILES + 1))) {
    await files.partial.delete(oldest);
  }
}

/** Throws away what was received of files that nobody went on with. */
export async function dropPartialFiles({ files, clock }: Context): Promise<void> {
  const before = clock().getTime() - PARTIAL_HOURS * HOUR_MS;
  for (const { name, at } of await files.partial.list('')) {
    if (at.getTime() < before) await files.partial.delete(name);
  }
}

/** Whether this user uploaded this file for this purpose. */
export const hasUploaded = async (
  context: Context,
  userId: number,
  purpose: UploadPurpose,
  file: string,
): Promise<boolean> => Boolean(await findUpload(context.db, userId, purpose, file));

function reserveUpload(context: Context, userId: number, purpose: UploadPurpose): Promise<number> {
  const at = context.clock();
  return context.db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, `uploads:${userId}`);
    if ((await countUploads(tx, userId, startOfDay(at))) >= UPLOADS_A_DAY) {
      throw new Refusal('rate_limited', {
        message: `每天最多上传 ${UPLOADS_A_DAY} 个文件，请明天再试`,
        retryAfter: Math.ceil((startOfNextDay(at).getTime() - at.getTime()) / 1000),
      });
    }
    return insertUpload(tx, { userId, purpose, at });
  });
}

async function readPicture(bytes: Uint8Array, purpose: UploadPurpose) {
  try {
    const picture = await normaliseImage(bytes);
    if (purpose !== 'avatar') return picture;
    return { ...picture, bytes: await cropSquare(picture.bytes, AVATAR_PIXELS) };
  } catch (error) {
    if (error instanceof ImageError) throw new Refusal('upload_refused');
    throw error;
  }
}
