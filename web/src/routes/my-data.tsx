import { useState, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { required } from '#features/auth/account-rules.ts';
import { PasswordField } from '#features/auth/password-field.tsx';
import { DeletionLine } from '#features/personal-data/deletion-line.tsx';
import { useAskDeletion } from '#features/personal-data/personal-data-api.ts';
import { useCurrentUser } from '#features/users/current-user.ts';
import { messageOf } from '#lib/api-error.ts';
import { formatDay } from '#lib/dates.ts';
import { asksNotToTrack, isStatisticsOff, setStatistics } from '#lib/analytics.ts';
import { download } from '#lib/download.ts';
import { useForm } from '#lib/use-form.ts';
import { useTitle } from '#lib/use-title.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Modal } from '#ui/modal.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { toast } from '#ui/toast.ts';

/** What goes with an account and what stays, as its owner is told before asking. */
const GOES = [
  '生词本、复习记录、笔记和划线，公开的也一起删除',
  '阅读历史、统计、排行和收藏',
  '你建的合集，别人的关注也随之取消',
  '会员剩下的天数，不退款；要退款请先联系客服',
];
const STAYS = [
  '订单和发票记录，按税法保存，不再带你的名字和手机号；发票抬头按原样留在账里',
  '别人在你的笔记下写的回复',
  '已经采纳的修订，不再署名',
  '“这个手机号体验过会员”这一条，只存不可还原的摘要',
];

/** Everything of the reader's own: to take along, and to have deleted. */
export function Component() {
  useTitle('我的数据');
  const user = useCurrentUser();
  const [asking, setAsking] = useState(false);
  if (user === null) return <Navigate to="/login?next=/mydata" replace />;
  return (
    <div className="mx-auto max-w-160 px-5 md:px-8">
      {user && <DeletionLine user={user} />}
      <PageHeader title="我的数据" back />
      <Part title="带走">
        <p className="text-ink-2">
          青鸟保存的、关于你的一切，打成一个压缩包：单词本和笔记可以直接读，其余是每张表的原样。
        </p>
        <TakeAlong />
      </Part>
      <Part title="使用统计">
        <Statistics />
      </Part>
      <Part title="注销账号">
        <p className="text-ink-2">
          提出后有七天可以反悔，登录后撤销即可；七天后全部删除，找不回来。
        </p>
        <h3 className="mt-4 text-sm text-ink-3">会删除</h3>
        <Points points={GOES} />
        <h3 className="mt-4 text-sm text-ink-3">会留下</h3>
        <Points points={STAYS} />
        {user && user.deletes_at === null && (
          <Button variant="danger" className="mt-5" onClick={() => setAsking(true)}>
            注销账号…
          </Button>
        )}
      </Part>
      <Modal open={asking} onOpenChange={setAsking} title="注销账号">
        <AskForm onDone={() => setAsking(false)} />
      </Modal>
    </div>
  );
}

/** Whether this device tells which screens are opened. */
function Statistics() {
  const [on, setOn] = useState(() => !isStatisticsOff());
  const change = (next: boolean) => {
    setStatistics(next);
    setOn(next);
  };
  return asksNotToTrack() ? (
    <p className="text-ink-2">你的浏览器请求不被跟踪，这台设备什么都不统计。</p>
  ) : (
    <SwitchRow
      label="统计这台设备打开了哪些页面"
      hint="只用来知道哪里好用、哪里没人用；关掉以后什么都不再发送。"
      checked={on}
      onChange={change}
    />
  );
}

function TakeAlong() {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await download('GET /api/user/data', {});
    } catch (error) {
      toast(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <Button variant="soft" className="mt-4" busy={busy} onClick={() => void save()}>
      下载我的数据
    </Button>
  );
}

function AskForm({ onDone }: { onDone: () => void }) {
  const ask = useAskDeletion();
  const form = useForm({
    checks: { password: required('请输入密码') },
    fieldOfReason: { wrong_password: 'password' },
    submit: async ({ password }) => {
      const { deletes_at } = await ask.mutateAsync(password);
      toast(deletes_at ? `${formatDay(deletes_at)}注销，在那之前可以撤销` : '账号没有注销');
      onDone();
    },
  });
  return (
    <form {...form.form} className="space-y-4">
      <p className="text-ink-2">
        其他设备会马上退出登录。建议先把数据下载下来：删除之后，我们也恢复不了。
      </p>
      <PasswordField
        {...form.field('password')}
        label="密码"
        autoComplete="current-password"
        maxLength={128}
      />
      <FormError message={form.failure} />
      <Button type="submit" variant="danger" busy={form.busy} className="min-h-12 w-full">
        七天后注销
      </Button>
    </form>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-6 border-t border-line pt-4">
    <h2 className="mb-1.5 font-semibold">{title}</h2>
    {children}
  </section>
);

const Points = ({ points }: { points: readonly string[] }) => (
  <ul className="mt-1 list-disc space-y-1 ps-5 text-ink-2">
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
);
