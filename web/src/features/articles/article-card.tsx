import type { ArticleSummary } from '@bluebird/contract/articles.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';
import { isLoggedIn } from '#lib/session.ts';
import { classNames } from '#ui/class-names.ts';
import { Cover } from '#ui/cover.tsx';
import { prefetchArticle } from './article-api.ts';
import { articleStateQuery } from './article-state-api.ts';
import { CoverState } from './cover-state.tsx';
import { CoverageLine } from './coverage-line.tsx';

type Props = {
  article: ArticleSummary;
  /** The picture is among the first seen. */
  eager?: boolean;
  /** What is said of it besides, below its facts. */
  note?: ReactNode;
};

/** Undefined for a visitor, and until it is known. */
const useArticleState = (articleId: number) =>
  useQuery({ ...articleStateQuery(articleId), enabled: isLoggedIn() }).data;

/**
 * An article in a list: a row with its cover at the right on a phone, a small story with the cover
 * on top from 768 px.
 */
export function ArticleCard({ article, eager, note }: Props) {
  const state = useArticleState(article.id);
  return (
    <ArticleLink
      article={article}
      className="flex gap-3.5 py-4 md:flex-col-reverse md:justify-end md:py-0"
    >
      <div className="min-w-0 flex-1 md:flex-none">
        <h2
          lang="en"
          className={classNames(
            'font-read text-lg/[1.28] font-semibold tracking-[-0.005em] text-balance md:text-[1.25rem]/[1.25]',
            state?.read && 'text-ink-3',
          )}
        >
          {article.title}
        </h2>
        {article.title_zh && (
          <p className="mt-1 font-read text-[0.875rem]/[1.5] text-ink-2">{article.title_zh}</p>
        )}
        <ArticleFacts article={article} className="mt-1.5" />
        {note && <p className="mt-0.5 text-sm text-qing">{note}</p>}
        <CoverageLine articleId={article.id} className="mt-0.5" />
      </div>
      <CoverState state={state} className="h-29 w-23 shrink-0 md:aspect-[2/1] md:h-auto md:w-full">
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

/** The story a page opens with: wide cover, large title, summary. */
export function LeadArticle({ article, note }: Props) {
  const state = useArticleState(article.id);
  return (
    <ArticleLink
      article={article}
      className="grid items-center gap-x-10 gap-y-6 lg:grid-cols-[1.15fr_1fr]"
    >
      <CoverState state={state} className="aspect-[2/1] w-full lg:aspect-[16/10]">
        <Cover
          src={article.cover}
          drawing={article.drawing}
          shape="wide"
          eager
          className="size-full"
        />
      </CoverState>
      <div>
        <h2
          lang="en"
          className={classNames(
            'font-read text-[2.125rem]/[1.14] font-semibold tracking-[-0.014em] text-balance xl:text-3xl',
            state?.read && 'text-ink-3',
          )}
        >
          {article.title}
        </h2>
        {article.title_zh && (
          <p className="mt-3 font-read text-[1.125rem]/[1.5] text-ink-2">{article.title_zh}</p>
        )}
        {article.summary_zh && (
          <p className="mt-4 line-clamp-4 max-w-[34em] text-md/[1.8] text-ink-2">
            {article.summary_zh}
          </p>
        )}
        <ArticleFacts article={article} className="mt-4" />
        {note && <p className="mt-1.5 text-sm text-qing">{note}</p>}
        <CoverageLine articleId={article.id} className="mt-1.5" />
      </div>
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
      onPointerEnter={prefetch}
      onTouchStart={prefetch}
      onFocus={prefetch}
      className={classNames('group rounded-[8px] outline-offset-4', props.className)}
    >
      {props.children}
    </Link>
  );
}
