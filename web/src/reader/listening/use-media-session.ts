import { useMemo } from 'react';
import { useStore } from 'zustand';
import { lastBegun } from './audio-times.ts';
import type { MadeAudio } from './audio-source.ts';
import { useListenPreferences } from './listen-preferences.ts';
import type { Narration } from './narration.ts';
import { isSounding, type Player } from './player.ts';
import {
  useSystemControls,
  type HeardPlace,
  type HeardTitle,
  type MediaAct,
} from './system-controls.ts';

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
  { player, store }: Narration,
  { toggle, step }: HeardControls,
  heard: HeardTitle,
): void {
  const sounding = useStore(player.store, isSounding);
  const at = useStore(player.store, (state) => state.at);
  const made = useStore(store, ({ kind, made: whole }) => (kind === 'server' ? whole : null));
  const rate = useListenPreferences((preferences) => preferences.rate);
  const place = useMemo(() => made && placeOf(made, at, rate), [made, at, rate]);
  const acts = useMemo<MediaAct[]>(
    () => [...mediaActs(player, { toggle, step }), ...(made ? [seekAct(player, made)] : [])],
    [player, made, toggle, step],
  );
  useSystemControls(heard, { sounding, place }, acts);
}

/** Where a sentence stands in the whole. */
const placeOf = ({ duration, sentences }: MadeAudio, at: number, rate: number): HeardPlace => ({
  duration,
  position: sentences[at]?.from ?? 0,
  rate,
});

/** Goes to the sentence that is heard at a time. */
function seekAct(player: Player, { sentences }: MadeAudio): MediaAct {
  return [
    'seekto',
    ({ seekTime = 0 }) => {
      const sentence =
        sentences[
          Math.max(
            0,
            lastBegun(sentences, seekTime, ({ from }) => from),
          )
        ];
      if (sentence) player.goTo({ blockId: sentence.block_id, offset: sentence.start });
    },
  ];
}
