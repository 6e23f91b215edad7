import type { NewsroomArticle } from '@bluebird/contract/newsroom.ts';
import { ArrowLeft, ExternalLink, Image as ImageIcon, Info, Redo2, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import {
  AUDIT_LABELS,
  REVISION_LABELS,
  STATUS_LABELS,
} from '#features/newsroom/newsroom-labels.ts';
import type { Editor } from '#features/newsroom/editing/use-editor.ts';
import { Button } from '#ui/button.tsx';
import { IconButton, iconButtonClass } from '#ui/icon-button.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { PanelName } from './editor-panel.tsx';
import { useFlow } from '#features/newsroom/use-flow.ts';

const ICON = { className: 'size-5', strokeWidth: 1.7, 'aria-hidden': true } as const;

/** The bar over an article: where it stands, steps back and forward, save and publish. */
export function EditorHead({
  article,
  editor,
  onPanel,
  onReview,
}: {
  article: NewsroomArticle;
  editor: Editor;
  /** Opens the panel where it does not stand beside the text. */
  onPanel: ((name: PanelName) => void) | null;
  /** Shows what waits, to be decided on. */
  onReview: () => void;
}) {
  const { state, changed, saving } = editor;
  return (
    <header
      role="group"
      aria-label="稿件"
      className="sticky top-(--bar-top) z-10 flex min-h-15 flex-wrap items-center gap-x-1 gap-y-1 border-b border-line bg-paper px-2 py-1.5 sm:px-4 lg:px-6"
    >
      <Link to="/admin/articles" aria-label="回到文章列表" className={iconButtonClass}>
        <ArrowLeft {...ICON} />
      </Link>
      <h1 lang="en" className="sr-only">
        {article.title}
      </h1>
      <Standing article={article} />
      <p role="status" className="ms-auto px-2 text-xs whitespace-nowrap text-ink-3">
        {saving ? '正在保存' : changed ? '有改动未保存' : `第 ${state.version} 版`}
      </p>
      <StepButtons editor={editor} />
      {onPanel && (
        <IconButton label="文章信息" onClick={() => onPanel('details')}>
          <Info {...ICON} />
        </IconButton>
      )}
      {article.status === 'published' && (
        <Link
          to={`/admin/article/${article.id}/poster`}
          aria-label="做海报"
          className={`${iconButtonClass} max-sm:hidden`}
        >
          <ImageIcon {...ICON} />
        </Link>
      )}
      {article.status === 'published' && (
        <Link
          to={`/article/${article.id}`}
          aria-label="看读者看到的"
          className={`${iconButtonClass} max-sm:hidden`}
        >
          <ExternalLink {...ICON} />
        </Link>
      )}
      <div className="ms-auto flex gap-2 ps-1 sm:ms-0">
        <Button
          variant="soft"
          size="dense"
          busy={saving}
          disabled={!changed}
          onClick={() => void editor.save()}
        >
          保存
        </Button>
        <PublishButton article={article} editor={editor} onReview={onReview} />
      </div>
    </header>
  );
}

/** Whether an article is out, and what was decided on it. */
function Standing({ article }: { article: NewsroomArticle }) {
  return (
    <div className="flex items-center gap-4 ps-1 max-sm:hidden">
      <StatusBadge {...STATUS_LABELS[article.status]} />
      <StatusBadge
        {...(article.revision
          ? REVISION_LABELS[article.revision.state]
          : AUDIT_LABELS[article.audit])}
      />
    </div>
  );
}

/** Steps back and forward. */
function StepButtons({ editor: { state, dispatch } }: { editor: Editor }) {
  return (
    <>
      <IconButton
        label="撤销（Ctrl Z）"
        disabled={state.past.length === 0}
        onClick={() => dispatch({ act: 'undo' })}
      >
        <Undo2 {...ICON} />
      </IconButton>
      <IconButton
        label="重做（Ctrl Shift Z）"
        disabled={state.future.length === 0}
        onClick={() => dispatch({ act: 'redo' })}
      >
        <Redo2 {...ICON} />
      </IconButton>
    </>
  );
}

/** The next step of an article on its way out: what was changed is saved with it. */
function PublishButton({
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
