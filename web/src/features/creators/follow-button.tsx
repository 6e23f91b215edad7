import type { Creator } from '@bluebird/contract/creators.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { toast, UNDO_TIME } from '#ui/toast.ts';
import { followCreator } from './creators-api.ts';
import { useWaitingFollow, type FollowChange } from './follow-outbox.ts';

/** Lets those who are logged in act at once; a visitor logs in first. */
export type FollowGuard = (change: FollowChange, act: () => void) => void;

type Props = {
  creator: Pick<Creator, 'id' | 'name' | 'name_zh' | 'following'>;
  guard: FollowGuard;
  /** Among others alike: a quieter look. */
  quiet?: boolean;
};

/** Follows a publication; pressed again, no longer, which the toast takes back. */
export function FollowButton({ creator, guard, quiet }: Props) {
  const { id } = creator;
  const following = useWaitingFollow(id) ?? creator.following;
  const follow = useMutation(followCreator(useQueryClient()));
  const name = creator.name_zh || creator.name;
  const press = () =>
    guard({ id, status: !following }, () => {
      follow.mutate({ id, status: !following });
      if (!following) return;
      toast(`不再关注《${name}》`, {
        undo: () => follow.mutate({ id, status: true }),
        duration: UNDO_TIME,
      });
    });
  const Icon = following ? Check : Plus;
  return (
    <button
      type="button"
      aria-pressed={following}
      aria-label={`${following ? '已关注' : '关注'} ${name}`}
      onClick={press}
      className={classNames(
        buttonClass(quiet ? 'outline' : following ? 'soft' : 'primary'),
        'min-w-23 shrink-0 text-sm',
        quiet && (following ? 'text-ink-3!' : 'text-qing!'),
      )}
    >
      <Icon aria-hidden className="size-4" strokeWidth={2} />
      {following ? '已关注' : '关注'}
    </button>
  );
}
