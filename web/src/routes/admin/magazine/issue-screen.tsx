import type { Magazine } from '@bluebird/contract/magazines.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useIssueActs } from '#features/magazines/issue-acts.ts';
import { issueHref } from '#features/magazines/issue-address.ts';
import { ISSUE_STATES, isUnderWay } from '#features/magazines/issue-labels.ts';
import { MagazineCover } from '#features/magazines/magazine-cover.tsx';
import { issueQuery } from '#features/magazines/magazines-api.ts';
import { TaskProgress } from '#features/system/task-progress.tsx';
import { useTitle } from '#lib/use-title.ts';
import { NewsroomPage } from '#routes/admin/newsroom-page.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton, iconButtonClass } from '#ui/icon-button.tsx';
import { Modal } from '#ui/modal.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ContentsList } from './contents-list.tsx';
import { IssueForm } from './issue-form.tsx';
import { IssueSteps } from './issue-steps.tsx';

/** One issue in the newsroom: where it stands, what comes next, and its contents. */
export function IssueScreen({ id }: { id: number }) {
  const { data: issue, error, refetch } = useQuery(issueQuery(id));
  useTitle(issue ? `${issue.name} ${issue.edition}` : '期刊 · 编辑部');
  if (error && !issue) {
    return (
      <NewsroomPage title="期刊" subtitle={<BackToList />}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </NewsroomPage>
    );
  }
  if (!issue?.newsroom) return <EditorSkeleton />;
  return <Issue issue={issue} newsroom={issue.newsroom} />;
}

const BackToList = () => (
  <Link to="/admin/magazine" className="underline-offset-4 hover:text-ink hover:underline">
    全部期刊
  </Link>
);

function Issue({
  issue,
  newsroom,
}: {
  issue: Magazine;
  newsroom: NonNullable<Magazine['newsroom']>;
}) {
  const client = useQueryClient();
  const acts = useIssueActs(issue.id);
  const underWay = isUnderWay(newsroom.status);
  return (
    <NewsroomPage
      title={<span lang="en">{issue.name}</span>}
      subtitle={
        <span className="meta-row">
          <BackToList />
          <span>{issue.edition}</span>
        </span>
      }
      actions={<IssueTools issue={issue} onRemove={acts.remove} />}
    >
      <div className="mb-6 flex gap-5 border-b border-line pb-6">
        <MagazineCover issue={issue} eager className="w-20 shrink-0 sm:w-28" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-3">
            <StatusBadge {...ISSUE_STATES[newsroom.status]} />
            {newsroom.found > 0 && (
              <span>
                目录 {newsroom.found} 条，选中 {newsroom.chosen}，已入库 {newsroom.downloaded}
              </span>
            )}
          </div>
          {newsroom.error && !underWay && (
            <p role="alert" className="mt-2 text-sm text-danger">
              {newsroom.error}
            </p>
          )}
          {newsroom.audit && !newsroom.audit.approved && newsroom.status === 'review' && (
            <p className="mt-2 text-sm text-word-new">退回：{newsroom.audit.reason}</p>
          )}
          {underWay && newsroom.task_id ? (
            <div className="mt-3 max-w-120">
              <TaskProgress
                key={newsroom.task_id}
                id={newsroom.task_id}
                label={newsroom.status === 'crawling' ? '读目录' : '下载文章'}
                onEnd={() => void client.invalidateQueries({ queryKey: ['magazines'] })}
              />
            </div>
          ) : (
            <IssueSteps newsroom={newsroom} acts={acts} />
          )}
        </div>
      </div>
      <ContentsList issueId={issue.id} newsroom={newsroom} acts={acts} />
    </NewsroomPage>
  );
}

function IssueTools({
  issue,
  onRemove,
}: {
  issue: Magazine;
  onRemove: (issue: Magazine) => Promise<boolean>;
}) {
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  return (
    <div className="flex">
      {issue.newsroom?.status === 'published' && (
        <Link
          to={issueHref(issue.id)}
          aria-label="看读者看到的样子"
          title="看读者看到的样子"
          className={iconButtonClass}
        >
          <ExternalLink aria-hidden className="size-5" strokeWidth={1.7} />
        </Link>
      )}
      <IconButton label="修改刊名、期号与封面" onClick={() => setEditing(true)}>
        <Pencil aria-hidden className="size-5" strokeWidth={1.7} />
      </IconButton>
      <IconButton
        label="删除这一期"
        onClick={() =>
          void onRemove(issue).then((gone) => (gone ? navigate('/admin/magazine') : undefined))
        }
      >
        <Trash2 aria-hidden className="size-5" strokeWidth={1.7} />
      </IconButton>
      <Modal open={editing} onOpenChange={setEditing} title="修改这一期">
        <IssueForm issue={issue} onSaved={() => setEditing(false)} />
      </Modal>
    </div>
  );
}

const EditorSkeleton = () => (
  <div role="status" aria-label="正在载入这一期" className="px-4 pt-6 sm:px-6 lg:px-8">
    <Skeleton className="h-7 w-60" />
    <div className="mt-8 flex gap-5">
      <Skeleton className="aspect-[3/4] w-20 rounded-[8px] sm:w-28" />
      <div className="flex-1">
        <Skeleton className="h-4 w-48" />
        <Skeleton className="mt-4 h-9 w-64" />
      </div>
    </div>
    {Array.from({ length: 6 }, (_, row) => (
      <Skeleton key={row} className="mt-6 h-5 w-full max-w-200" />
    ))}
  </div>
);
