import { useMemo, useSyncExternalStore } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';

/*
 * What a device keeps is not known to the server that wrote a page. While the app takes the page over,
 * it shows the same as the server; what the device keeps comes right after.
 */

type DeviceStore<T> = StoreApi<T> & (<Part>(select: (state: T) => Part) => Part);

/**
 * A store of something that the device keeps.
 * @param unknown what is shown where nothing is known of the device
 */
export function createDeviceStore<T>(read: () => T, unknown: T): DeviceStore<T> {
  const store = createStore<T>(read);
  store.getInitialState = () => unknown;
  const use = <Part>(select: (state: T) => Part): Part => useStore(store, select);
  return Object.assign(use, store);
}

const never = () => () => {};

/** Something that the device keeps, read once; null while a page is taken over. */
export function useKept<T>(read: () => T): T | null {
  const known = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useMemo(() => (known ? read() : null), [known, read]);
}
