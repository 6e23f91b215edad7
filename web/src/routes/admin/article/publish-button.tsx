import type { NewsroomArticle } from '@bluebird/contract/newsroom.ts';
import type { Editor } from '#features/newsroom/editing/use-editor.ts';
import { useFlow } from '#features/newsroom/use-flow.ts';
import { Button } from '#ui/button.tsx';

/** The next step of an article on its way out: what was changed is saved with it. */
export function PublishButton({
  article,
  editor,
  onReview,
}: {
  article: NewsroomArticle;
  editor: Editor;
  /** Shows what waits, to be decided on. */
  onReview: () => void;
}) {
  const flow = useFlow(article);
  const step = (label: string, go: () => void, why?: string) => (
    <Button size="dense" busy={flow.busy} disabled={why !== undefined} title={why} onClick={go}>
      {label}
    </Button>
  );
  const saved = (act: () => void) => () => void editor.save().then((done) => done && act());
  const { status, audit } = article;
  if (article.deleted_at) return step('恢复', () => flow.act('restore'));
  if (status === 'review' || status === 'scheduled') {
    if (audit === 'rejected') return step('发布', () => {}, '已退回，先通过审核');
    // What is published is what was approved: a change asks for its approval first.
    const asks =
      audit === 'pending' || (status === 'review' && !article.revision && editor.changed);
    if (!asks)
      return step(
        '发布',
        saved(() => flow.act('publish')),
      );
    return step(
      '通过并发布',
      saved(flow.approveAndPublish),
      article.may_approve ? undefined : '你改过这篇，要由另一位编辑来审核',
    );
  }
  if (status === 'draft' || status === 'archived')
    return step(
      '送去待发布',
      saved(() => flow.act('review')),
    );
  return article.revision?.state === 'pending' ? step('审核修改', onReview) : null;
}
