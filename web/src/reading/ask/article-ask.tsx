import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { closeSentences } from '#features/ai/sentence-request.ts';
import { useArticleKey } from '#reading/article-keys.ts';
import type { Reading } from '#reading/reading.ts';
import { useMedia } from '#lib/use-media.ts';
import { closeSpot } from '#reader/reader-state.ts';
import { showBlock } from '#reader/show-block.ts';
import { DOCKED } from '#ui/docked.ts';
import { placesOf } from './ask-subject.tsx';
import { closeAsking, endAsking, openAsking, useAsking } from './asking.ts';

const AskPanel = lazy(() =>
  import('./ask-panel.tsx').then((module) => ({ default: module.AskPanel })),
);

/** Questions beside the text. The card of a word that is tapped stands before them until it is closed. */
export function ArticleAsk({ reading: { article, root, store } }: { reading: Reading }) {
  const { open } = useAsking();
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  const hasCard = useStore(store, (state) => state.open);
  const isDocked = useMedia(DOCKED);
  const clear = useEffectEvent(() => {
    closeSpot(store);
    closeSentences();
  });
  useEffect(() => {
    if (open) clear();
  }, [open]);
  useEffect(() => endAsking, []);
  useArticleKey('ask', () => openAsking());
  if (!wanted) return null;
  const places = {
    hrefOf: placesOf(article),
    show: ({ block_id, at = 0, text }: { block_id: string; at?: number; text?: string }) => {
      if (!isDocked) closeAsking();
      if (root.current) showBlock(root.current, block_id, text ? { form: text, at } : undefined);
    },
  };
  return (
    <Suspense fallback={null}>
      <AskPanel open={open && !hasCard} article={article} places={places} />
    </Suspense>
  );
}
