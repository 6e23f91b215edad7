import { SpeechError } from './speech-error.ts';

/** Something to be spoken that somebody waits for. */
type Wanted<T> = {
  /** Names what is made: who asks for the same while it is under way waits for the same. */
  key: string;
  /** Who asks; each gets a turn before anybody gets a second one. */
  asker: string;
  /** Aborted when the asker no longer waits. */
  signal?: AbortSignal;
  /** Waits however long the line is: for work that nobody sits before. */
  patient?: boolean;
  make: () => Promise<T>;
};

/** Where speaking waits its turn. */
export type SpeechLine = {
  /**
   * What was made, by this or by another who wanted the same. What has begun is made to its end;
   * what has not is dropped once nobody wants it any more.
   * @throws SpeechError `busy` when the line, or the asker's share of it, is full
   * @throws what `make` throws, or the signal's reason
   */
  take: <T>(wanted: Wanted<T>) => Promise<T>;
};

/** Waiting together; the last of them hears its sentence within seconds. */
const MAX_WAITING = 32;
/** A reader listens to one sentence and has a few fetched ahead. */
const MAX_EACH = 6;

type Turn = {
  key: string;
  asker: string;
  begun: boolean;
  /** How many wait for it. */
  wanters: number;
  begin: () => void;
  made: Promise<unknown>;
};

/** @param atOnce how many are spoken at the same time */
export function createSpeechLine(atOnce: number): SpeechLine {
  const turns = new Map<string, Turn>();
  /** When each of those waiting was last served, by count of turns. */
  const served = new Map<string, number>();
  let speaking = 0;
  let count = 0;

  const waiting = () => [...turns.values()].filter(({ begun }) => !begun);
  const next = () => {
    while (speaking < atOnce) {
      // The first of those who were served longest ago, or never.
      const [first] = waiting().sort(
        (a, b) => (served.get(a.asker) ?? 0) - (served.get(b.asker) ?? 0),
      );
      if (!first) {
        if (turns.size === 0) served.clear();
        return;
      }
      served.set(first.asker, ++count);
      first.begun = true;
      speaking += 1;
      first.begin();
    }
  };
  const queue = <T>({ key, asker, patient, make }: Wanted<T>): Turn => {
    const others = waiting();
    const own = [...turns.values()].filter((turn) => turn.asker === asker);
    if (!patient && (others.length >= MAX_WAITING || own.length >= MAX_EACH)) {
      throw new SpeechError('busy');
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    const made = promise.then(make).finally(() => {
      speaking -= 1;
      turns.delete(key);
      next();
    });
    // Whoever waits hears of it; there may be nobody left.
    made.catch(() => {});
    const turn = { key, asker, begun: false, wanters: 0, begin: resolve, made };
    turns.set(key, turn);
    return turn;
  };

  return {
    take: async <T>(wanted: Wanted<T>): Promise<T> => {
      const { key, signal } = wanted;
      signal?.throwIfAborted();
      const turn = turns.get(key) ?? queue(wanted);
      turn.wanters += 1;
      next();
      const left = Promise.withResolvers<never>();
      const leave = () => left.reject(signal!.reason as Error);
      signal?.addEventListener('abort', leave, { once: true });
      try {
        return (await Promise.race([turn.made, left.promise])) as T;
      } finally {
        signal?.removeEventListener('abort', leave);
        turn.wanters -= 1;
        if (turn.wanters === 0 && !turn.begun) turns.delete(key);
      }
    },
  };
}
