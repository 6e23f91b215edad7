import { useEffect } from 'react';
import { useStore } from 'zustand';
import { isSounding, type Player } from './player.ts';

/** What the system shows of what is heard: on the lock screen, by the keys of headphones. */
export type HeardTitle = { title: string; artist: string; artwork?: string | null };

/** What a press does now: in practice it is about one sentence. */
type HeardControls = { toggle: () => void; step: (by: 1 | -1) => void };

/** What each of the system's controls does. */
export function mediaActs(
  player: Player,
  { toggle, step }: HeardControls,
): [MediaSessionAction, () => void][] {
  return [
    [
      'play',
      () => {
        if (!isSounding(player.store.getState())) toggle();
      },
    ],
    ['pause', player.pause],
    ['stop', player.pause],
    ['previoustrack', () => step(-1)],
    ['nexttrack', () => step(1)],
  ];
}

/** Shows what is heard in the system's own controls, and obeys them. */
export function useMediaSession(
  player: Player,
  { toggle, step }: HeardControls,
  { title, artist, artwork }: HeardTitle,
): void {
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
    return () => {
      session.metadata = null;
      session.playbackState = 'none';
    };
  }, [title, artist, artwork]);
  useEffect(() => {
    const session = navigator.mediaSession as MediaSession | undefined;
    if (!session) return;
    const acts = mediaActs(player, { toggle, step });
    const set = (action: MediaSessionAction, act: (() => void) | null) => {
      try {
        session.setActionHandler(action, act);
      } catch {
        // A browser that does not know this one.
      }
    };
    for (const [action, act] of acts) set(action, act);
    return () => {
      for (const [action] of acts) set(action, null);
    };
  }, [player, toggle, step]);
  useEffect(() => {
    if (navigator.mediaSession as MediaSession | undefined)
      navigator.mediaSession.playbackState = sounding ? 'playing' : 'paused';
  }, [sounding]);
}
