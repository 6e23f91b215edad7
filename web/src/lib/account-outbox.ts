import { onLogout } from './account-events.ts';
import { createDeviceStore } from './device-store.ts';
import { OUTBOX_KEYS, type OutboxKey } from './outbox-keys.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { currentWriter, dueFor, writeVerdict, type Writer } from './owned-write.ts';
import { randomId } from './random-id.ts';
import { readStored, readStoredJson, watchStored, writeStored } from './stored.ts';

/** A write's place among those of its word, over all outboxes. */
type Place = {
  of: string;
  /** Names the write. */
  name: string;
  /** Names of the writes that go first. */
  after: readonly string[];
};
/** A write as it is kept. What an earlier version of the app kept has no place. */
type Kept<W> = W & { by: Writer } & Partial<Place>;

/** An outbox of the account: its writes are sent only with a token of the account that made them. */
export type AccountOutbox<W> = {
  /** Adds a write of the present reader and begins to send. @returns whether the device keeps it */
  add(write: W): boolean;
  /** All writes not yet acknowledged, oldest first. */
  pending(): readonly W[];
  /** The pending writes of the present reader. */
  waiting(): readonly W[];
  /** A selection of the waiting writes, as a hook. */
  useWaiting<T>(select: (writes: readonly W[]) => T): T;
  /** Sends what is waiting now. */
  flush(): Promise<void>;
  /** Shows and sends what an earlier visit could not. */
  resume(): void;
  /** What the reader calls this many of its writes, with the measure word: `处笔记改动`. */
  unit: string;
};

type Setup<W> = {
  key: OutboxKey;
  unit: string;
  /** Delivers one write. */
  send: (write: W) => Promise<void>;
  /** Called when a write has been delivered and left the queue. */
  onSent?: (write: W) => void;
  /** Called with a write that the server refused, when it has left the queue. */
  onRefused: (write: W, error: unknown) => void;
  /** Called when the network goes; `kept` says whether the device keeps what waits. */
  onStuck: (kept: boolean) => void;
  /**
   * The word a write is about. Writes of one word go out in the order they were made, whatever
   * outbox they are in: a rating of a word that was set aside after it would be refused.
   */
  wordOf?: (write: W) => string;
};

type Queue = Pick<AccountOutbox<unknown>, 'flush' | 'unit'> & {
  /** Whether its writes wait for those of other outboxes. */
  ordered: boolean;
  pending(): readonly Partial<Place>[];
};

const opened = new Map<OutboxKey, Queue>();

/** The outboxes that this page has loaded, in the order of their keys. */
export const openedOutboxes = (): readonly Queue[] =>
  Object.values(OUTBOX_KEYS).flatMap((key) => opened.get(key) ?? []);

/** Writes of every outbox, also of one that this page has not loaded yet. */
const allWaiting = (): readonly Partial<Place>[] =>
  Object.values(OUTBOX_KEYS).flatMap(
    (key) => opened.get(key)?.pending() ?? readStoredJson<Partial<Place>[]>(key, 'account') ?? [],
  );

/** The place of a new write of a word: behind all that wait. */
function lastPlace(word: string): Place {
  const earlier = allWaiting().filter((write) => write.of === word);
  return { of: word, name: randomId(), after: earlier.flatMap(({ name }) => name ?? []) };
}

/** Whether a write may go: by the account that made it, once those before it have gone. */
function dueInOrder({ by, after = [] }: Kept<unknown>): 'now' | 'later' | 'never' {
  const standing = dueFor(by);
  if (standing !== 'now' || after.length === 0) return standing;
  const names = new Set(allWaiting().map(({ name }) => name));
  return after.some((name) => names.has(name)) ? 'later' : 'now';
}

/** Runs something in one tab at a time, where the browser can tell. */
async function aloneInTabs<T>(key: OutboxKey, run: () => Promise<T>): Promise<T> {
  const { locks } = globalThis.navigator as Partial<Navigator>;
  return locks ? locks.request(`outbox ${key}`, run) : run();
}

/** Sends what waited for a write of this outbox, which has gone. */
function passTurn(from: OutboxKey): void {
  for (const [key, queue] of opened) if (queue.ordered && key !== from) void queue.flush();
}

/**
 * Opens an outbox that is kept for the account until it logs out: then its writes are forgotten,
 * with whatever was on its way.
 */
export function accountOutbox<W extends object>(setup: Setup<W>): AccountOutbox<W> {
  const { key, unit, send, onSent, onRefused, onStuck, wordOf } = setup;
  const waiting = () => outbox.pending().filter(({ by }) => dueFor(by) === 'now');
  const refresh = () => useStore.setState({ writes: waiting() });
  const gone = () => {
    if (wordOf) passTurn(key);
  };
  const outbox: Outbox<Kept<W>> = createOutbox<Kept<W>>({
    read: () => readStored(key, 'account'),
    write: (text) => writeStored(key, text, 'account'),
    alone: (run) => aloneInTabs(key, run),
    due: dueInOrder,
    send,
    verdict: writeVerdict,
    onSent(write) {
      gone();
      refresh();
      onSent?.(write);
    },
    onRefused(write, error) {
      gone();
      onRefused(write, error);
      refresh();
    },
    onStuck,
  });
  // Shown from the first moment: without a network nobody confirms the account.
  const useStore = createDeviceStore<{ writes: readonly W[] }>(() => ({ writes: waiting() }), {
    writes: [],
  });
  onLogout(() => {
    outbox.clear();
    refresh();
  });
  // Another tab has added or sent something.
  watchStored(key, 'account', refresh);
  const { pending, flush } = outbox;
  opened.set(key, { pending, flush, unit, ordered: wordOf !== undefined });
  return {
    add(write) {
      const kept = outbox.add({
        ...write,
        by: currentWriter(),
        ...(wordOf && lastPlace(wordOf(write))),
      });
      refresh();
      return kept;
    },
    pending,
    waiting,
    useWaiting: (select) => useStore(({ writes }) => select(writes)),
    flush,
    resume() {
      refresh();
      void flush();
    },
    unit,
  };
}
