import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { MadeFile } from '@bluebird/contract/sharing.ts';
import type { Context } from '#core/context.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/durations.ts';
import { signToken } from '#core/signed-token.ts';
import { defineJob } from '#jobs/job.ts';
import {
  deleteExpired,
  deleteMade,
  findOrClaim,
  finish,
  listExpired,
} from './made-files.queries.ts';

/** A file to be made when it is not there. */
export type Wanted = {
  /** Everything that it is made from: equal sources mean an equal file. */
  source: unknown;
  extension: 'pdf' | 'png' | 'zip';
  type: string;
  /** The name for saving, without its extension. */
  name: string;
  /** What is made of a private text goes soon, as the text may. */
  isPrivate: boolean;
  make: () => Promise<Uint8Array>;
};

/** Raised when a template changes: files made by the one before are made anew. */
const TEMPLATES_VERSION = 5;
/** How long an answer waits for the file; after that the client asks for its head. */
const PATIENCE_MS = 4_000;
/** After so long whoever was making a file is taken for dead. */
const LOST_MS = MINUTE_MS;
export const KEPT_MS = 30 * DAY_MS;
export const KEPT_PRIVATE_MS = DAY_MS;
/** Most files deleted in one turn. */
const BATCH = 500;

/** A file and its length, null while it is being made. */
type Making = { file: string; bytes: number | null };

/**
 * Makes a file once, by whichever process comes first. Its key is a hash of what it is made from under
 * the installation's secret: nobody can guess the file of a text that they may not read.
 * @returns the file; a little after it was begun also when it is not finished
 * @throws whatever `make` throws, while the answer waits for it
 */
export async function makeFile(
  { db, files, clock, installation, log }: Context,
  { source, extension, type, isPrivate, make }: Omit<Wanted, 'name'>,
): Promise<Making> {
  const at = clock();
  const file = `made/${keyOf(installation, source)}.${extension}`;
  const { bytes, claimed } = await findOrClaim(db, {
    file,
    at,
    lostBefore: new Date(at.getTime() - LOST_MS),
    expiresAt: new Date(at.getTime() + (isPrivate ? KEPT_PRIVATE_MS : KEPT_MS)),
  });
  if (!claimed) return { file, bytes };
  const making = keep(async () => {
    const content = await make();
    await files.put(file, content, type);
    await finish(db, file, content.length);
    return content.length;
  });
  // Whoever waits is told of a failure; when nobody does any more, the log is.
  making.catch((error: unknown) => log.warn({ err: error, file }, 'a file could not be made'));
  return { file, bytes: await Promise.race([making, sleep(PATIENCE_MS, null, { ref: false })]) };

  /** A file that was not made may be tried again at once. */
  async function keep(work: () => Promise<number>): Promise<number> {
    try {
      return await work();
    } catch (error) {
      await deleteMade(db, file);
      throw error;
    }
  }
}

/**
 * The address of a file that is made once.
 * @param userId whom the address is for
 * @throws whatever `make` throws, while the answer waits for it
 */
export async function requestFile(
  context: Context,
  userId: number,
  { name, ...wanted }: Wanted,
): Promise<MadeFile> {
  const { file, bytes } = await makeFile(context, wanted);
  return {
    ...addressOf(context, userId, file, `${name}.${wanted.extension}`),
    status: bytes === null ? 'making' : 'ready',
    bytes,
  };
}

/** Where somebody gets a made file for an hour, to be saved under its name. */
export function addressOf(
  { signing, clock }: Pick<Context, 'signing' | 'clock'>,
  userId: number,
  file: string,
  name: string,
): Pick<MadeFile, 'url' | 'name'> {
  const expiresAt = new Date(clock().getTime() + HOUR_MS);
  const token = signToken(signing, { purpose: 'download', userId, expiresAt });
  const key = file.slice('made/'.length);
  return { url: `/download/${key}?name=${encodeURIComponent(name)}&token=${token}`, name };
}

/** Names a file after what it is made from. */
export const keyOf = (secret: Uint8Array, source: unknown): string =>
  createHmac('sha256', secret)
    .update(`made-file\n${TEMPLATES_VERSION}\n${JSON.stringify(source)}`)
    .digest('hex')
    .slice(0, 32);

/** Deletes made files for which nobody has asked for a while. */
export const forgetFilesJob = defineJob({
  name: 'sharing.forgetFiles',
  payload: z.object({}),
  retryLimit: 3,
  concurrency: 1,
  schedule: { cron: '41 * * * *', payload: {} },
  handle: async ({ db, files, clock }) => {
    const at = clock();
    for (const { file } of await listExpired(db, at, BATCH)) {
      // Whoever asks for it meanwhile waits for the row, and makes the file anew.
      await db.transaction().execute(async (tx) => {
        if (await deleteExpired(tx, file, at)) await files.delete(file);
      });
    }
  },
});
