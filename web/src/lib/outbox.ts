/**
 * A queue of small writes that outlives the page: each is sent in order, once, and again when the
 * network was gone. For writes that may arrive twice without harm.
 */
export type Outbox<W> = {
  /** Adds a write and begins to send. @returns whether the device keeps it until it is sent */
  add(write: W): boolean;
  /** Writes not yet acknowledged, oldest first. */
  pending(): readonly W[];
  /** Sends what is waiting, now: a wait for the network ends. */
  flush(): Promise<void>;
  /** Forgets everything, for instance when the reader logs out; nothing is waited for any more. */
  clear(): void;
};

export type OutboxSetup<W> = {
  /**
   * Asked before every try: whether a write may go `now`, must wait for the next flush (`later`),
   * or shall be forgotten in silence (`never`), for instance another account's. Default: now.
   */
  due?: (write: W) => 'now' | 'later' | 'never';
  /** The queue as it was kept, null when there is none. */
  read: () => string | null;
  /** Keeps the queue (null: it is empty); false when the device refuses to. */
  write: (text: string | null) => boolean;
  /** Delivers one write. */
  send: (write: W) => Promise<void>;
  /**
   * What a failure means: `retry` when it passes by itself (no network, a server that restarts),
   * `later` to stop and keep everything until the next flush (the login ran out), else `drop`.
   */
  verdict: (error: unknown) => 'retry' | 'later' | 'drop';
  /** Called when a write has been delivered and left the queue. */
  onSent?: (write: W) => void;
  /** Called with a write that was refused; it is dropped. */
  onRefused: (write: W, error: unknown) => void;
  /**
   * Called once when the network goes, not again until a write got through; `kept` says whether the
   * device keeps what waits. Called again when it no longer does.
   */
  onStuck?: (kept: boolean) => void;
  /**
   * Runs a try while no other tab tries to send from this queue, so that each write goes out once.
   * Default: at once.
   */
  alone?: <T>(run: () => Promise<T>) => Promise<T>;
  /** Sleeps until the time is over or the signal is given; tests make it instant. */
  wait?: (milliseconds: number, woken: AbortSignal) => Promise<void>;
};

const FIRST_WAIT = 2_000;
const MAX_WAIT = 60_000;

/** Resolves after a while, as soon as the browser is online again, or when woken. */
const waitForNetwork = (milliseconds: number, woken: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
    woken.addEventListener('abort', done);
  });

export function createOutbox<W>(setup: OutboxSetup<W>): Outbox<W> {
  const { due = () => 'now', wait = waitForNetwork, alone = (send) => send() } = setup;
  let running = Promise.resolve();
  let isRunning = false;
  /** Whether somebody wanted the queue looked at while it was. */
  let askedAgain = false;
  let waiting: AbortController | null = null;
  const queue = keptQueue<W>(setup);
  const { pending, drop } = queue;

  /** Tries the oldest write. @returns whether to go on, to stop, or to wait for the network */
  async function step(): Promise<'on' | 'stop' | 'wait'> {
    // Another tab may have sent what was the oldest.
    const [write] = pending();
    if (write === undefined) return 'stop';
    const standing = due(write);
    if (standing === 'later') return 'stop';
    if (standing === 'never') {
      drop(write);
      return 'on';
    }
    try {
      await setup.send(write);
      drop(write);
      setup.onSent?.(write);
    } catch (error) {
      const verdict = setup.verdict(error);
      if (verdict === 'later') return 'stop';
      if (verdict === 'retry') return 'wait';
      drop(write);
      setup.onRefused(write, error);
    }
    return 'on';
  }

  async function run(): Promise<void> {
    isRunning = true;
    askedAgain = false;
    try {
      let delay = FIRST_WAIT;
      for (;;) {
        const next = await alone(step);
        if (next === 'stop') {
          if (!askedAgain) return;
          askedAgain = false;
          continue;
        }
        if (next === 'on') {
          delay = FIRST_WAIT;
          continue;
        }
        if (delay === FIRST_WAIT) setup.onStuck?.(queue.isKept());
        waiting = new AbortController();
        await wait(delay, waiting.signal);
        waiting = null;
        delay = Math.min(delay * 2, MAX_WAIT);
      }
    } finally {
      // At once, not when the promise has told: a flush right after looks at the queue again.
      isRunning = false;
    }
  }

  const begin = () => {
    if (isRunning) askedAgain = true;
    else running = run();
  };

  return {
    add(write) {
      const wasKept = queue.isKept();
      const kept = queue.store([...pending(), write]);
      if (waiting && wasKept && !kept) setup.onStuck?.(false);
      begin();
      return kept;
    },
    pending,
    flush() {
      waiting?.abort();
      begin();
      return running;
    },
    clear() {
      queue.store([]);
      waiting?.abort();
    },
  };
}

/** Writes that wait, kept on the device, or in memory where the device keeps nothing. */
function keptQueue<W>({ read, write: keep }: Pick<OutboxSetup<W>, 'read' | 'write'>) {
  let memory: readonly W[] | null = null;
  // Read afresh every time: another tab may have added or sent something.
  const pending = (): readonly W[] => {
    if (memory) return memory;
    try {
      const stored: unknown = JSON.parse(read() ?? '[]');
      return Array.isArray(stored) ? (stored as W[]) : [];
    } catch {
      return [];
    }
  };
  /** @returns whether the device keeps them */
  const store = (writes: readonly W[]): boolean => {
    const kept = keep(writes.length > 0 ? JSON.stringify(writes) : null);
    memory = kept ? null : writes;
    return kept;
  };
  /** Drops the first write, if it is this one. */
  const drop = (write: W) => {
    const [first, ...rest] = pending();
    // Cleared, or sent by another tab, while ours was on its way.
    if (JSON.stringify(first) === JSON.stringify(write)) store(rest);
  };
  const isKept = () => memory === null;
  return { pending, store, drop, isKept };
}
