import { ALargeSmall, Ellipsis, Headphones, Languages, TableOfContents } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useIdleSteps } from '#lib/use-idle-steps.ts';
import { useLatePart } from '#lib/use-late-part.ts';
import { fetchAhead } from '#lib/fetch-ahead.ts';
import { whenStill } from '#lib/when-still.ts';
import { useStore } from 'zustand';
import { BackButton } from '#ui/back-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { togglePanel, useLatePanel } from '#reading/article-panel.ts';
import { hasTranslation } from '#reading/translation/has-translation.ts';
import { toggleListening, useListeningOpen } from '#reading/listening/listening-request.ts';
import type { Reading } from '#reading/reading.ts';
import { toggleSide } from '#reading/translation/translation-mode.ts';

const loadType = () => import('./type-panel.tsx');
const TypePanel = lazy(() => loadType().then((module) => ({ default: module.TypePanel })));
const loadMenu = () => import('./article-menu.tsx');
const ArticleMenu = lazy(() => loadMenu().then((module) => ({ default: module.ArticleMenu })));

const ContentsPanel = lazy(() =>
  import('./contents-panel.tsx').then((module) => ({ default: module.ContentsPanel })),
);

// Their place is kept; their code follows the text.
const loadBookmark = () => import('./bookmark-button.tsx');
const loadStar = () => import('./star-button.tsx');

/** The article's tools: back, translations, ★, type, and all the rest behind one button. */
export function ArticleBar({
  reading,
}: {
  /** Absent while there is no text. */
  reading: Reading | undefined;
}) {
  const typeOpen = useLatePanel('type');
  const moreOpen = useLatePanel('more');
  const isChapter = reading?.article.book != null;
  const contentsOpen = useLatePanel('contents');
  const late = useIdleSteps(1) > 0;
  const star = useLatePart(loadStar, late && reading !== undefined && !isChapter);
  const bookmark = useLatePart(loadBookmark, late && isChapter);
  const place = <span className="size-11" />;
  const type = useRef<HTMLButtonElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  useEffect(() => whenStill(() => [loadType, loadMenu].forEach(fetchAhead)), []);
  return (
    <div
      data-reader-bar
      className="sticky top-0 z-20 -mx-3 flex items-center bg-paper pt-[env(safe-area-inset-top)] [&_button]:min-w-0 [&_button]:shrink [&_button]:-scroll-mt-16 [&_button]:scroll-mb-16"
    >
      <BackButton />
      <span className="flex-1" />
      {reading && <ListenButton />}
      {reading && <TranslationButton reading={reading} />}
      {reading && isChapter && (
        <Suspense fallback={place}>
          {bookmark ? <bookmark.BookmarkButton reading={reading} /> : place}
        </Suspense>
      )}
      {isChapter && (
        <IconButton
          label="章节"
          aria-haspopup="dialog"
          aria-expanded={contentsOpen ?? false}
          onClick={() => togglePanel('contents')}
        >
          <TableOfContents className="size-[1.375rem]" strokeWidth={1.7} aria-hidden />
        </IconButton>
      )}
      {reading && !isChapter && (
        <Suspense fallback={place}>
          {star ? <star.StarButton articleId={reading.article.id} /> : place}
        </Suspense>
      )}
      <IconButton
        ref={type}
        label="字号与主题"
        aria-haspopup="dialog"
        aria-expanded={typeOpen ?? false}
        onPointerEnter={() => fetchAhead(loadType)}
        onClick={() => togglePanel('type')}
      >
        <ALargeSmall className="size-6" strokeWidth={1.7} aria-hidden />
      </IconButton>
      <IconButton
        ref={more}
        label="更多"
        aria-haspopup="menu"
        aria-expanded={moreOpen ?? false}
        disabled={!reading}
        onPointerEnter={() => fetchAhead(loadMenu)}
        onClick={() => togglePanel('more')}
      >
        <Ellipsis className="size-[1.375rem]" strokeWidth={1.7} aria-hidden />
      </IconButton>
      <Suspense fallback={null}>
        {typeOpen !== null && <TypePanel open={typeOpen} reading={reading} anchor={type} />}
        {contentsOpen !== null && reading && (
          <ContentsPanel open={contentsOpen} reading={reading} />
        )}
        {moreOpen !== null && reading && (
          <ArticleMenu open={moreOpen} reading={reading} anchor={more} />
        )}
      </Suspense>
    </div>
  );
}

function ListenButton() {
  const open = useListeningOpen();
  return (
    <IconButton
      label="听"
      aria-pressed={open}
      aria-keyshortcuts="P"
      className="aria-pressed:text-qing"
      onClick={toggleListening}
    >
      <Headphones className="size-[1.375rem]" strokeWidth={1.7} aria-hidden />
    </IconButton>
  );
}

function TranslationButton({ reading }: { reading: Reading }) {
  const { article, translations } = reading;
  const side = useStore(translations, ({ mode }) => mode === 'side');
  const canMake = useStore(translations, ({ showMissing }) => showMissing !== null);
  if (!canMake && !hasTranslation(article)) return null;
  return (
    <IconButton
      label="译文"
      aria-pressed={side}
      className="aria-pressed:text-qing"
      onClick={() => toggleSide(reading)}
    >
      <Languages className="size-[1.375rem]" strokeWidth={1.7} aria-hidden />
    </IconButton>
  );
}
