import type { ArticleSummary } from '@bluebird/contract/articles.ts';
import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';
import type { MagazineArticle } from '@bluebird/contract/magazines.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, LockKeyhole } from 'lucide-react';
import { Link } from 'react-router';
import { prefetchArticle } from '#features/articles/article-api.ts';
import { articleStateQuery } from '#features/articles/article-state-api.ts';
import { bySection } from '#features/magazines/contents-sections.ts';
import { articleInIssueHref } from '#features/magazines/issue-address.ts';
import { isLoggedIn } from '#lib/session.ts';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** An issue's contents as they are printed: sections, and the articles in them. */
export const Contents = ({
  issueId,
  lines,
}: {
  issueId: number;
  lines: readonly MagazineArticle[];
}) =>
  bySection(lines).map(({ section, lines: held }) => (
    <section key={held[0]!.id} aria-label={section || undefined} className="mb-8">
      {section && (
        <h2
          lang="en"
          className="border-b border-ink pb-1.5 text-sm font-semibold tracking-[0.04em] text-qing"
        >
          {section}
        </h2>
      )}
      <ol className="divide-y divide-line border-b border-line">
        {held.map(
          ({ id, article }) => article && <Line key={id} article={article} issueId={issueId} />,
        )}
      </ol>
    </section>
  ));

function Line({ article, issueId }: { article: ArticleSummary; issueId: number }) {
  const client = useQueryClient();
  const { data: state } = useQuery({ ...articleStateQuery(article.id), enabled: isLoggedIn() });
  const near = () => prefetchArticle(client, article.id);
  const level = article.difficulty ?? article.exam_level;
  const percent = Math.round((state?.progress ?? 0) * 100);
  const read = state?.read === true;
  return (
    <li>
      <Link
        to={articleInIssueHref(article.id, issueId)}
        onPointerEnter={near}
        onTouchStart={near}
        onFocus={near}
        className="group block py-4"
      >
        <span
          lang="en"
          className={classNames(
            'block font-read text-lg/[1.3] font-semibold text-balance group-hover:text-qing',
            read && 'text-ink-3',
          )}
        >
          {article.title}
        </span>
        {article.title_zh && (
          <span className="mt-0.5 block font-read text-[0.875rem]/[1.5] text-ink-2">
            {article.title_zh}
          </span>
        )}
        <span className="meta-row mt-1 text-sm text-ink-3">
          {article.byline && (
            <span lang="en" className="max-w-48 truncate">
              {article.byline}
            </span>
          )}
          {level && <span className="font-semibold text-qing">{DIFFICULTY_LABELS[level]}</span>}
          <span>{article.minutes} 分钟</span>
          {read && (
            <span className="inline-flex items-center gap-1 text-qing">
              <Check aria-hidden className="size-3.5" strokeWidth={2.2} />
              读过
            </span>
          )}
          {!read && percent > 0 && <span>读到 {percent}%</span>}
          {article.is_lock && (
            <span className="inline-flex items-center gap-1">
              <LockKeyhole aria-hidden className="size-3.5" strokeWidth={1.8} />
              会员
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

/** Contents on their way. */
export const ContentsSkeleton = ({ rows }: { rows: number }) => (
  <div role="status" aria-label="正在载入目录" className="divide-y divide-line">
    {Array.from({ length: rows }, (_, index) => (
      <div key={index} className="py-4">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="mt-2.5 h-4 w-2/5" />
        <Skeleton className="mt-2.5 h-3.5 w-3/5" />
      </div>
    ))}
  </div>
);
