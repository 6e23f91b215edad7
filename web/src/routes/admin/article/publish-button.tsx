import type { DeskArticle } from '@bluebird/contract/desk.ts';
import type { Editor } from '#features/desk/editing/use-editor.ts';
import { useFlow } from '#features/desk/use-flow.ts';
import { Button } from '#ui/button.tsx';

/** The next step of an article on its way out: what was changed is saved with it. */
export function PublishButton({ article, editor }: { article: DeskArticle; editor: Editor }) {
  const flow = useFlow(article);
  const go = async (act: 'publish' | 'review') => {
    if (await editor.save()) flow.act(act);
  };
  if (article.deleted_at)
    return (
      <Button size="dense" busy={flow.busy} onClick={() => flow.act('restore')}>
        恢复
      </Button>
    );
  if (article.status === 'review' || article.status === 'scheduled')
    return (
      <Button
        size="dense"
        busy={flow.busy}
        disabled={article.audit === 'rejected'}
        title={article.audit === 'rejected' ? '已退回，先通过审核' : undefined}
        onClick={() => void go('publish')}
      >
        发布
      </Button>
    );
  if (article.status === 'draft' || article.status === 'archived')
    return (
      <Button size="dense" busy={flow.busy} onClick={() => void go('review')}>
        送去待发布
      </Button>
    );
  return null;
}
