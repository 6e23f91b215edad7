import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { nextQuestionsQuery } from '#features/questions/questions-api.ts';

/** The way from words to the questions of what was read. */
export function QuestionLink({
  whenWaiting = false,
}: {
  /** Shows it only when there is something to answer. */
  whenWaiting?: boolean;
}) {
  const { data } = useQuery(nextQuestionsQuery(1));
  const waiting = data && (data.due > 0 ? `${data.due} 道到期` : data.cards.length > 0 && '有新题');
  if (whenWaiting && !waiting) return null;
  return (
    <Link
      to="/flashcard/articleQuestion"
      className="mt-8 flex min-h-14 items-center gap-3 border-y border-line hover:text-qing"
    >
      <span className="flex-1">文章里的题</span>
      {waiting && <span className="text-sm text-ink-3">{waiting}</span>}
      <ChevronRight aria-hidden className="size-5 text-ink-3" strokeWidth={1.6} />
    </Link>
  );
}
