import type { NewsroomArticle } from '@bluebird/contract/newsroom.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshArticles } from '#features/newsroom/newsroom-api.ts';
import { AUDIT_LABELS, STATUS_LABELS } from '#features/newsroom/newsroom-labels.ts';
import type { Editor } from '#features/newsroom/editing/use-editor.ts';
import { RejectDialog } from '#features/newsroom/reject-dialog.tsx';
import { ScheduleDialog } from '#features/newsroom/schedule-dialog.tsx';
import { useFlow } from '#features/newsroom/use-flow.ts';
import { TaskProgress } from '#features/system/task-progress.tsx';
import { formatAgo } from '#lib/dates.ts';
import { formatMoment } from '#lib/moments.ts';
import { Button } from '#ui/button.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

/** Where an article stands on its way to readers, and the steps it can take. */
export function FlowSection({ article, editor }: { article: NewsroomArticle; editor: Editor }) {
  const client = useQueryClient();
  const flow = useFlow(article);
  const [asking, setAsking] = useState<'reject' | 'schedule' | null>(null);
  const { status, audit, revision } = article;
  const approve = async () => {
    if (await editor.save()) flow.approve();
  };
  const step = (label: string, act: Parameters<typeof flow.act>[0], danger = false) => (
    <Button
      variant={danger ? 'danger' : 'soft'}
      size="dense"
      busy={flow.busy}
      onClick={() => flow.act(act)}
    >
      {label}
    </Button>
  );
  const asks = (what: 'reject' | 'schedule', label: string) => (
    <Button variant="soft" size="dense" onClick={() => setAsking(what)}>
      {label}
    </Button>
  );
  const running = article.task && ['queued', 'running'].includes(article.task.status);
  return (
    <section aria-label="流程" className="grid gap-3 rounded-1 bg-fill p-3.5 [&_button]:bg-surface">
      <Standing article={article} />
      {running && article.task && (
        <TaskProgress
          key={article.task.id}
          id={article.task.id}
          label={article.task.message || '处理中'}
          onEnd={() => refreshArticles(client)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {article.deleted_at ? (
          step('恢复', 'restore')
        ) : (
          <>
            {audit !== 'approved' && (
              <ApproveButton article={article} busy={flow.busy} onApprove={() => void approve()} />
            )}
            {!revision && asks('reject', '退回…')}
            {(status === 'review' || status === 'scheduled') &&
              audit === 'approved' &&
              asks('schedule', status === 'scheduled' ? '改期…' : '定时…')}
            {(status === 'published' || status === 'scheduled') && step('撤回', 'review')}
            {status === 'published' && step('下线', 'archive')}
            {step('删除', 'delete', true)}
          </>
        )}
      </div>
      <RejectDialog
        open={asking === 'reject'}
        onOpenChange={() => setAsking(null)}
        what={`《${article.title}》`}
        onReject={flow.reject}
      />
      <ScheduleDialog
        open={asking === 'schedule'}
        onOpenChange={() => setAsking(null)}
        onSchedule={(at) => void editor.save().then((saved) => saved && flow.schedule(at))}
      />
    </section>
  );
}

/** The state of an article and of its approval. */
function Standing({ article }: { article: NewsroomArticle }) {
  const { status, audit, published_at } = article;
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1.5 text-sm">
      <dt className="text-ink-3">状态</dt>
      <dd className="flex flex-wrap gap-x-3">
        <StatusBadge {...STATUS_LABELS[status]} />
        {published_at && status !== 'review' && (
          <span className="text-ink-2">{formatMoment(published_at)}</span>
        )}
        {article.deleted_at && <span className="text-danger">已删除</span>}
      </dd>
      <dt className="text-ink-3">审核</dt>
      <dd>
        <StatusBadge {...AUDIT_LABELS[audit]} />
        {article.auditor && article.audited_at && (
          <span className="ms-3 text-ink-3">
            {article.auditor.name}，{formatAgo(article.audited_at)}
          </span>
        )}
        {audit !== 'approved' && article.audit_reason && (
          <p className="mt-0.5 text-ink-2">
            {audit === 'pending' && '上次退回：'}
            {article.audit_reason}
          </p>
        )}
      </dd>
    </dl>
  );
}

function ApproveButton({
  article,
  busy,
  onApprove,
}: {
  article: NewsroomArticle;
  busy: boolean;
  onApprove: () => void;
}) {
  return (
    <Button
      variant="soft"
      size="dense"
      busy={busy}
      disabled={!article.may_approve}
      title={article.may_approve ? undefined : '你改过这篇，要由另一位编辑来审核'}
      onClick={onApprove}
    >
      通过审核
    </Button>
  );
}
