import type { Article } from '@bluebird/contract/articles.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { articleQuery } from '#features/articles/article-api.ts';
import { articleWordStatesQuery } from '#features/words/words-api.ts';
import { markKnown, saveWord } from '#features/words/word-acts.ts';
import { wordsUnderWay } from '#features/words/word-outbox.ts';
import { takeWordStates } from '#features/words/word-states.ts';
import { ApiError } from '#lib/call.ts';
import { isLoggedIn } from '#lib/session.ts';
import { useMedia } from '#lib/use-media.ts';
import { useTitle } from '#lib/use-title.ts';
import { CardPanel, DOCKED, spotBody } from '#reader/card/card-panel.tsx';
import type { CardText } from '#reader/card/card-panel.tsx';
import { cardSubjects } from '#reader/card/card-subjects.ts';
import { SHEET_SHARE } from '#reader/card/card-sheet.tsx';
import { keepPlace } from '#reader/keep-visible.ts';
import { ProgressLine } from '#reader/progress-line.tsx';
import { readingClock, watchReading } from '#reader/reading-clock.ts';
import { readingSize, toggleZh, useReaderPreferences } from '#reader/reader-preferences.ts';
import { ReaderText } from '#reader/reader-text.tsx';
import { showBlock } from '#reader/show-block.ts';
import { SpotAnnouncer } from '#reader/spot-announcer.tsx';
import { useReader } from '#reader/use-reader.ts';
import type { WordSpot } from '#reader/word-spot.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { guardWord } from '#routes/word-sync.ts';
import { ArticleAside } from './article-aside.tsx';
import { ArticleBar } from './article-bar.tsx';
import { ArticleEnd } from './article-end.tsx';
import { ArticleHead } from './article-head.tsx';
import { ArticleLocked } from './article-locked.tsx';
import { ArticleSkeleton } from './article-skeleton.tsx';
import { SUMMARY_BLOCK, TITLE_BLOCK, useArticleWords } from './use-article-words.ts';

/** `/article/{id}`: reads one article. */
export function Component() {
  const id = Number(useParams()['id']);
  const valid = Number.isSafeInteger(id) && id > 0;
  const { data, error, refetch } = useQuery({ ...articleQuery(id), enabled: valid });
  useTitle(data?.title);
  if (data) return <ArticleScreen key={data.id} article={data} />;
  const missing = !valid || (error instanceof ApiError && error.code === 404);
  return (
    <Column path={`/article/${id}`}>
      {missing ? (
        <ArticleMissing />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ArticleSkeleton />
      )}
    </Column>
  );
}

/** What the sticky bar covers at the top, in CSS pixels. */
const BAR = 56;
/** Room for a toast above the sheet, so that it does not cover the word just saved. */
const TOAST = 48;

function ArticleScreen({ article }: { article: Article }) {
  const navigate = useNavigate();
  const docked = useMedia(DOCKED);
  const showZh = useReaderPreferences((preferences) => preferences.showZh);
  const { index, glossary } = useArticleWords(article);
  const text = useMemo<CardText>(
    () => ({
      index,
      glossary,
      source: { source: 'ARTICLE', source_id: article.id },
      inText: (blockId) => blockId !== TITLE_BLOCK && blockId !== SUMMARY_BLOCK,
    }),
    [article.id, index, glossary],
  );
  const [clock] = useState(() => readingClock(performance.now()));
  useEffect(() => watchReading(clock), [clock]);
  useWordStates(article.id);

  const { root, store } = useReader(index, {
    covered: (open) => ({
      top: BAR,
      bottom: open && !docked ? innerHeight * SHEET_SHARE + TOAST : 0,
    }),
    onKey(key) {
      const { spot, subject } = store.getState();
      if (key === 'translate') switchZh();
      else if (key === 'search') void navigate('/Search');
      else if (spot) {
        const body = spotBody(text, spot, subject);
        guardWord(body, () => (key === 'save' ? saveWord(body) : markKnown(body)));
      }
    },
  });
  const switchZh = () => {
    if (root.current) keepPlace(root.current, toggleZh);
  };
  useArrival(root, article.id);

  const describe = (spot: WordSpot) => {
    const [subject] = cardSubjects(spot, glossary, index.text(spot.blockId));
    const sense = subject?.entry?.senses[Math.max(0, subject.fitting ?? 0)];
    return sense ? `${subject?.title}：${sense.glosses.slice(0, 3).join('，')}` : spot.form;
  };

  return (
    <Column path={`/article/${article.id}`} text={root} onToggleZh={switchZh}>
      <div ref={root}>
        <article>
          <ArticleHead article={article} />
          <ReaderText blocks={article.blocks} showZh={showZh} />
        </article>
      </div>
      {article.truncated && <ArticleLocked />}
      <ArticleEnd article={article} store={store} clock={clock} />
      <SpotAnnouncer store={store} describe={describe} />
      <CardPanel
        store={store}
        text={text}
        guard={guardWord}
        idle={<ArticleAside article={article} />}
      />
    </Column>
  );
}

/** Asks what a logged-in reader has said about the article's words. */
function useWordStates(articleId: number): void {
  const { data } = useQuery({ ...articleWordStatesQuery(articleId), enabled: isLoggedIn() });
  useEffect(() => {
    if (data) takeWordStates(data.states, wordsUnderWay());
  }, [data]);
}

/** Goes to the block named in the address: `/article/12?block=b7`. */
function useArrival(root: RefObject<HTMLElement | null>, articleId: number): void {
  const block = useSearchParams()[0].get('block');
  useEffect(() => {
    if (root.current && block) showBlock(root.current, block);
  }, [root, articleId, block]);
}

/** The reading column with its bar and progress line, beside the word column on a wide screen. */
function Column({
  path,
  text,
  onToggleZh,
  children,
}: {
  path: string;
  text?: RefObject<HTMLElement | null>;
  onToggleZh?: () => void;
  children: ReactNode;
}) {
  const size = useReaderPreferences((preferences) => preferences.size);
  return (
    <div
      className="reader-screen min-h-dvh lg:pe-85"
      style={{ '--reading-size': readingSize(size) } as CSSProperties}
    >
      {text && (
        <div className="sticky top-0 z-30 h-0">
          <ProgressLine text={text} />
        </div>
      )}
      <div className="reader-column relative mx-auto px-5.5">
        <ArticleBar path={path} onToggleZh={onToggleZh} />
        {children}
      </div>
    </div>
  );
}

function ArticleMissing() {
  return (
    <EmptyState
      title="这篇文章不见了"
      description="它可能已经下线，或者地址有误。"
      action={{ label: '看看今日外刊', to: '/' }}
    />
  );
}
