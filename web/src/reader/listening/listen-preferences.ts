import { create } from 'zustand';
import { readStoredJson, writeStored } from '#lib/stored.ts';
import type { NarratorKind } from './narrator.ts';

export const RATES = [0.6, 0.75, 0.9, 1, 1.25, 1.5] as const;
/** How often each sentence is read before the next. */
export const TIMES = [1, 2, 3, 5] as const;

type ListenPreferences = {
  rate: (typeof RATES)[number];
  times: (typeof TIMES)[number];
  /** The narrator chosen: the server's voice or the device's. */
  narrator: NarratorKind;
  /** `voiceURI` of the device's voice; null: the best there is. */
  voice: string | null;
};

const KEY = 'listening';

/** Preferences out of what was kept: whatever is unknown or absent is as usual. */
function readListenPreferences(kept: unknown): ListenPreferences {
  const given = (kept ?? {}) as { [name in keyof ListenPreferences]?: unknown };
  return {
    rate: RATES.find((rate) => rate === given.rate) ?? 1,
    times: TIMES.find((times) => times === given.times) ?? 1,
    narrator: given.narrator === 'device' ? 'device' : 'server',
    voice: typeof given.voice === 'string' ? given.voice : null,
  };
}

/** How this device's reader likes to listen; kept on the device. */
export const useListenPreferences = create<ListenPreferences>(() =>
  readListenPreferences(readStoredJson(KEY)),
);
useListenPreferences.subscribe((preferences) => writeStored(KEY, JSON.stringify(preferences)));

export const setListenPreferences = (change: Partial<ListenPreferences>): void =>
  useListenPreferences.setState(change);
