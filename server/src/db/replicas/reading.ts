import { AsyncLocalStorage } from 'node:async_hooks';
import type { Lsn } from './lsn.ts';
import type { Replica } from './replica-watch.ts';

/**
 * Where the reads of one request go. All go to one server, so that a later read never sees an earlier
 * state than one before it; from a replica they may move on to the leader, which is ahead of all.
 */
export type Reading = {
  /** Whether it only reads, and so may go on with a replica while the leader is away. */
  isRead: boolean;
  /** Whether its reads go to the leader. */
  onLeader: boolean;
  /** The replica its reads go to, once there was one. */
  replica: Replica | null;
  /** What the replica must have replayed: the reader's own latest write. */
  after: Lsn;
  /** Whether it may have written something. */
  wrote: boolean;
  /** Whose request it is; null for visitors, and until it is known. */
  userId: number | null;
};

const readings = new AsyncLocalStorage<Reading>();

/** Of the request that is being answered; undefined outside of requests, where the leader is read. */
export const currentReading = (): Reading | undefined => readings.getStore();

/** Goes on with a request whose reads may go to a replica, unless it is there to write. */
export const beginReading = (isRead: boolean, goOn: () => void): void =>
  readings.run(
    { isRead, onLeader: !isRead, replica: null, after: 0n, wrote: false, userId: null },
    goOn,
  );

/** Reads from the leader whatever replicas may not know yet; while that is away, from a replica. */
export const readLatest = <T>(read: () => Promise<T>): Promise<T> => {
  const reading = currentReading();
  return reading ? readings.run({ ...reading, onLeader: true }, read) : read();
};

/**
 * From here on the request sees at least what its reader wrote.
 * @param isNew whether replicas may not know the account or its session yet
 */
export function readAsReader(userId: number, after: Lsn, isNew = false): void {
  const reading = currentReading();
  if (!reading) return;
  reading.userId = userId;
  reading.after = after;
  if (isNew || (reading.replica && reading.replica.replayed < after)) reading.onLeader = true;
}
