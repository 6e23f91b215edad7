import { lazy, Suspense, useCallback } from 'react';
import { glossLabels, type OwnGloss } from '#reader/knowledge/gloss-labels.ts';
import { useMarkPreferences } from '#reader/knowledge/mark-preferences.ts';
import { useMarkLayers } from '#reader/knowledge/use-mark-layers.ts';
import { noteGlossed } from '#reader/reader-state.ts';
import type { TextLayers } from '#reader/text-layers.ts';
import { useLatePanel, openPanel, useArticlePanel } from '#reading/article-panel.ts';
import type { Reading } from '#reading/reading.ts';
import { HardSentencesButton } from '#reading/sentences/hard-sentences-button.tsx';
import { useArticleMarks } from './use-article-marks.ts';
import { useQuery } from '@tanstack/react-query';
import { BookOpenText, ChevronDown } from 'lucide-react';
import { createPortal } from 'react-dom';
import { coverageLabel } from '#features/articles/coverage-label.ts';
import { coverageQuery } from '#features/articles/coverage-api.ts';
import { isLoggedIn } from '#lib/session.ts';

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
          <InlineGlosses
            root={reading.root}
            layers={layers}
            labelsOf={labelsOf}
            onPlaced={onPlaced}
          />
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

const BUTTON =
  'flex min-h-11 items-center gap-1.5 rounded-1 text-sm transition-opacity duration-150 active:opacity-60';

/** Fills the line that an article's head keeps free above the text. */
function ArticleStart({ reading: { article, words, start } }: { reading: Reading }) {
  const panel = useArticlePanel();
  const { data: coverage } = useQuery({ ...coverageQuery(article.id), enabled: isLoggedIn() });
  if (!start) return null;
  return createPortal(
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${BUTTON} font-semibold text-qing`}
        onClick={() => openPanel('preread')}
      >
        <BookOpenText aria-hidden className="size-4.5" strokeWidth={1.7} />
        三分钟预习
      </button>
      <HardSentencesButton
        article={article}
        words={words}
        className={`${BUTTON} font-semibold text-qing`}
      />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={panel === 'marks'}
        className={`${BUTTON} text-ink-3`}
        onClick={() => openPanel('marks')}
      >
        {(coverage && coverageLabel(coverage)) ?? '生词标注'}
        <ChevronDown aria-hidden className="size-3.5" strokeWidth={2} />
      </button>
    </>,
    start,
  );
}
