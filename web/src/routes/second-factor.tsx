import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { RecoveryCodes } from '#features/auth/recovery-codes.tsx';
import {
  renewRecoveryCodes,
  secondFactorQuery,
  turnOffSecondFactor,
} from '#features/auth/second-factor-api.ts';
import { OwnerForm } from '#features/auth/second-factor-forms.tsx';
import { SecondFactorSetup } from '#features/auth/second-factor-setup.tsx';
import { useCurrentUser } from '#features/users/current-user.ts';
import { formatDay } from '#lib/dates.ts';
import { navigateTo } from '#lib/navigation.ts';
import { safeNext } from '#lib/safe-next.ts';
import { useTitle } from '#lib/use-title.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Modal } from '#ui/modal.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { textLink } from '#ui/text-link.ts';
import { toast } from '#ui/toast.ts';

/** `/second_factor`: a code of an authenticator app after the password. */
export function Component() {
  useTitle('两步验证');
  const user = useCurrentUser();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const factor = useQuery({ ...secondFactorQuery, enabled: Boolean(user) });
  const [settingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (user === null) return <Navigate to="/login?next=/second_factor" replace />;
  const refresh = () => client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
  const show = async (recoveryCodes: string[]) => {
    setCodes(recoveryCodes);
    setSettingUp(false);
    await refresh();
  };
  const next = search.get('next');
  const done = () => {
    setCodes(null);
    if (next !== null) navigateTo(safeNext(next, location.origin), { replace: true });
  };
  return (
    <div className="mx-auto max-w-160 px-5 pb-16 md:px-8">
      <PageHeader title="两步验证" back />
      <p className="text-ink-2">
        登录时除了密码，再要手机验证器里的 6 位数字。密码被人知道了，账号也进不去。
      </p>
      {factor.isPending && <Skeleton className="mt-6 h-16 w-full" />}
      {factor.isError && <ErrorState error={factor.error} onRetry={() => void factor.refetch()} />}
      {codes && <RecoveryCodes codes={codes} onDone={done} />}
      {!codes && factor.data?.since && (
        <TurnedOn
          since={factor.data.since}
          left={factor.data.recovery_codes_left}
          onCodes={show}
          onOff={refresh}
        />
      )}
      {!codes && factor.data?.since === null && (
        <>
          {factor.data.wanted !== 'optional' && (
            <p className="mt-6 border-s-2 border-qing ps-4 text-ink-2">
              {factor.data.wanted === 'required'
                ? '编辑和管理员要打开两步验证，才能进编辑部。用通行密钥登录也可以。'
                : '你能改动大家看到的内容，请打开两步验证，或用通行密钥登录。'}
            </p>
          )}
          {settingUp ? (
            <SecondFactorSetup
              onCodes={(made) => void show(made)}
              onCancel={() => setSettingUp(false)}
            />
          ) : (
            <>
              <p className="mt-6 border-y border-line py-5 text-ink-3">还没有打开。</p>
              <Button className="mt-6 min-h-12 w-full sm:w-auto" onClick={() => setSettingUp(true)}>
                打开两步验证
              </Button>
            </>
          )}
        </>
      )}
      <p className="mt-8 text-sm text-ink-3">
        更省事的是
        <Link to="/passkeys" className={textLink}>
          通行密钥
        </Link>
        ：按一下指纹就登录，不用再输数字。
      </p>
    </div>
  );
}

/** What can be done once codes are asked for. */
function TurnedOn({
  since,
  left,
  onCodes,
  onOff,
}: {
  since: string;
  left: number;
  onCodes: (codes: string[]) => Promise<void>;
  onOff: () => Promise<unknown>;
}) {
  const [asking, setAsking] = useState<'codes' | 'off' | null>(null);
  const close = (open: boolean) => !open && setAsking(null);
  return (
    <>
      <div className="mt-6 flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 border-y border-line py-2.5">
        <ShieldCheck aria-hidden className="size-5 shrink-0 text-qing" strokeWidth={1.6} />
        <div className="min-w-40 flex-1">
          <p>已打开</p>
          <p className="meta-row text-sm text-ink-3">
            <span>{formatDay(since)} 打开</span>
            <span>还有 {left} 个恢复码</span>
          </p>
        </div>
        <span className="flex gap-2">
          <Button variant="soft" className="text-sm" onClick={() => setAsking('codes')}>
            换一批恢复码
          </Button>
          <Button variant="danger" className="text-sm" onClick={() => setAsking('off')}>
            关闭
          </Button>
        </span>
      </div>
      <Modal title="换一批恢复码" open={asking === 'codes'} onOpenChange={close}>
        <OwnerForm
          explanation="旧的恢复码会全部作废。"
          action="换一批"
          onConfirm={async (proof) => {
            await onCodes(await renewRecoveryCodes(proof));
            setAsking(null);
          }}
        />
      </Modal>
      <Modal title="关闭两步验证" open={asking === 'off'} onOpenChange={close}>
        <OwnerForm
          explanation="关闭后，只凭密码或短信验证码就能登录。"
          action="关闭两步验证"
          danger
          onConfirm={async (proof) => {
            await turnOffSecondFactor(proof);
            setAsking(null);
            toast('两步验证已关闭');
            await onOff();
          }}
        />
      </Modal>
    </>
  );
}
