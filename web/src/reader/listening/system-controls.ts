import { useEffect } from 'react';

/** What the system shows of what is heard: on the lock screen, beside the keys of headphones. */
export type HeardTitle = {
  title: string;
  artist: string;
  album?: string;
  artwork?: string | null;
};

/** How far it is: seconds, and how fast they pass. */
export type HeardPlace = { duration: number; position: number; rate: number };

/** One of the system's controls, and what it does. */
export type MediaAct = [MediaSessionAction, (details: MediaSessionActionDetails) => void];

const mediaSession = (): MediaSession | undefined => (navigator as Partial<Navigator>).mediaSession;

/**
 * Shows what is heard in the system's own controls, and obeys them.
 * @param heard null: nothing yet
 * @param place null: nobody knows how long it is
 * @param acts the same array as long as they do the same
 */
export function useSystemControls(
  heard: HeardTitle | null,
  { sounding, place }: { sounding: boolean; place: HeardPlace | null },
  acts: readonly MediaAct[],
): void {
  const { title, artist, album = '青鸟外刊', artwork } = heard ?? {};
  useEffect(() => {
    const session = mediaSession();
    if (!session || title === undefined) return;
    session.metadata = new MediaMetadata({
      title,
      artist: artist ?? '',
      album,
      artwork: artwork ? [{ src: artwork }] : [],
    });
    return () => {
      session.metadata = null;
      session.playbackState = 'none';
    };
  }, [title, artist, album, artwork]);
  useEffect(() => {
    const session = mediaSession();
    if (session && title !== undefined) session.playbackState = sounding ? 'playing' : 'paused';
  }, [sounding, title]);
  useEffect(() => {
    for (const [action, act] of acts) setAct(action, act);
    return () => {
      for (const [action] of acts) setAct(action, null);
    };
  }, [acts]);
  const { duration, position, rate } = place ?? {};
  useEffect(() => {
    // Older browsers show no place.
    const tell = mediaSession()?.setPositionState?.bind(mediaSession());
    if (duration === undefined || !Number.isFinite(duration)) return tell?.();
    tell?.({ duration, position: Math.min(position!, duration), playbackRate: rate! });
  }, [duration, position, rate]);
}

function setAct(action: MediaSessionAction, act: MediaAct[1] | null): void {
  try {
    mediaSession()?.setActionHandler(action, act);
  } catch {
    // A browser that does not know this one.
  }
}
