import { createDeviceStore } from './device-store.ts';

/** Texts that open without a network; filled by what keeps them (sync/kept-texts.ts). */
const useStore = createDeviceStore<{ ids: ReadonlySet<number> }>(() => ({ ids: new Set() }), {
  ids: new Set(),
});

export const setKeptIds = (ids: Iterable<number>): void => useStore.setState({ ids: new Set(ids) });

/** Whether a text opens on this device without a network, as far as that is known yet. */
export const useIsKept = (id: number): boolean => useStore(({ ids }) => ids.has(id));
