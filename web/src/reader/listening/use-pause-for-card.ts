import { useEffect } from 'react';
import type { ReaderStore } from '#reader/reader-state.ts';
import { isSounding, type Player } from './player.ts';

/** Falls silent while the word card is open, and goes on when it closes. */
export function usePauseForCard(player: Player, reader: ReaderStore): void {
  useEffect(() => pauseForCard(player, reader), [player, reader]);
}

/** The same without a screen. Returns the end of it. */
export function pauseForCard(player: Player, reader: ReaderStore): () => void {
  let interrupted = false;
  // Whoever pauses or plays meanwhile decides for themselves.
  return reader.subscribe(({ open }, before) => {
    if (open === before.open) return;
    const state = player.store.getState();
    if (open) {
      interrupted = isSounding(state);
      if (interrupted) player.pause();
    } else if (interrupted && state.status === 'paused' && state.problem === null) player.resume();
  });
}
