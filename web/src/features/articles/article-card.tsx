import type { ArticleSummary } from '@bluebird/contract/articles.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDownToLine, LockKeyhole, Check, Star } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';
import { useIsKept } from '#lib/kept-ids.ts';
import type { ArticleLocationState } from '#lib/navigation.ts';
import { isLoggedIn } from '#lib/session.ts';
import { classNames } from '#ui/class-names.ts';
import { Cover } from '#ui/cover.tsx';
import { SharedPart } from '#ui/shared-part.tsx';
import { prefetchArticle } from './article-api.ts';
import { articleStateQuery } from './article-state-api.ts';
import { coverageQuery, coverageReady } from './coverage-api.ts';
import { coverageLabel } from './coverage-label.ts';
import type { ArticleState } from '@bluebird/contract/articles-marks.ts';

type Props = {
  article: ArticleSummary;
  /** The picture is among the first seen. */
  eager?: boolean;
  /** Whether it opens a page: from 768 px a large story with its summary. */
  lead?: boolean;
  /** Further content below the article's facts. */
  note?: ReactNode;
};

const ROW = 'flex gap-3.5 py-4 md:py-0';
/** How a card is set in a grid, and as the story that opens a page: one markup for every width. */
const LOOKS = {
  story: {
    link: `${ROW} md:flex-col-reverse md:justify-end`,
    text: 'min-w-0 flex-1 md:flex-none',
    title: 'tracking-[-0.005em] md:text-[1.25rem]/[1.25]',
    zh: '',
    facts: '',
    coverage: '',
    cover: 'md:aspect-[2/1]',
  },
  lead: {
    link: `${ROW} md:flex-col-reverse md:items-center md:gap-x-10 md:gap-y-6 lg:flex-row-reverse`,
    text: 'min-w-0 flex-1 md:w-full lg:w-auto',
    title:
      'tracking-[-0.005em] md:text-[2.125rem]/[1.14] md:tracking-[-0.014em] xl:text-3xl/[1.14]',
    zh: 'md:mt-3 md:text-[1.125rem]/[1.5]',
    facts: 'md:mt-4',
    coverage: 'md:mt-1.5',
    cover: 'md:aspect-[2/1] lg:aspect-[16/10] lg:flex-[1.15]',
  },
};

/** The marks; undefined for a visitor, and until they have come. */
const useArticleState = (articleId: number) =>
  useQuery({ ...articleStateQuery(articleId), enabled: isLoggedIn() }).data;

/**
 * An article in a list: a row with its cover at the right on a phone, a small story with the cover
 * on top from 768 px, or the large one that a page opens with.
 */
export function ArticleCard({ article, lead, eager, note }: Props) {
  const state = useArticleState(article.id);
  const look = LOOKS[lead ? 'lead' : 'story'];
  return (
    <ArticleLink article={article} className={look.link}>
      <div className={look.text}>
        <SharedPart name={`title-${article.id}`}>
          <h2
            lang="en"
            className={classNames(
              'font-read text-lg/[1.28] font-semibold text-balance',
              look.title,
              state?.read && 'text-ink-3',
            )}
          >
            {article.title}
          </h2>
        </SharedPart>
        {article.title_zh && (
          <p className={classNames('mt-1 font-read text-[0.875rem]/[1.5] text-ink-2', look.zh)}>
            {article.title_zh}
          </p>
        )}
        {lead && article.summary_zh && (
          <p className="mt-4 line-clamp-4 max-w-[34em] text-md/[1.8] text-ink-2 max-md:hidden">
            {article.summary_zh}
          </p>
        )}
        <ArticleFacts article={article} className={classNames('mt-1.5', look.facts)} />
        {note && <p className={classNames('mt-0.5 text-sm text-qing', look.coverage)}>{note}</p>}
        <CoverageLine articleId={article.id} className={classNames('mt-0.5', look.coverage)} />
      </div>
      <CoverState
        articleId={article.id}
        state={state}
        className={classNames('h-29 w-23 shrink-0 md:h-auto md:w-full lg:min-w-0', look.cover)}
      >
        <Cover
          src={article.cover}
          drawing={article.drawing}
          shape="tall"
          wideFromTablet
          eager={eager}
          className="size-full"
        />
      </CoverState>
    </ArticleLink>
  );
}

function ArticleFacts({ article, className }: { article: ArticleSummary; className?: string }) {
  const level = article.difficulty ?? article.exam_level;
  return (
    <p className={classNames('meta-row text-sm text-ink-3', className)}>
      {article.creator && (
        <span lang="en" className="max-w-40 truncate">
          {article.creator.name}
        </span>
      )}
      {level && <span className="font-semibold text-qing">{DIFFICULTY_LABELS[level]}</span>}
      <span>{article.minutes} 分钟</span>
      {article.is_lock && (
        <span className="inline-flex items-center gap-1">
          <LockKeyhole aria-hidden className="size-3.5" strokeWidth={1.8} />
          会员
        </span>
      )}
    </p>
  );
}

/** Brings the article ahead when a finger or the pointer comes near. */
function ArticleLink(props: { article: ArticleSummary; className: string; children: ReactNode }) {
  const client = useQueryClient();
  const prefetch = () => prefetchArticle(client, props.article.id);
  return (
    <Link
      to={`/article/${props.article.id}`}
      state={{ title: props.article.title } satisfies ArticleLocationState}
      onPointerEnter={prefetch}
      onTouchStart={prefetch}
      onFocus={prefetch}
      className={classNames('group rounded-[8px] outline-offset-4', props.className)}
    >
      {props.children}
    </Link>
  );
}

/**
 * How much of an article its reader knows, and how many words to review are in it. Its room is kept free from the start wherever an answer
 * can be expected, so that the list stands still when it comes.
 */
function CoverageLine({ articleId, className }: { articleId: number; className?: string }) {
  const [expected] = useState(() => isLoggedIn() && coverageReady() !== false);
  const { data } = useQuery({ ...coverageQuery(articleId), enabled: isLoggedIn() });
  if (!expected && !data) return null;
  return (
    <p className={classNames('flex h-5 items-center gap-2 text-sm text-ink-3', className)}>
      {data && (
        <>
          {data.known !== null && (
            <>
              <span aria-hidden className="h-0.75 w-9 overflow-hidden rounded-full bg-line">
                <span
                  className="block h-full rounded-full bg-qing"
                  style={{ width: `${data.known * 100}%` }}
                />
              </span>
              <span>{coverageLabel(data)}</span>
            </>
          )}
          {data.due_words > 0 && (
            <span className="font-semibold text-qing">该复习 {data.due_words}</span>
          )}
        </>
      )}
    </p>
  );
}

/** A cover with what is known of the article: read, starred, kept on the device, how far. Moves nothing. */
function CoverState({
  articleId,
  state,
  className,
  children,
}: {
  articleId: number;
  state: ArticleState | null | undefined;
  className?: string;
  /** The cover. */
  children: ReactNode;
}) {
  const percent = Math.round((state?.progress ?? 0) * 100);
  const kept = useIsKept(articleId);
  const badged = state?.read === true || state?.star === true || kept;
  return (
    <div className={classNames('relative overflow-hidden rounded-[8px]', className)}>
      {children}
      {badged && (
        <span className="absolute top-1.5 right-1.5 flex h-5.5 items-center gap-1 rounded-[6px] bg-paper px-1.25 text-qing shadow-1">
          {state?.read && (
            <>
              <Check aria-hidden className="size-3" strokeWidth={2.6} />
              <span className="sr-only">读过</span>
            </>
          )}
          {state?.star && (
            <>
              <Star aria-hidden className="size-3" fill="currentColor" strokeWidth={1.8} />
              <span className="sr-only">已收藏</span>
            </>
          )}
          {kept && (
            <>
              <ArrowDownToLine aria-hidden className="size-3" strokeWidth={2.2} />
              <span className="sr-only">已存，没有网络也能读</span>
            </>
          )}
        </span>
      )}
      {!state?.read && percent > 0 && (
        <span className="absolute inset-x-0 bottom-0 h-1 bg-scrim">
          <span className="block h-full bg-cover-ink" style={{ width: `${percent}%` }} />
          <span className="sr-only">读到 {percent}%</span>
        </span>
      )}
    </div>
  );
}
