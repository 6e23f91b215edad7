import { useEffect } from 'react';
import type { ReaderStore } from '#reader/reader-state.ts';
import { isSounding, type Player } from './player.ts';

/** Falls silent while the word card is open, and goes on when it closes. */
export function usePauseForCard(player: Player, reader: ReaderStore): void {
  useEffect(() => pauseForCard(player, reader), [player, reader]);
}

/** The same as a plain function. Returns the way to stop. */
export function pauseForCard(player: Player, reader: ReaderStore): () => void {
  let interrupted = false;
  // A press on play or pause meanwhile counts instead.
  return reader.subscribe(({ open }, before) => {
    if (open === before.open) return;
    const state = player.store.getState();
    if (open) {
      interrupted = isSounding(state);
      if (interrupted) player.pause();
    } else if (interrupted && state.status === 'paused' && state.problem === null) player.resume();
  });
}
