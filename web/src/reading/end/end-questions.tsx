import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { articleQuestionsQuery } from '#features/questions/questions-api.ts';

/** Questions in one round. */
const ROUND = 3;

/** At the end of an article: the way to its questions; nothing when it has none. */
export default function EndQuestions({ articleId }: { articleId: number }) {
  const { data } = useQuery(articleQuestionsQuery(articleId));
  const count = Math.min(ROUND, data?.items.length ?? 0);
  if (count === 0) return null;
  return (
    <Link
      to={`/flashcard/articleQuestion?article_id=${articleId}`}
      className="mt-5 flex min-h-14 items-center gap-3 border-y border-line hover:text-qing"
    >
      <span className="flex-1">
        做 {count} 道题<span className="ms-2 text-sm text-ink-3">看看读懂了多少</span>
      </span>
      <ChevronRight aria-hidden className="size-5 text-ink-3" strokeWidth={1.6} />
    </Link>
  );
}
