import type { ArticleMarks, Mark, MarkCounts } from '@bluebird/contract/articles-marks.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MARK_LABELS } from '#features/articles/mark-labels.ts';
import { markArticle, myArticleQuery } from '#features/articles/marks-api.ts';
import { isLoggedIn } from '#lib/session.ts';
import { guardMark } from '#sync/mark-sync.ts';
import { offerUndo, toast, UNDO_TIME } from '#ui/toast.ts';

/** An article's marks and the way to change them. */
type Marking = {
  /** The marks; undefined for a visitor, and until they have come. */
  marks: ArticleMarks | undefined;
  counts: MarkCounts | undefined;
  /** Puts a mark on, or takes it off with a way back. */
  toggle: (action: Exclude<Mark, 'hide'>) => void;
  /** Takes the article out of the lists, with a way back; `onDone` follows at once. */
  hide: (onDone: () => void) => void;
};

const DONE = { star: '已收藏', later: '已放进稍后读', like: null, read: '已标为读过' } as const;

export function useMarking(articleId: number): Marking {
  const { data } = useQuery({ ...myArticleQuery(articleId), enabled: isLoggedIn() });
  const { mutate } = useMutation(markArticle(useQueryClient()));
  const set = (action: Mark, status: boolean) => mutate({ id: articleId, action, status });
  return {
    marks: data?.marks,
    counts: data?.counts,
    toggle(action) {
      const status = !data?.marks[action];
      guardMark({ id: articleId, action, status }, () => {
        set(action, status);
        const undo = () => set(action, !status);
        if (!status) return toast(MARK_LABELS[action].done, { undo, duration: UNDO_TIME });
        if (DONE[action]) toast(DONE[action]);
        offerUndo(DONE[action] ?? MARK_LABELS[action].name, undo);
      });
    },
    hide(onDone) {
      guardMark({ id: articleId, action: 'hide', status: true }, () => {
        set('hide', true);
        toast('这篇文章不再出现在列表里', {
          undo: () => set('hide', false),
          duration: UNDO_TIME,
        });
        onDone();
      });
    },
  };
}
