import { useSyncExternalStore } from 'react';
import { readStored, watchStored, writeStored } from './stored.ts';

const KEY = 'single-keys';
const OFF = 'off';
const listeners = new Set<() => void>();

/**
 * Whether single letters, figures and signs act as shortcuts. Who speaks to the computer, or hits
 * keys unawares, switches them off (WCAG 2.1.4).
 */
export const areSingleKeysOn = (): boolean => readStored(KEY) !== OFF;

/** Switches the shortcuts of single keys on this device. */
export function setSingleKeys(on: boolean): void {
  writeStored(KEY, on ? null : OFF);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = watchStored(KEY, 'local', listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Whether they are on, kept up to date. */
export const useSingleKeys = (): boolean =>
  useSyncExternalStore(subscribe, areSingleKeysOn, () => true);
