import { createDeviceStore } from './device-store.ts';

type Kept = {
  /** Texts that open without a network. */
  ids: ReadonlySet<number>;
  /** Those among them that can be heard without one. */
  heard: ReadonlySet<number>;
};

const NOTHING: Kept = { ids: new Set(), heard: new Set() };

/** What is kept; filled by what keeps it (sync/kept-texts.ts). */
const useStore = createDeviceStore<Kept>(() => NOTHING, NOTHING);

export const setKeptIds = (ids: Iterable<number>, heard: Iterable<number> = []): void =>
  useStore.setState({ ids: new Set(ids), heard: new Set(heard) });

/** Whether a text opens on this device without a network, as far as that is known yet. */
export const useIsKept = (id: number): boolean => useStore(({ ids }) => ids.has(id));

/** Texts that can be heard on this device without a network, as far as that is known yet. */
export const useHeardOffline = (): ReadonlySet<number> => useStore(({ heard }) => heard);
