import { lazy, Suspense, useCallback } from 'react';
import { glossLabels, type OwnGloss } from '#reader/knowledge/gloss-labels.ts';
import { useMarkPreferences } from '#reader/knowledge/mark-preferences.ts';
import { useMarkLayers } from '#reader/knowledge/use-mark-layers.ts';
import { noteGlossed } from '#reader/reader-state.ts';
import type { TextLayers } from '#reader/text-layers.ts';
import { useLatePanel } from '#reading/article-panel.ts';
import { ArticleStart } from './article-start.tsx';
import type { Reading } from '#reading/reading.ts';
import { useArticleMarks } from './use-article-marks.ts';

const InlineGlosses = lazy(() =>
  import('#reader/knowledge/inline-glosses.tsx').then((module) => ({
    default: module.InlineGlosses,
  })),
);
const MarksSheet = lazy(() =>
  import('./marks-sheet.tsx').then((module) => ({ default: module.MarksSheet })),
);
const Preread = lazy(() => import('./preread.tsx').then((module) => ({ default: module.Preread })));

/** What an article shows of its reader's vocabulary: marked words, glosses, a look beforehand. */
export function ArticleMarks({
  reading,
  layers,
  ownGloss,
}: {
  reading: Reading;
  layers: TextLayers;
  ownGloss: OwnGloss;
}) {
  const { index, glossary, analysed } = reading.words;
  const { marks: marked, glosses } = useMarkPreferences();
  const found = useArticleMarks(reading);
  useMarkLayers(layers, index, marked && analysed ? found.marks : null);

  const { marks } = found;
  const labelsOf = useCallback(
    (blockId: string) => glossLabels(marks(blockId), index.words(blockId), glossary, ownGloss),
    [marks, index, glossary, ownGloss],
  );
  const { store } = reading;
  const onPlaced = useCallback(
    (headwords: readonly string[]) => noteGlossed(store, headwords),
    [store],
  );
  const sheetOpen = useLatePanel('marks');
  const prereadOpen = useLatePanel('preread');
  return (
    <>
      <ArticleStart reading={reading} />
      <Suspense fallback={null}>
        {glosses && found.ready && (
          <InlineGlosses root={reading.root} {...{ layers, labelsOf, onPlaced }} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {sheetOpen !== null && <MarksSheet open={sheetOpen} reading={reading} found={found} />}
      </Suspense>
      <Suspense fallback={null}>
        {prereadOpen !== null && <Preread open={prereadOpen} reading={reading} found={found} />}
      </Suspense>
    </>
  );
}
