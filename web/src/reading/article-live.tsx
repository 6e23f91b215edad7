import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useSelection } from '#reader/selection/use-selection.ts';
import type { TextLayers } from '#reader/text-layers.ts';
import { useTextLayers } from '#reader/use-text-layers.ts';
import { useArticleKey } from './article-keys.ts';
import { ArticleMarks } from './words/article-marks.tsx';
import { ArticleAsk } from './ask/article-ask.tsx';
import { togglePanel, useArticlePanel, useLatePanel } from './article-panel.ts';
import { ArticleProgress } from './progress/article-progress.tsx';
import { ArticleSentences } from './sentences/article-sentences.tsx';
import { ArticleTranslation } from './translation/article-translation.tsx';
import { forgetUndoables, toast, undoLast } from '#ui/toast.ts';
import { hasTranslation } from './translation/has-translation.ts';
import { closeListening, pressPlay, useListeningOpen } from './listening/listening-request.ts';
import { ArticleNotes, NotesColumn } from './notes/article-notes.tsx';
import { EnlargedFigure } from './enlarged-figure.tsx';
import { NoteMarks } from './notes/note-marks.tsx';
import { useNoteKeys } from './notes/use-note-keys.ts';
import { useReadingNotes, type ReadingNotes } from './notes/use-reading-notes.ts';
import { WordNotes } from './notes/word-notes.tsx';
import type { NoteLine, Reading } from './reading.ts';
import { useOwnGlosses } from './words/use-own-glosses.ts';
import { PenLine } from 'lucide-react';
import { goToLogin } from '#lib/navigation.ts';
import {
  closeCorrection,
  openCorrection,
  useCorrectionRequest,
} from '#features/corrections/correction-request.ts';
import { isLoggedIn } from '#lib/session.ts';
import { useStore, type StoreApi } from 'zustand';
import { fetchAhead } from '#lib/fetch-ahead.ts';
import { useLatePart } from '#lib/use-late-part.ts';
import { whenStill } from '#lib/when-still.ts';
import type { SelectionActsProps } from './selection-acts.tsx';

const KeyboardHelp = lazy(() =>
  import('./keyboard-help.tsx').then((module) => ({ default: module.KeyboardHelp })),
);

const CollectionPanel = lazy(() =>
  import('./collection-panel.tsx').then((module) => ({ default: module.CollectionPanel })),
);

const PdfPanel = lazy(() =>
  import('./pdf-panel.tsx').then((module) => ({ default: module.PdfPanel })),
);

const BookLinks = lazy(() =>
  import('./book/book-links.tsx').then((module) => ({ default: module.BookLinks })),
);

const OtherDevice = lazy(() =>
  import('./book/other-device.tsx').then((module) => ({ default: module.OtherDevice })),
);

const ArticleListening = lazy(() =>
  import('./listening/article-listening.tsx').then((module) => ({
    default: module.ArticleListening,
  })),
);

/**
 * Everything about an article beyond bar, head, text and cards: its code comes when the text can be
 * read and words can be looked up already.
 */
export function ArticleLive({
  reading,
  idle,
  column,
  noteLine,
}: {
  reading: Reading;
  /** Stands in the word column while nothing else does. */
  idle: ReactNode;
  /** The word column of a wide screen, while no word is open in it. */
  column: HTMLElement | null;
  noteLine: StoreApi<NoteLine>;
}) {
  const layers = useTextLayers(reading.root);
  const [practice, setPractice] = useState<HTMLElement | null>(null);
  const practising = useArticlePanel() === 'practice';
  const ownGloss = useOwnGlosses(reading.article.id);
  const selection = useSelection(reading.root, reading.store, reading.words.index, layers);
  const notes = useReadingNotes(reading, layers);
  useNoteKeys(reading, selection, notes);
  return (
    <>
      <ArticleMarks reading={reading} layers={layers} ownGloss={ownGloss} />
      <OpenWordNotes reading={reading} notes={notes} noteLine={noteLine} />
      {column &&
        createPortal(
          practising ? (
            <div ref={setPractice} className="h-full overflow-y-auto px-5 pb-6" />
          ) : (
            <NotesColumn reading={reading} notes={notes} layers={layers} idle={idle} />
          ),
          column,
        )}
      <NoteMarks reading={reading} notes={notes} layers={layers} />
      <ArticleNotes reading={reading} notes={notes} layers={layers} />
      <ArticleSelection reading={reading} notes={notes} selection={selection} />
      <ArticleTranslation reading={reading} />
      <ArticleSentences reading={reading} layers={layers} />
      <ArticleAsk reading={reading} />
      {!reading.article.book && <ArticleCorrections reading={reading} />}
      <ArticleProgress reading={reading} />
      <EnlargedFigure root={reading.root} />
      <Suspense fallback={null}>
        {reading.article.book && <BookLinks reading={reading} />}
        {reading.article.book && <OtherDevice reading={reading} />}
      </Suspense>
      <Player reading={reading} layers={layers} column={practice} />
      <Collections articleId={reading.article.id} />
      <Pdf articleId={reading.article.id} />
      <Summary reading={reading} />
      <Help article={reading.article} />
    </>
  );
}

/** Of all that is live, only this renders with every word that is tapped. */
function OpenWordNotes({
  reading: { store },
  notes,
  noteLine,
}: {
  reading: Reading;
  notes: ReadingNotes;
  noteLine: StoreApi<NoteLine>;
}) {
  const spot = useStore(store, (state) => (state.open ? state.spot : null));
  const { element } = useStore(noteLine);
  if (!element || !spot) return null;
  return createPortal(<WordNotes spot={spot} notes={notes} store={store} />, element);
}

function Player({
  reading,
  layers,
  column,
}: {
  reading: Reading;
  layers: TextLayers;
  column: HTMLElement | null;
}) {
  const open = useListeningOpen();
  useArticleKey('play', pressPlay);
  useEffect(() => closeListening, []);
  return (
    <Suspense fallback={null}>
      {open && <ArticleListening reading={reading} layers={layers} column={column} />}
    </Suspense>
  );
}

function Collections({ articleId }: { articleId: number }) {
  const open = useLatePanel('collection');
  return (
    <Suspense fallback={null}>
      {open !== null && <CollectionPanel open={open} articleId={articleId} />}
    </Suspense>
  );
}

function Pdf({ articleId }: { articleId: number }) {
  const open = useLatePanel('pdf');
  return (
    <Suspense fallback={null}>
      {open !== null && <PdfPanel open={open} articleId={articleId} />}
    </Suspense>
  );
}

const SummaryPanel = lazy(() =>
  import('./summary-panel.tsx').then((module) => ({ default: module.SummaryPanel })),
);

function Summary({ reading }: { reading: Reading }) {
  const open = useLatePanel('summary');
  return (
    <Suspense fallback={null}>
      {open !== null && <SummaryPanel open={open} reading={reading} />}
    </Suspense>
  );
}

function Help({ article }: Pick<Reading, 'article'>) {
  const open = useLatePanel('help');
  useArticleKey('help', () => togglePanel('help'));
  useArticleKey('undo', () => {
    if (!undoLast()) toast('没有可以撤销的操作');
  });
  useEffect(() => forgetUndoables, []);
  return (
    <Suspense fallback={null}>
      {open !== null && <KeyboardHelp open={open} hasZh={hasTranslation(article)} />}
    </Suspense>
  );
}

const CorrectionSheet = lazy(() =>
  import('#features/corrections/correction-sheet.tsx').then((module) => ({
    default: module.CorrectionSheet,
  })),
);

/** The way from a paragraph's Chinese to a better one, and the sheet that asks for it. */
function ArticleCorrections({ reading: { article, translations } }: { reading: Reading }) {
  useEffect(() => {
    translations.setState({
      improve: ({ id, text, zh = '' }) => (
        <button
          type="button"
          aria-label="改进译文"
          title="改进译文"
          className="relative ms-1.5 inline-grid size-6 place-items-center align-middle text-ink-3 after:absolute after:-inset-2.5 hover-fine:hover:text-qing"
          onClick={() => {
            if (!isLoggedIn()) return goToLogin();
            const place = { articleId: article.id, kind: 'translation' as const, blockId: id };
            openCorrection({ ...place, english: text, before: zh });
          }}
        >
          <PenLine aria-hidden className="size-3.5" strokeWidth={1.7} />
        </button>
      ),
    });
    return () => translations.setState({ improve: null });
  }, [article.id, translations]);

  const open = useCorrectionRequest() !== null;
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  useEffect(() => () => closeCorrection(), []);
  return <Suspense fallback={null}>{wanted && <CorrectionSheet />}</Suspense>;
}

const loadActs = () => import('./selection-acts.tsx');

/** The toolbar of a selection. Its code comes with the first selection, or before it. */
function ArticleSelection(props: SelectionActsProps) {
  const selecting = useStore(props.selection, ({ passage }) => passage !== null);
  const acts = useLatePart(loadActs, selecting);
  useEffect(() => whenStill(() => fetchAhead(loadActs)), []);
  return acts && <acts.SelectionActs {...props} />;
}
