import { readStoredJson, writeStored } from '#lib/stored.ts';

const KEY = 'known-devices';
/** Accounts of one household; the server takes no more. */
const KEPT = 5;

/**
 * Tokens that show the server that accounts were logged in on this device, so that strangers who try
 * passwords lock out themselves only. They stay when the reader logs out: that is when they count.
 */
export const knownDevices = (): string[] => readStoredJson<string[]>(KEY) ?? [];

/** Keeps what a login gave, instead of what earlier ones of the same account did. */
export function keepDevice(token: string | null): void {
  if (token === null) return;
  const others = knownDevices().filter((known) => accountOf(known) !== accountOf(token));
  writeStored(KEY, JSON.stringify([token, ...others].slice(0, KEPT)));
}

/** The account's number stands readable in the token: `device.<account>.…`. */
const accountOf = (token: string): string | undefined => token.split('.')[1];
