import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { attachReader, refreshSpot, type ReaderSetup } from './reader-controller.ts';
import { createReaderStore, type ReaderStore } from './reader-state.ts';
import type { TextIndex } from './text-index.ts';

/** A text's store and the ref of the element that holds its blocks; taps and keys are tied to them. */
export function useReader(
  index: TextIndex,
  { covered, onKey, keys }: Pick<ReaderSetup, 'covered' | 'onKey' | 'keys'>,
): { root: RefObject<HTMLDivElement | null>; store: ReaderStore } {
  const root = useRef<HTMLDivElement>(null);
  const [store] = useState(createReaderStore);
  const readIndex = useEffectEvent(() => index);
  const readCovered = useEffectEvent(covered);
  const readKey = useEffectEvent(onKey);

  useEffect(() => {
    if (!root.current) return;
    return attachReader({
      root: root.current,
      store,
      index: () => readIndex(),
      covered: (open) => readCovered(open),
      onKey: (key) => readKey(key),
      keys,
    });
  }, [store, keys]);
  useEffect(() => refreshSpot(store, index), [store, index]);
  return { root, store };
}
