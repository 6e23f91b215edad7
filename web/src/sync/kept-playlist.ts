import { ApiError, isNetworkError } from '#lib/api-error.ts';
import { readStored, writeStored } from '#lib/stored.ts';
import { dropSounds, keepSound } from './kept-sounds.ts';
import { keptTexts } from './kept-texts.ts';

/*
 * Whether what 路上听 plays, 今天这一篇 and what was put aside for later, is kept with its sound. The
 * texts themselves are kept anyway (keep-offline.ts).
 */

const KEY = 'keep-playlist';

export const isPlaylistKept = (): boolean => readStored(KEY, 'account') !== null;

/** Notes whether the playlist is kept; sounds of one that is not are forgotten. */
export async function setPlaylistKept(kept: boolean): Promise<void> {
  writeStored(KEY, kept ? 'true' : null, 'account');
  if (kept) return;
  const texts = (await keptTexts()).filter(isOfPlaylist);
  await dropSounds(new Set(texts.map(({ id }) => id)));
}

const isOfPlaylist = ({ reason }: { reason: string }): boolean =>
  reason === 'today' || reason === 'later';

/** A text that cannot be read aloud keeps no other from being kept. */
function passRefusals(error: unknown): void {
  if (!(error instanceof ApiError) || isNetworkError(error)) throw error;
}

/**
 * Keeps the sounds that the kept texts of the playlist lack, in one tab at a time.
 * @returns false when another tab does
 * @throws as `keepSound`
 */
export async function keepPlaylist(): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  const run = async () => {
    for (const { id, reason, sound } of await keptTexts()) {
      if (!isPlaylistKept()) break;
      if (isOfPlaylist({ reason }) && !sound) await keepSound(id, reason).catch(passRefusals);
    }
    return true;
  };
  if (!locks) return run();
  return locks.request('keep-playlist', { ifAvailable: true }, (lock) => (lock ? run() : false));
}
