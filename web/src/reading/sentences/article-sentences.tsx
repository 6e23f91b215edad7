import { lazy, Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import {
  closeSentences,
  useSentenceRequest,
  type AskedSentence,
} from '#features/ai/sentence-request.ts';
import type { TextLayers } from '#reader/text-layers.ts';
import { flashPassage, scrollToPassage } from '#reading/notes/note-here.ts';
import type { Reading } from '#reading/reading.ts';

const SentencePanel = lazy(() =>
  import('#features/ai/sentence-panel.tsx').then((module) => ({ default: module.SentencePanel })),
);

/** Sentences of a text taken apart. A word that is tapped takes the panel’s place. */
export function ArticleSentences({ reading, layers }: { reading: Reading; layers: TextLayers }) {
  const { root, store, words } = reading;
  const open = useSentenceRequest() !== null;
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  const spot = useStore(store, (state) => (state.open ? state.spot : null));
  useEffect(() => {
    if (spot) closeSentences();
  }, [spot]);
  useEffect(() => closeSentences, []);
  const show = ({ block_id, start, text }: AskedSentence) => {
    if (!root.current) return;
    const passage = { blockId: block_id, start, endBlockId: block_id, end: start + text.length };
    scrollToPassage(root.current, passage);
    flashPassage(layers, words.index, passage);
  };
  return <Suspense fallback={null}>{wanted && <SentencePanel onShow={show} />}</Suspense>;
}
