import type { CurrentUser } from '@bluebird/contract/users.ts';
import { messageOf } from '#lib/api-error.ts';
import { formatDay } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { useUndoDeletion } from './personal-data-api.ts';

/** Tells whoever asked for their account to be deleted until when that can be taken back. */
export function DeletionLine({ user }: { user: CurrentUser }) {
  const undo = useUndoDeletion();
  if (user.deletes_at === null) return null;
  return (
    <aside
      aria-label="账号注销"
      className="-mx-5 flex items-center gap-3 border-b border-line ps-5 pe-2 text-sm md:mx-0 md:px-0"
    >
      <p className="min-w-0 flex-1 py-2.5 text-ink-2">
        <b className="me-2 font-semibold text-ink">{formatDay(user.deletes_at)}注销账号</b>
        在那之前可以随时撤销。
      </p>
      <Button
        variant="quiet"
        size="dense"
        className="shrink-0"
        busy={undo.isPending}
        onClick={() =>
          undo.mutate(undefined, {
            onSuccess: () => toast('账号留下来了'),
            onError: (error) => toast(messageOf(error)),
          })
        }
      >
        撤销注销
      </Button>
    </aside>
  );
}
