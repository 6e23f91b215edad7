import { TERMS_VERSION } from '@bluebird/contract/consent.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { currentUserQuery } from '#features/users/current-user.ts';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { aboveBottom } from '#ui/bottom-edge.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';

/**
 * Asks whoever is logged in to agree to terms that have changed. It stands at the lower edge and
 * covers nothing that is read: reading goes on, agreed or not.
 */
export function TermsSheet({ onLater }: { onLater: () => void }) {
  const client = useQueryClient();
  const { mutate: agree, isPending } = useMutation({
    mutationFn: () => call('POST /api/user/agree', { body: { terms_version: TERMS_VERSION } }),
    onSuccess: (user) => client.setQueryData(currentUserQuery.queryKey, user),
    onError: (error) => toast(messageOf(error)),
  });
  return (
    <div
      ref={aboveBottom}
      className="pointer-events-none fixed inset-x-0 bottom-(--bottom-bar) z-20 md:ps-19"
    >
      <aside
        aria-label="约定有更新"
        className="pointer-events-auto mx-auto flex max-w-160 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-5 py-3 text-sm shadow-2 sm:mb-4 sm:rounded-2 sm:border"
      >
        <p className="min-w-56 flex-1 text-ink-2">
          <b className="font-semibold text-ink">隐私政策和用户约定有更新。</b>
          写明了邮箱和通行密钥怎样使用。
          <Link
            to="/about#privacy"
            className="text-qing underline decoration-line underline-offset-4"
          >
            看一看
          </Link>
        </p>
        <span className="flex gap-2">
          <Button variant="soft" size="dense" onClick={onLater}>
            下次再说
          </Button>
          <Button size="dense" busy={isPending} onClick={() => agree()}>
            同意
          </Button>
        </span>
      </aside>
    </div>
  );
}
