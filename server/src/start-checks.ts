import { existsSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { dictionaryIsCurrent } from '@bluebird/engine/dictionary/is-current.ts';
import type { Config } from './config.ts';
import { makeDataFolder } from '#db/data-lock.ts';
import { requireWholeRestore } from '#db/restore-mark.ts';
import { postgresFolder } from '#db/embedded/postgres.ts';

/** What each part of the data folder takes when it is made, and room to work in. */
const ROOM = { dictionary: 65_000_000, database: 75_000_000, work: 40_000_000 };

/**
 * Finds out what would fail half-way through a start before any of the long work is begun: a data
 * folder that cannot be written, a full disk, an address that cannot be had.
 * @throws Error with one sentence that names the setting
 */
export async function checkStart(config: Config): Promise<void> {
  makeDataFolder(config.dataDir);
  requireWholeRestore(config.dataDir);
  requireRoom(config, freeBytes(config.dataDir));
  if (config.runsWeb) await requireAddress(config);
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** @throws Error when a start needs more room than there is */
export function requireRoom(config: Config, free: number): void {
  const needed = roomNeeded(config);
  if (free >= needed) return;
  const [has, needs] = [free, needed].map((bytes) => `${Math.floor(bytes / 1e6)} MB`);
  throw new Error(
    `The data folder ${config.dataDir} has ${has} of free space and this start needs ${needs}: free some, or set another DATA_DIR.`,
  );
}

function roomNeeded({ dictionaryFile, databaseUrl, dataDir }: Config): number {
  const hasDatabase =
    databaseUrl !== null || existsSync(path.join(postgresFolder(dataDir), 'data/PG_VERSION'));
  return (
    ROOM.work +
    (dictionaryIsCurrent(dictionaryFile) ? 0 : ROOM.dictionary) +
    (hasDatabase ? 0 : ROOM.database)
  );
}

/** Takes the address for a moment. @throws Error when it cannot be had */
async function requireAddress(config: Config): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ host: config.host, port: config.port }, resolve);
    });
  } catch (error) {
    throw explainListening(error, config);
  }
  await new Promise((resolve) => server.close(resolve));
}

/** One sentence on why an address cannot be listened at; other errors as they are. */
export function explainListening(error: unknown, { host, port }: Config): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new Error(`Port ${port} is in use: stop the other program, or set another PORT.`);
    case 'EACCES':
      return new Error(`Port ${port} needs more rights: set another PORT.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new Error(`HOST ${host} is not an address of this machine.`);
    default:
      return error;
  }
}
