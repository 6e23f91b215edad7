import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { articleReviewQuery } from '#features/review/review-api.ts';
import { isLoggedIn } from '#lib/session.ts';
import { buttonClass } from '#ui/button.tsx';

/** Where the words met in an article are reviewed. */
export const articleReviewHref = (articleId: number): string =>
  `/flashcard/reviewArticleWords?article_id=${articleId}`;

/** How many words met in an article are in review; undefined until that is known. */
export const useWordsToReview = (articleId: number, wanted = true): number | undefined =>
  useQuery({ ...articleReviewQuery(articleId), enabled: wanted && isLoggedIn() }).data;

/** The way to the review of the words met here, once there are any. */
export function ReviewWords({ articleId, seen }: { articleId: number; seen: boolean }) {
  const count = useWordsToReview(articleId, seen);
  if (!count) return null;
  return (
    <Link to={articleReviewHref(articleId)} className={buttonClass('soft', 'mt-5')}>
      复习这篇的词 <span className="text-ink-3 tabular-nums">{count}</span>
    </Link>
  );
}
