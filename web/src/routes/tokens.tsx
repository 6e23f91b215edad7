import type { ApiToken } from '@bluebird/contract/auth-tokens.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SquareTerminal } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { TokenForm } from '#features/auth/token-form.tsx';
import { SCOPE_LABELS, tokensQuery, useRevokeToken } from '#features/auth/tokens-api.ts';
import { useCurrentUser } from '#features/users/current-user.ts';
import { messageOf } from '#lib/api-error.ts';
import { copyText } from '#lib/clipboard.ts';
import { formatAgo, formatDay } from '#lib/dates.ts';
import { useTitle } from '#lib/use-title.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Modal } from '#ui/modal.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { textLink } from '#ui/text-link.ts';
import { toast } from '#ui/toast.ts';

/** `/tokens`: what lets the reader's own scripts in. */
export function Component() {
  useTitle('访问令牌');
  const user = useCurrentUser();
  const client = useQueryClient();
  const tokens = useQuery({ ...tokensQuery, enabled: Boolean(user) });
  const revoke = useRevokeToken();
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<ApiToken | null>(null);
  if (user === null) return <Navigate to="/login?next=/tokens" replace />;
  const carryOut = () => {
    if (!leaving) return;
    revoke.mutate(leaving.id, {
      onSuccess: () => toast(`“${leaving.name}”已作废`),
      onError: (error) => toast(messageOf(error)),
      onSettled: () => setLeaving(null),
    });
  };
  return (
    <div className="mx-auto max-w-160 px-5 pb-16 md:px-8">
      <PageHeader title="访问令牌" back />
      <p className="text-ink-2">
        让自己写的程序读写单词、笔记和文章，不用把密码交给它。能做什么由你定，随时可以作废。
        <a href="/docs" className={textLink}>
          接口说明
        </a>
      </p>
      {made && <Made token={made} onDone={() => setMade(null)} />}
      {tokens.isPending && <Skeleton className="mt-6 h-16 w-full" />}
      {tokens.isError && <ErrorState error={tokens.error} onRetry={() => void tokens.refetch()} />}
      {tokens.data?.length === 0 && (
        <p className="mt-6 border-y border-line py-5 text-ink-3">还没有令牌。</p>
      )}
      {tokens.data && tokens.data.length > 0 && (
        <ul className="mt-6 divide-y divide-line border-y border-line">
          {tokens.data.map((token) => (
            <Item key={token.id} token={token} onRevoke={() => setLeaving(token)} />
          ))}
        </ul>
      )}
      <Button className="mt-6 min-h-12 w-full sm:w-auto" onClick={() => setAdding(true)}>
        生成令牌
      </Button>
      <Modal title="生成令牌" open={adding} onOpenChange={setAdding}>
        <TokenForm
          onMade={async (token) => {
            setMade(token);
            setAdding(false);
            await client.invalidateQueries({ queryKey: tokensQuery.queryKey });
          }}
        />
      </Modal>
      <ConfirmDialog
        open={leaving !== null}
        title={`作废“${leaving?.name ?? ''}”？`}
        description="用它的程序马上就不能再读写。"
        confirm="作废"
        danger
        busy={revoke.isPending}
        onOpenChange={(open) => !open && setLeaving(null)}
        onConfirm={carryOut}
      />
    </div>
  );
}

/** A token that was just made: it is shown this once. */
function Made({ token, onDone }: { token: string; onDone: () => void }) {
  const copy = async () => toast((await copyText(token)) ? '已复制' : '没能复制，请手抄');
  return (
    <section aria-labelledby="new-token" className="mt-6 border-s-2 border-qing ps-4">
      <h2 id="new-token" className="font-semibold">
        新令牌，只显示这一次
      </h2>
      <code className="mt-2 block font-mono text-sm break-all">{token}</code>
      <p className="mt-2 text-sm text-ink-3">
        放在请求头里：<code className="font-mono">Authorization: Bearer 令牌</code>
      </p>
      <div className="mt-3 flex gap-3">
        <Button variant="soft" onClick={() => void copy()}>
          复制
        </Button>
        <Button variant="quiet" onClick={onDone}>
          存好了
        </Button>
      </div>
    </section>
  );
}

function Item({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { name, scopes, expires_at, last_used_at } = token;
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <SquareTerminal aria-hidden className="size-5 shrink-0 text-ink-3" strokeWidth={1.6} />
      <div className="min-w-40 flex-1">
        <p className="truncate">{name}</p>
        <p className="text-sm text-ink-2">
          {scopes.map((scope) => SCOPE_LABELS[scope]).join('、')}
        </p>
        <p className="meta-row text-sm text-ink-3">
          <span>{last_used_at ? `${formatAgo(last_used_at)}用过` : '还没用过'}</span>
          <span>{expires_at ? `${formatDay(expires_at)} 作废` : '不过期'}</span>
        </p>
      </div>
      <Button variant="danger" className="text-sm" onClick={onRevoke}>
        作废<span className="sr-only">{name}</span>
      </Button>
    </li>
  );
}
