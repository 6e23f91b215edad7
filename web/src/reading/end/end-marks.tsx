import { type LucideIcon, Clock, Heart, Star } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { useMarking } from '#reading/bar/use-marking.ts';
import { useLeave } from '#reading/bar/use-leave.ts';

const ACTS = [
  { action: 'like', label: '喜欢', Icon: Heart },
  { action: 'star', label: '收藏', Icon: Star },
  { action: 'later', label: '稍后读', Icon: Clock },
] as const satisfies { action: string; label: string; Icon: LucideIcon }[];

/** What a reader thinks of the article, asked where it ends. */
export function EndMarks({ articleId }: { articleId: number }) {
  const { marks, counts, toggle, hide } = useMarking(articleId);
  const leave = useLeave();
  return (
    <div className="mt-6 flex flex-wrap gap-2.5">
      {ACTS.map(({ action, label, Icon }) => {
        const set = marks?.[action] ?? false;
        const count = action === 'later' ? 0 : (counts?.[action] ?? 0);
        return (
          <Button
            key={action}
            variant="soft"
            aria-pressed={set}
            className="px-3.5 font-normal! aria-pressed:text-qing"
            onClick={() => toggle(action)}
          >
            <Icon
              aria-hidden
              className="size-4.5"
              strokeWidth={1.8}
              // A filled clock would have no hands.
              fill={set && action !== 'later' ? 'currentColor' : 'none'}
            />
            {set && action === 'later' ? '已放进稍后读' : label}
            {count > 0 && <span className="tabular-nums">{count}</span>}
          </Button>
        );
      })}
      <Button variant="quiet" className="px-2 font-normal! text-ink-3!" onClick={() => hide(leave)}>
        不感兴趣
      </Button>
    </div>
  );
}
