import { useQuery } from '@tanstack/react-query';
import { articleQuestionsQuery, useMakeQuestions } from '#features/questions/questions-api.ts';
import { QuestionReviewList } from '#routes/questions/question-review.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** An article's questions, to approve, reject or correct. */
export default function QuestionsPanel({ articleId }: { articleId: number }) {
  const list = useQuery(articleQuestionsQuery(articleId));
  const make = useMakeQuestions(articleId);
  const items = list.data?.items.filter(({ review }) => review !== null);
  if (!items)
    return list.isError ? (
      <ErrorState error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <Skeleton className="h-60 w-full" />
    );
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-3">
        <p className="text-sm text-ink-3">
          {items.length > 0 ? 'A 通过，X 拒绝，E 修改' : '这篇还没有题'}
        </p>
        <Button variant="soft" size="dense" busy={make.isPending} onClick={() => make.mutate()}>
          {items.length > 0 ? '重新出题' : '出题'}
        </Button>
      </div>
      {items.length > 0 && <QuestionReviewList items={items} articleId={articleId} />}
    </>
  );
}
