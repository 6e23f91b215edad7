import type { Article } from '@bluebird/contract/articles.ts';
import type { BookChapter } from '@bluebird/contract/books.ts';
import { useQuery } from '@tanstack/react-query';
import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { createStore, useStore } from 'zustand';
import { articleQuery } from '#features/articles/article-api.ts';
import { useLatePart } from '#lib/use-late-part.ts';
import type { ArticleLocationState } from '#lib/navigation.ts';
import { useIdleSteps } from '#lib/use-idle-steps.ts';
import { useTitle } from '#lib/use-title.ts';
import { CardColumn } from '#reader/card/card-column.tsx';
import { useMarkPreferences } from '#reader/knowledge/mark-preferences.ts';
import { placeToResume } from '#reader/progress/kept-places.ts';
import { goToPosition } from '#reader/progress/position.ts';
import { ProgressLine } from '#reader/progress/progress-line.tsx';
import { readingClock, watchReading } from '#reader/reading-clock.ts';
import { readingStyle, useReaderPreferences } from '#reader/reader-preferences.ts';
import { ReaderText } from '#reader/reader-text.tsx';
import { showBlock } from '#reader/show-block.ts';
import { createTranslations } from '#reader/translations.ts';
import { useReader } from '#reader/use-reader.ts';
import { ArticleBar } from '#reading/bar/article-bar.tsx';
import { ArticleHead, TITLE } from './article-head.tsx';
import { pressArticleKey } from '#reading/article-keys.ts';
import { closePanel } from '#reading/article-panel.ts';
import { coveredHeights } from '#reading/covered-heights.ts';
import { keepTranslations, restoreTranslations } from '#reading/translation/kept-translations.ts';
import { readingHref, sourceOf, type NoteLine, type Reading } from '#reading/reading.ts';
import { toggleByKey } from '#reading/translation/translation-mode.ts';
import { useArticleWords } from '#reading/words/use-article-words.ts';
import { SharedPart } from '#ui/shared-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** `/article/{id}`: reads one article. */
export function Component() {
  const id = Number(useParams()['id']);
  const valid = Number.isSafeInteger(id) && id > 0;
  const { data, error, refetch } = useQuery({ ...articleQuery(id), enabled: valid });
  const given = useLocation().state as ArticleLocationState;
  useTitle(data?.title);
  if (data?.book) return <ToBook article={data} />;
  if (data) return <ArticleScreen key={data.id} article={data} />;
  return (
    <Column>
      {error || !valid ? (
        <Suspense fallback={<ArticleSkeleton />}>
          <ArticleFailure error={error} onRetry={() => void refetch()} />
        </Suspense>
      ) : (
        <ArticleSkeleton head={given && { id, title: given.title }} />
      )}
    </Column>
  );
}

/** Leads from the number of a chapter's text to the chapter in its book, at the same place. */
function ToBook({ article }: { article: Article }) {
  const [search] = useSearchParams();
  const place = search.size > 0 ? `&${search}` : '';
  return <Navigate to={`${readingHref(article)}${place}`} replace />;
}

const ArticleAside = lazy(() =>
  import('./article-aside.tsx').then((module) => ({ default: module.ArticleAside })),
);
const ArticleFailure = lazy(() =>
  import('./article-failure.tsx').then((module) => ({ default: module.ArticleFailure })),
);
// The text can be read before cards can be opened and the end is near: their code follows it.
const loadEnd = () => import('#reading/end/article-end.tsx');
const ExcerptEnd = lazy(() =>
  import('./excerpt-end.tsx').then((module) => ({ default: module.ExcerptEnd })),
);
const ArticleLocked = lazy(() =>
  import('./article-locked.tsx').then((module) => ({ default: module.ArticleLocked })),
);
const ArticlePages = lazy(() =>
  import('#reading/progress/article-pages.tsx').then((module) => ({
    default: module.ArticlePages,
  })),
);
const loadWords = () => import('#reading/words/article-words.tsx');
const loadLive = () => import('#reading/article-live.tsx');

/** The screen of an article, or of a chapter of a book with its contents. */
export function ArticleScreen({
  article,
  contents,
  pace,
}: {
  article: Article;
  contents?: readonly BookChapter[];
  /** Words that the reader of a book reads in a minute. */
  pace?: number;
}) {
  const navigate = useNavigate();
  const glosses = useMarkPreferences((preferences) => preferences.glosses);
  const words = useArticleWords(article);
  const [clock] = useState(() => readingClock());
  useEffect(() => watchReading(clock), [clock]);
  const [translations] = useState(() =>
    restoreTranslations(article.id, useReaderPreferences.getState().translation),
  );
  useEffect(() => keepTranslations(article.id, translations), [article.id, translations]);

  const { root, store } = useReader(words.index, {
    covered: coveredHeights,
    onKey(key) {
      if (key === 'translate') toggleByKey(reading);
      else if (key === 'search') void navigate('/search');
      else return pressArticleKey(key);
      return true;
    },
  });
  const way = useReaderPreferences((preferences) => preferences.way);
  useArrival(root, article);
  // One after the other, so that none of it keeps a finger waiting; a word that was tapped waits itself.
  const late = useIdleSteps(3);
  const tapped = useStore(store, ({ open }) => open);
  const card = useLatePart(loadWords, late > 0 || tapped);
  const live = useLatePart(loadLive, late > 1);
  const end = useLatePart(loadEnd, late > 2);
  const [column, setColumn] = useState<HTMLElement | null>(null);
  const [noteLine] = useState(() => createStore((): NoteLine => ({ element: null })));
  const [start, setStart] = useState<HTMLElement | null>(null);

  useEffect(() => () => closePanel(), [article.id]);

  // Its code follows the text.
  const aside = late > 0 && (
    <Suspense fallback={null}>
      <ArticleAside article={article} contents={contents} />
    </Suspense>
  );
  const still = <CardColumn label="文章信息">{aside}</CardColumn>;
  const reading = { article, contents, pace, root, start, store, words, clock, translations };
  return (
    <Column reading={reading}>
      <div ref={root} data-glosses={glosses || undefined}>
        <article>
          <ArticleHead article={article} onStart={setStart} />
          <ReaderText blocks={article.blocks} translations={translations} />
        </article>
      </div>
      <Suspense fallback={null}>
        {article.truncated &&
          (article.extent === 'excerpt' ? (
            <ExcerptEnd sourceUrl={article.source_url} />
          ) : (
            <ArticleLocked articleId={article.id} lastBlock={article.blocks.at(-1)?.id} />
          ))}
      </Suspense>
      <Suspense fallback={null}>{end && <end.ArticleEnd reading={reading} />}</Suspense>
      {card ? (
        <card.ArticleWords
          reading={reading}
          idle={live ? <div ref={setColumn} className="h-full" /> : aside}
          noteLine={noteLine}
        />
      ) : (
        still
      )}
      <Suspense fallback={null}>
        {live && (
          <live.ArticleLive reading={reading} idle={aside} column={column} noteLine={noteLine} />
        )}
      </Suspense>
      <Suspense fallback={null}>{way === 'pages' && <ArticlePages reading={reading} />}</Suspense>
    </Column>
  );
}

/**
 * Goes to the block named in the address (`/article/12?block=b7`), else to where this device
 * stopped reading; not when the reader has scrolled already, in a page that the server wrote.
 */
function useArrival(
  root: RefObject<HTMLElement | null>,
  { id: articleId, book }: Pick<Article, 'id' | 'book'>,
): void {
  const source = sourceOf({ book });
  const [search] = useSearchParams();
  const [block, form, at] = ['block', 'word', 'at'].map((name) => search.get(name));
  // The same link leads there again.
  const { key } = useLocation();
  useLayoutEffect(() => {
    if (!root.current) return;
    const offset = Number(at) || 0;
    if (block && at && !form) {
      const line = coveredHeights(false).top;
      return goToPosition(root.current, { block_id: block, offset }, line);
    }
    if (block) return showBlock(root.current, block, form ? { form, at: offset } : undefined);
    const place = scrollY === 0 ? placeToResume(source, articleId) : null;
    if (place) return goToPosition(root.current, place, coveredHeights(false).top);
  }, [root, source, articleId, block, form, at, key]);
}

/** Stands for the translations of a text that has not come. */
const UNREAD = createTranslations('off');

/** The reading column with its bar and progress line, beside the word column on a wide screen. */
export function Column({ reading, children }: { reading?: Reading; children: ReactNode }) {
  const preferences = useReaderPreferences();
  const mode = useStore(reading?.translations ?? UNREAD, (state) => state.mode);
  return (
    <div
      className="reader-screen min-h-dvh lg:pe-85"
      data-translation={mode}
      style={readingStyle(preferences) as CSSProperties}
    >
      {reading && (
        <div className="sticky top-0 z-30 h-0">
          <ProgressLine text={reading.root} />
        </div>
      )}
      <div className="reader-column relative mx-auto px-5.5">
        <ArticleBar reading={reading} />
        {children}
      </div>
    </div>
  );
}

/** The shape of an article while it comes, under its title where that is known. */
export function ArticleSkeleton({ head }: { head?: { id: number; title: string } | null }) {
  return (
    <div className="pt-3 lg:pt-10" role="status" aria-label="文章正在载入">
      <Skeleton className="my-0.5 h-4 w-56" />
      {head ? (
        // Not a heading yet: what it is of has not come.
        <SharedPart name={`title-${head.id}`}>
          <p lang="en" className={TITLE}>
            {head.title}
          </p>
        </SharedPart>
      ) : (
        <>
          <Skeleton className="mt-4 h-8 w-full" />
          <Skeleton className="mt-2 h-8 w-2/3" />
        </>
      )}
      <Skeleton className="mt-4 h-5 w-44" />
      {[0, 1, 2].map((paragraph) => (
        <div key={paragraph} className="mt-8 space-y-3.5">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-[94%]" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ))}
    </div>
  );
}
