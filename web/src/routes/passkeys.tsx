import type { Passkey } from '@bluebird/contract/auth-passkeys.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { required } from '#features/auth/account-rules.ts';
import { registerRuleQuery } from '#features/auth/auth-api.ts';
import { hasPasskeys } from '#features/auth/passkey-browser.ts';
import { addPasskey, passkeysQuery, usePasskeyAct } from '#features/auth/passkeys-api.ts';
import { PasswordField } from '#features/auth/password-field.tsx';
import { useCurrentUser } from '#features/users/current-user.ts';
import { formatAgo, formatDay } from '#lib/dates.ts';
import { useKept } from '#lib/device-store.ts';
import { useForm } from '#lib/use-form.ts';
import { useTitle } from '#lib/use-title.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Field } from '#ui/field.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Modal } from '#ui/modal.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';

/** What is asked in a window: a new passkey, another name for one, or whether it shall go. */
type Asking = { act: 'add' } | { act: 'rename' | 'remove'; passkey: Passkey };

/** The passkeys of the account. */
export function Component() {
  useTitle('通行密钥');
  const user = useCurrentUser();
  const { data: rule } = useQuery(registerRuleQuery);
  const passkeys = useQuery({ ...passkeysQuery, enabled: Boolean(user) });
  const here = useKept(hasPasskeys);
  const [asking, setAsking] = useState<Asking | null>(null);
  if (user === null) return <Navigate to="/login?next=/passkeys" replace />;
  const close = () => setAsking(null);
  const canAdd = rule?.passkeys === true && here === true;
  return (
    <div className="mx-auto max-w-160 px-5 md:px-8">
      <PageHeader title="通行密钥" back />
      <p className="text-ink-2">
        用指纹、面容或锁屏密码登录，不用记密码，也不怕假网站。密码仍然有效。
      </p>
      {passkeys.isPending && <Skeleton className="mt-6 h-16 w-full" />}
      {passkeys.isError && (
        <ErrorState error={passkeys.error} onRetry={() => void passkeys.refetch()} />
      )}
      {passkeys.data && passkeys.data.length > 0 && (
        <ul className="mt-6 divide-y divide-line border-y border-line">
          {passkeys.data.map((passkey) => (
            <Item key={passkey.id} passkey={passkey} onAsk={setAsking} />
          ))}
        </ul>
      )}
      {passkeys.data?.length === 0 && canAdd && (
        <p className="mt-6 border-y border-line py-5 text-ink-3">还没有通行密钥。</p>
      )}
      {canAdd ? (
        <Button
          className="mt-6 min-h-12 w-full sm:w-auto"
          onClick={() => setAsking({ act: 'add' })}
        >
          添加通行密钥
        </Button>
      ) : (
        rule &&
        here !== undefined && (
          <p className="mt-6 text-sm text-ink-3">
            {rule.passkeys
              ? '这个浏览器不能添加通行密钥，请换用系统自带的浏览器。'
              : '在这个网址下不能添加通行密钥。'}
          </p>
        )
      )}
      <Window title="添加通行密钥" open={asking?.act === 'add'} onClose={close}>
        <AddForm onDone={close} />
      </Window>
      <Window title="给通行密钥改名" open={asking?.act === 'rename'} onClose={close}>
        {asking?.act === 'rename' && <RenameForm passkey={asking.passkey} onDone={close} />}
      </Window>
      <Window title="删除通行密钥" open={asking?.act === 'remove'} onClose={close}>
        {asking?.act === 'remove' && <RemoveForm passkey={asking.passkey} onDone={close} />}
      </Window>
    </div>
  );
}

const Window = ({
  title,
  open,
  onClose,
  children,
}: {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}) => (
  <Modal title={title} open={open} onOpenChange={(next) => !next && onClose()}>
    {children}
  </Modal>
);

function Item({ passkey, onAsk }: { passkey: Passkey; onAsk: (asking: Asking) => void }) {
  const { name, synced, created_at, last_used_at } = passkey;
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <KeyRound aria-hidden className="size-5 shrink-0 text-ink-3" strokeWidth={1.6} />
      <div className="min-w-40 flex-1">
        <p className="truncate">{name}</p>
        <p className="meta-row text-sm text-ink-3">
          <span>{formatDay(created_at)} 添加</span>
          <span>{last_used_at ? `${formatAgo(last_used_at)}用过` : '还没用过'}</span>
          {synced && <span>已同步</span>}
        </p>
      </div>
      <span className="flex gap-2">
        <Button
          variant="soft"
          className="text-sm"
          onClick={() => onAsk({ act: 'rename', passkey })}
        >
          改名<span className="sr-only">{name}</span>
        </Button>
        <Button
          variant="danger"
          className="text-sm"
          onClick={() => onAsk({ act: 'remove', passkey })}
        >
          删除<span className="sr-only">{name}</span>
        </Button>
      </span>
    </li>
  );
}

const PASSWORD_REASONS = { wrong_password: 'password', account_locked: 'password' } as const;

function AddForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    checks: { password: required('请输入密码') },
    fieldOfReason: PASSWORD_REASONS,
    submit: async ({ password }) => {
      const made = await addPasskey(password);
      if (!made) return;
      await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      toast(`已添加“${made.name}”，下次可以用它登录`);
      onDone();
    },
  });
  return (
    <form {...form.form} className="space-y-4">
      <p className="text-ink-2">先确认是你本人，再按浏览器的提示验证指纹、面容或锁屏密码。</p>
      <PasswordField
        {...form.field('password')}
        label="登录密码"
        autoComplete="current-password"
        maxLength={128}
      />
      <FormError message={form.failure} />
      <Button type="submit" busy={form.busy} className="min-h-12 w-full">
        继续
      </Button>
    </form>
  );
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const act = usePasskeyAct();
  const form = useForm({
    checks: { name: required('请填写名称') },
    initial: { name: passkey.name },
    submit: async ({ name }) => {
      await act.mutateAsync({ id: passkey.id, act: 'rename', name });
      onDone();
    },
  });
  return (
    <form {...form.form} className="space-y-4">
      <Field
        {...form.field('name')}
        label="名称"
        hint="写是哪台设备，或哪个密码本。"
        autoComplete="off"
        maxLength={40}
      />
      <FormError message={form.failure} />
      <Button type="submit" busy={form.busy} className="min-h-12 w-full">
        保存
      </Button>
    </form>
  );
}

function RemoveForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const act = usePasskeyAct();
  const form = useForm({
    checks: { password: required('请输入密码') },
    fieldOfReason: PASSWORD_REASONS,
    submit: async ({ password }) => {
      await act.mutateAsync({ id: passkey.id, act: 'remove', password });
      toast(`已删除“${passkey.name}”`);
      onDone();
    },
  });
  return (
    <form {...form.form} className="space-y-4">
      <p className="text-ink-2">
        删除后不能再用“{passkey.name}”登录。设备里那一份要在系统的密码设置里删。
      </p>
      <PasswordField
        {...form.field('password')}
        label="登录密码"
        autoComplete="current-password"
        maxLength={128}
      />
      <FormError message={form.failure} />
      <Button type="submit" variant="danger" busy={form.busy} className="min-h-12 w-full">
        删除
      </Button>
    </form>
  );
}
