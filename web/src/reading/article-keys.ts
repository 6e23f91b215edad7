import { useEffect, useEffectEvent } from 'react';
import type { ScreenKey } from '#reader/reader-keys.ts';

const acts = new Map<ScreenKey, () => void>();

/** Handles a reading key while the component is mounted. */
export function useArticleKey(key: ScreenKey, act: () => void): void {
  const press = useEffectEvent(act);
  useEffect(() => {
    const run = () => press();
    acts.set(key, run);
    return () => {
      if (acts.get(key) === run) acts.delete(key);
    };
  }, [key]);
}

/** Does what a key stands for; false when no part of the screen has a use for it. */
export function pressArticleKey(key: ScreenKey): boolean {
  const act = acts.get(key);
  act?.();
  return act !== undefined;
}
