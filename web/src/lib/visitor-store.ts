import { createDeviceStore } from './device-store.ts';
import { isLoggedIn } from './session.ts';
import { readStoredJson, watchStored, writeStored } from './stored.ts';

/** Message when the browser refuses to store something. */
export const NOT_KEPT = '浏览器没有地方保存，关掉页面就没了；登录后可以存进账号';

type Kept<T> = { items: readonly T[]; wanted: readonly T[] };

/**
 * A few things that a visitor keeps on this device until an account takes them along. Storage that
 * is blocked or full is stood in for by the page's memory; what is damaged in it is left out.
 */
export type VisitorStore<T> = {
  /** What is kept, oldest first. */
  items(): readonly T[];
  find(id: string): T | undefined;
  /** Whether all of these fit, besides what is kept already. */
  hasRoom(ids: readonly string[]): boolean;
  /**
   * Keeps a thing: in the place of the one with its id, else as the latest.
   * @returns whether the device keeps it; else it lives as long as the page
   */
  put(item: T): boolean;
  remove(id: string): void;
  /** Remembers, unseen, what was wanted last and did not fit: an account has room for it. */
  want(items: readonly T[]): void;
  /** All that an account takes along, oldest first. */
  all(): readonly T[];
  clear(): void;
  /** What a visitor keeps; nothing for those who are logged in. */
  use(): readonly T[];
  /** Tells of every change. Returns the way to stop. */
  subscribe(listener: (items: readonly T[], before: readonly T[]) => void): () => void;
  /** Follows what other tabs keep. Returns the way to stop. */
  watch(): () => void;
};

type StoreSetup<T> = {
  key: string;
  /** How many things a visitor can keep. */
  most: number;
  idOf: (item: T) => string;
  /** Whether a stored value is such a thing. */
  isItem: (value: unknown) => value is T;
};

const NOTHING: readonly never[] = [];
const EMPTY: Kept<never> = { items: NOTHING, wanted: NOTHING };

export function createVisitorStore<T>({ key, most, idOf, isItem }: StoreSetup<T>): VisitorStore<T> {
  // Holds everything where the device keeps nothing.
  let memory: Kept<T> | null = null;

  const sound = (stored: unknown): readonly T[] =>
    Array.isArray(stored) ? stored.filter(isItem) : NOTHING;
  // Read afresh before every change: another tab may have kept something.
  const read = (): Kept<T> => {
    if (memory) return memory;
    const stored = readStoredJson<{ items?: unknown; wanted?: unknown }>(key);
    return stored ? { items: sound(stored.items), wanted: sound(stored.wanted) } : EMPTY;
  };
  const useKept = createDeviceStore<Kept<T>>(read, EMPTY);

  const change = (next: (kept: Kept<T>) => Kept<T>): boolean => {
    const kept = next(read());
    const empty = kept.items.length === 0 && kept.wanted.length === 0;
    const stored = writeStored(key, empty ? null : JSON.stringify(kept));
    memory = stored ? null : kept;
    useKept.setState(kept);
    return stored;
  };
  const without = (items: readonly T[], id: string) => items.filter((one) => idOf(one) !== id);

  return {
    items: () => read().items,
    find: (id) => read().items.find((item) => idOf(item) === id),
    hasRoom(ids) {
      const { items } = read();
      return new Set([...items.map(idOf), ...ids]).size <= Math.max(most, items.length);
    },
    put: (item) =>
      change(({ items, wanted }) => {
        const at = items.findIndex((one) => idOf(one) === idOf(item));
        return {
          items: at < 0 ? [...items, item] : items.with(at, item),
          wanted: without(wanted, idOf(item)),
        };
      }),
    remove: (id) => void change(({ items, wanted }) => ({ items: without(items, id), wanted })),
    want: (wanted) => void change(({ items }) => ({ items, wanted })),
    all() {
      const { items, wanted } = read();
      return [...items, ...wanted];
    },
    clear: () => void change(() => EMPTY),
    use: () => useKept(({ items }) => (isLoggedIn() ? NOTHING : items)),
    subscribe: (listener) =>
      useKept.subscribe(({ items }, before) => {
        if (items !== before.items) listener(items, before.items);
      }),
    watch: () => watchStored(key, 'local', () => useKept.setState(read())),
  };
}
