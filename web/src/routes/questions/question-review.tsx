import type { ArticleQuestion, QuestionStatus } from '@bluebird/contract/questions.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  articleQuestionsQuery,
  useSetQuestionStatus,
  useMakeQuestions,
} from '#features/questions/questions-api.ts';
import { useTitle } from '#lib/use-title.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Check, Pencil, X } from 'lucide-react';
import { QuestionStem } from '#features/questions/question-stem.tsx';
import { classNames } from '#ui/class-names.ts';
import { QuestionForm, type QuestionChange } from './question-form.tsx';

/** An article's questions for an editor to approve (A), reject (X) or correct (E). */
export default function QuestionReview({ articleId }: { articleId: number }) {
  useTitle('审题');
  const list = useQuery(articleQuestionsQuery(articleId));
  const make = useMakeQuestions(articleId);
  const items = list.data?.items.filter(({ review }) => review !== null);
  const drafts = items?.filter(({ review }) => review?.status === 'draft').length ?? 0;
  return (
    <div className="mx-auto max-w-2xl px-5">
      <PageHeader
        title="审题"
        back
        subtitle={items && `${items.length} 道，${drafts} 道待审。A 通过，X 拒绝，E 修改`}
      >
        <Button variant="quiet" busy={make.isPending} onClick={() => make.mutate()}>
          重新出题
        </Button>
      </PageHeader>
      {items ? (
        items.length > 0 ? (
          <QuestionReviewList items={items} articleId={articleId} />
        ) : (
          <EmptyState scene="school" title="这篇还没有题" description="点「重新出题」试试。" />
        )
      ) : list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </div>
  );
}

/** Drafts first; what the keys act on is the first draft, or the row that was chosen. */
export function QuestionReviewList({
  items,
  articleId,
}: {
  items: ArticleQuestion[];
  articleId: number;
}) {
  const setStatus = useSetQuestionStatus(articleId);
  const [chosen, setChosen] = useState<number | null>(null);
  const [editing, setEditing] = useState<number | null>(null);
  const firstDraft = items.find(({ review }) => review?.status === 'draft')?.id ?? null;
  const current = chosen ?? firstDraft;
  const settle = (id: number, status: 'approved' | 'rejected') => {
    setStatus.mutate({ id, status });
    setChosen(null);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const target = event.target instanceof Element ? event.target : null;
    if (
      current === null ||
      target?.closest('input, textarea, select, [contenteditable], [role=dialog]')
    )
      return;
    const key = event.key.toLowerCase();
    if (key === 'a') settle(current, 'approved');
    else if (key === 'x') settle(current, 'rejected');
    else if (key === 'e') setEditing(current);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <ol className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <ReviewRow
          key={item.id}
          item={item}
          current={item.id === current}
          editing={item.id === editing}
          onFocus={() => setChosen(item.id)}
          onSettle={(status) => settle(item.id, status)}
          onEdit={(open) => setEditing(open ? item.id : null)}
          onSave={(change) => {
            setStatus.mutate({ id: item.id, status: 'approved', ...change });
            setEditing(null);
          }}
        />
      ))}
    </ol>
  );
}

const STATUS: Record<QuestionStatus, string> = {
  draft: '待审',
  approved: '已通过',
  rejected: '已拒绝',
};

type Props = {
  item: ArticleQuestion;
  /** What the keys act on. */
  current: boolean;
  editing: boolean;
  onFocus: () => void;
  onSettle: (status: 'approved' | 'rejected') => void;
  onEdit: (open: boolean) => void;
  onSave: (change: QuestionChange) => void;
};

/** A question as an editor reads it: with what is right, who made it, and what to do with it. */
function ReviewRow({ item, current, editing, onFocus, ...acts }: Props) {
  const { review } = item;
  if (!review) return null;
  return (
    <li
      aria-current={current ? 'true' : undefined}
      className={classNames(
        'border-s-2 py-5 ps-4',
        current ? 'border-s-qing' : 'border-s-transparent',
      )}
    >
      <QuestionStem question={item} />
      {editing ? (
        <QuestionForm item={item} onSave={acts.onSave} onCancel={() => acts.onEdit(false)} />
      ) : (
        <>
          <ul className="mt-3 grid gap-1">
            {item.options.map((option, i) => (
              <li
                key={option}
                className={classNames(
                  'flex items-center gap-2',
                  i === review.answer ? 'font-semibold' : 'ps-6 text-ink-2',
                )}
              >
                {i === review.answer && (
                  <Check aria-label="正确答案" className="size-4 text-qing" strokeWidth={2.2} />
                )}
                {option}
              </li>
            ))}
          </ul>
          <p className="meta-row mt-3 text-sm text-ink-3">
            <span>{STATUS[review.status]}</span>
            <span>{review.engine === 'builtin' ? '内置引擎' : review.engine}</span>
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button variant="soft" onFocus={onFocus} onClick={() => acts.onSettle('approved')}>
              <Check aria-hidden className="size-4.5" /> 通过
            </Button>
            <Button variant="soft" onFocus={onFocus} onClick={() => acts.onSettle('rejected')}>
              <X aria-hidden className="size-4.5" /> 拒绝
            </Button>
            <Button variant="quiet" onFocus={onFocus} onClick={() => acts.onEdit(true)}>
              <Pencil aria-hidden className="size-4.5" /> 修改
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
