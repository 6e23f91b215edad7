import { useEffect } from 'react';
import { useStore } from 'zustand';
import { isSounding } from './player.ts';
import type { Player } from './player.ts';

/** What the system shows of what is heard: on the lock screen, by the keys of headphones. */
export type HeardTitle = { title: string; artist: string; artwork?: string | null };

/** Shows what is heard in the system's own controls, and obeys them. */
export function useMediaSession(player: Player, { title, artist, artwork }: HeardTitle): void {
  const sounding = useStore(player.store, isSounding);
  useEffect(() => {
    const session = navigator.mediaSession as MediaSession | undefined;
    if (!session) return;
    session.metadata = new MediaMetadata({
      title,
      artist,
      album: '青鸟外刊',
      artwork: artwork ? [{ src: artwork }] : [],
    });
    const handlers: [MediaSessionAction, () => void][] = [
      ['play', () => player.play()],
      ['pause', () => player.pause()],
      ['stop', () => player.pause()],
      ['previoustrack', () => player.step(-1)],
      ['nexttrack', () => player.step(1)],
    ];
    const set = (action: MediaSessionAction, act: (() => void) | null) => {
      try {
        session.setActionHandler(action, act);
      } catch {
        // A browser that does not know this one.
      }
    };
    for (const [action, act] of handlers) set(action, act);
    return () => {
      session.metadata = null;
      session.playbackState = 'none';
      for (const [action] of handlers) set(action, null);
    };
  }, [player, title, artist, artwork]);
  useEffect(() => {
    if (navigator.mediaSession as MediaSession | undefined)
      navigator.mediaSession.playbackState = sounding ? 'playing' : 'paused';
  }, [sounding]);
}
