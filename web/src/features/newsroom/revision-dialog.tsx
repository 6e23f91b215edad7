import type { Api } from '@bluebird/contract/contract.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import type { NewsroomArticle } from '@bluebird/contract/newsroom.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { formatAgo } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Modal } from '#ui/modal.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { refreshArticles, revisionQuery } from './newsroom-api.ts';
import { DraftDiffView } from './editing/draft-diff-view.tsx';
import { RejectDialog } from './reject-dialog.tsx';

type Props = {
  article: NewsroomArticle;
  onClose: () => void;
};

/** What would change for readers, and whether it shall. What is approved is what was seen here. */
export function RevisionDialog({ article, onClose }: Props) {
  const client = useQueryClient();
  const [rejecting, setRejecting] = useState(false);
  const query = useQuery(revisionQuery(article.id, article.version));
  const revision = query.data;
  const decide = useMutation({
    mutationFn: (decision: { approved: boolean; reason: string; version: number }) =>
      call('POST /reader/article/waikan/{id}/audit', {
        params: { id: article.id },
        body: decision,
      }),
    onSuccess: (_row, { approved }) => {
      toast(approved ? '已通过，读者看到的是新的一版' : '已退回修改');
      onClose();
    },
    onError: (error) => toast(messageOf(error)),
    onSettled: () => refreshArticles(client),
  });
  return (
    <Modal wide open onOpenChange={onClose} title="待审修改">
      {revision ? (
        <>
          <Changes revision={revision} />
          {!article.may_approve && (
            <p className="mt-4 text-sm text-ink-2">你参与了这次修改，要由另一位编辑来审核。</p>
          )}
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <Button variant="soft" onClick={() => setRejecting(true)}>
              退回…
            </Button>
            <Button
              busy={decide.isPending && !rejecting}
              disabled={!article.may_approve}
              onClick={() =>
                decide.mutate({ approved: true, reason: '', version: revision.version })
              }
            >
              通过修改
            </Button>
          </div>
          <RejectDialog
            open={rejecting}
            onOpenChange={setRejecting}
            what="这次修改"
            onReject={(reason) =>
              decide.mutate({ approved: false, reason, version: revision.version })
            }
          />
        </>
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : revision === null ? (
        <p className="text-sm text-ink-2">已经没有等待审核的修改。</p>
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </Modal>
  );
}

type Revision = NonNullable<Result<Api['GET /reader/article/{id}/revision']>['revision']>;

/** Who changed what. */
function Changes({ revision }: { revision: Revision }) {
  return (
    <>
      <p className="meta-row text-sm text-ink-2">
        <span>{revision.people.map(({ name }) => name).join('、') || '系统'}</span>
        <span>{formatAgo(revision.changed_at)}</span>
        <span>
          第 {revision.shown.version} 版 → 第 {revision.version} 版
        </span>
      </p>
      {revision.reason && (
        <p className="mt-2 rounded-1 bg-fill px-3 py-2 text-sm text-ink-2">
          {revision.decided_by?.name ?? '编辑'}上次退回：{revision.reason}
        </p>
      )}
      <div className="mt-2 border-y border-line">
        <DraftDiffView
          before={{ fields: revision.shown.fields, blocks: revision.shown.text }}
          after={{ fields: revision.fields, blocks: revision.text }}
        />
      </div>
    </>
  );
}
