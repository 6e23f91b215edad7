import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Counted, SharedMemory } from '#integrations/shared-memory/shared-memory.ts';

/** Addresses whose counts a process keeps by itself. */
const MOST_OWN = 5_000;

/** What the plugin knows of a route with a limit of its own; nothing of the limit that all share. */
type Settings = { routeInfo?: { method: string | string[]; url: string } };
type Callback = Parameters<FastifyRateLimitStore['incr']>[1];

/**
 * Where limits by address are counted when several processes have a memory in common: each address
 * once for all of them, and once for each process while that memory is away.
 */
export const sharedLimits = (memory: SharedMemory): FastifyRateLimitStoreCtor =>
  class SharedLimits implements FastifyRateLimitStore {
    readonly #own = new OwnCounts();
    readonly #name: string;

    constructor(settings: object) {
      const { routeInfo } = settings as Settings;
      this.#name = routeInfo ? `${String(routeInfo.method)} ${routeInfo.url}` : 'all';
    }

    incr(address: string, done: Callback, timeWindow: number): void {
      const key = `limit:${this.#name}:${address}`;
      void memory.count(key, timeWindow).then((counted) => {
        const { count, msLeft } = counted ?? this.#own.count(address, timeWindow);
        done(null, { current: count, ttl: msLeft });
      });
    }

    child(settings: object): SharedLimits {
      return new SharedLimits(settings);
    }
  };

/** The counts of one process, in windows that begin with an address's first call. */
class OwnCounts {
  readonly #windows = new Map<string, { count: number; end: number }>();

  count(address: string, ms: number): Counted {
    const now = Date.now();
    const known = this.#windows.get(address);
    const window = known && known.end > now ? known : { count: 0, end: now + ms };
    window.count += 1;
    // Counted last, removed last.
    this.#windows.delete(address);
    this.#windows.set(address, window);
    for (const oldest of this.#windows.keys()) {
      if (this.#windows.size <= MOST_OWN) break;
      this.#windows.delete(oldest);
    }
    return { count: window.count, msLeft: window.end - now };
  }
}
