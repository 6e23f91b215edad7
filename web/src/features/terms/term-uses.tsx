import type { TermRow } from '@bluebird/contract/terms.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { retranslateTerm, termUsesQuery, type TermUse } from './terms-api.ts';

const isOut = ({ status }: TermUse): boolean => status === 'published' || status === 'scheduled';

/** The articles that call a term otherwise; those that are not out can be made anew. */
export function TermUses({ term, onClose }: { term: TermRow; onClose: () => void }) {
  const { data: uses, error, refetch } = useQuery(termUsesQuery(term.id));
  const again = useMutation({
    mutationFn: () => retranslateTerm(term.id),
    onSuccess: (started) => {
      toast(`${started} 篇正在用新译名重译，进度在「任务」里`);
      onClose();
    },
    onError: (problem) => toast(messageOf(problem)),
  });
  if (!uses) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label="正在查找" className="grid gap-3">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
      </div>
    );
  }
  const open = uses.filter((use) => !isOut(use) && use.machine > 0);
  return (
    <div>
      <p className="text-md text-ink-2">
        <span lang="en" className="font-semibold text-ink">
          {term.source}
        </span>
        {term.kind === 'keep' ? ' 应保留原文。' : ` 应译作「${term.target}」。`}
        {uses.length === 0 ? '没有文章用了别的译法。' : `${uses.length} 篇文章里还不是：`}
      </p>
      {uses.length > 0 && <UseList uses={uses} />}
      {open.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-3">人写的译文和已发布的文章不动，请逐篇打开改。</p>
          <Button busy={again.isPending} onClick={() => again.mutate()}>
            用新译名重译（{open.length} 篇未发布）
          </Button>
        </div>
      )}
    </div>
  );
}

function UseList({ uses }: { uses: readonly TermUse[] }) {
  return (
    <ul
      aria-label="还不是这样译的文章"
      className="mt-3 max-h-80 divide-y divide-line overflow-y-auto border-y border-line"
    >
      {uses.map((use) => (
        <li key={use.id} className="flex items-baseline justify-between gap-4 py-2.5">
          <Link
            to={`/admin/article/${use.id}`}
            lang="en"
            className="min-w-0 truncate font-read text-md hover:text-qing"
          >
            {use.title}
          </Link>
          <span className="shrink-0 text-sm text-ink-3">
            {isOut(use) ? '已发布 · ' : ''}
            {use.passages} 处
          </span>
        </li>
      ))}
    </ul>
  );
}
