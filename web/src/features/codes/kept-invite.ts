import { readStored, writeStored } from '#lib/stored.ts';

/** Under which the code is kept by whose link somebody came. */
const KEY = 'invite';
const CODE = /^[0-9A-Za-z-]{4,40}$/;

/** Keeps the invitation code of the address, as those on posters have, until somebody registers. */
export function keepInvite(search: string): void {
  const code = new URLSearchParams(search).get('invite');
  if (code !== null && CODE.test(code)) writeStored(KEY, code);
}

/** The code kept last; empty without one. */
export const keptInvite = (): string => readStored(KEY) ?? '';
