import type { ArticleQuestion, QuestionStatus } from '@bluebird/contract/questions.ts';
import { Check, Pencil, X } from 'lucide-react';
import { QuestionStem } from '#features/questions/question-stem.tsx';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/button.tsx';
import { QuestionForm, type QuestionChange } from './question-form.tsx';

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
export function ReviewRow({ item, current, editing, onFocus, ...acts }: Props) {
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
