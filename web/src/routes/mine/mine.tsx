import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Camera } from 'lucide-react';
import { type ReactNode, lazy, Suspense, useState, useRef, type ChangeEvent } from 'react';
import { Link } from 'react-router';
import { unreadQuery } from '#features/notices/notices-api.ts';
import { todayQuery } from '#features/activity/activity-api.ts';
import { AlertLine } from '#features/auth/alert-line.tsx';
import { registerRuleQuery } from '#features/auth/auth-api.ts';
import { followedCountQuery } from '#features/creators/creators-api.ts';
import { daysLeft, membershipName } from '#features/members/membership-words.ts';
import { DeletionLine } from '#features/personal-data/deletion-line.tsx';
import { useCurrentUser } from '#features/users/current-user.ts';
import { WechatRow } from '#features/wechat/wechat-row.tsx';
import { roundedSize } from '#features/vocabulary/reading-level.ts';
import { vocabularyQuery } from '#features/vocabulary/vocabulary-api.ts';
import { formatDuration, formatDay } from '#lib/dates.ts';
import { useMedia } from '#lib/use-media.ts';
import { useTitle } from '#lib/use-title.ts';
import { buttonClass } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SingleKeysRow } from '#ui/single-keys-row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { THEME_LABELS } from '#ui/theme-labels.ts';
import { setTheme, THEMES, useTheme } from '#ui/theme.ts';
import { Devices } from './devices.tsx';
import type { CurrentUser, Role } from '@bluebird/contract/users.ts';
import { useChangeAvatar } from '#features/users/users-api.ts';
import { messageOf } from '#lib/api-error.ts';
import { Avatar } from '#ui/avatar.tsx';
import { textLink } from '#ui/text-link.ts';
import { toast } from '#ui/toast.ts';

// Most sites have no provider of accounts.
const OidcRow = lazy(() =>
  import('#features/oidc/oidc-row.tsx').then((module) => ({ default: module.OidcRow })),
);

const THEME_OPTIONS = THEMES.map((value) => ({ value, label: THEME_LABELS[value] }));

/** The reader's own screen: account, look of the page, devices. */
export function Component() {
  useTitle('我的');
  const user = useCurrentUser();
  const theme = useTheme();
  const hasKeys = useMedia('(hover: hover) and (pointer: fine)');
  return (
    <div className="mx-auto max-w-160 px-5 md:px-8">
      {user && <AlertLine />}
      {user && <DeletionLine user={user} />}
      <PageHeader title="我的" />
      {user === undefined && <ProfileSkeleton />}
      {user === null && <Invitation />}
      {user && <Profile user={user} />}

      {user && user.role !== 'reader' && (
        <Section title="工作">
          <Row to="/admin" label="编辑部" />
        </Section>
      )}

      {user && (
        <Section title="会员">
          <Row
            to="/member"
            label={membershipName(user.membership)}
            value={daysLeft(user.membership) || '看看会员有什么'}
          />
          <Row to="/award" label="奖励" />
        </Section>
      )}

      <ReadingRows forUser={Boolean(user)} />

      <Section title="外观">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <span>主题</span>
          <Segmented
            label="主题"
            options={THEME_OPTIONS}
            value={theme}
            onChange={setTheme}
            className="w-full sm:w-auto"
          />
        </div>
        {hasKeys && <SingleKeysRow />}
      </Section>

      {user && (
        <>
          <Section title="账号">
            <Row to="/change_username" label="用户名" value={user.username} />
            <Row to="/change_password" label="密码" value="修改" />
            <Row to="/change_phone" label="手机号" value={user.phone ?? '添加'} />
            <SigningIn user={user} />
            <WechatRow />
            <Row to="/mydata" label="我的数据" value="下载、注销" />
          </Section>
          <Devices />
          <Visits user={user} />
        </>
      )}

      <Section title="更多">
        <Row to="/offline" label="离线内容" value="没有网络也能读" />
        <Row to="/about" label="关于青鸟外刊" />
        {user && <Logout />}
      </Section>
    </div>
  );
}

/** Ways to log in besides phone and password, where the site has them. */
function SigningIn({ user }: { user: CurrentUser }) {
  const { data: rule } = useQuery(registerRuleQuery);
  return (
    <>
      {(rule?.email || user.email) && (
        <Row to="/change_email" label="邮箱" value={user.email ?? '添加'} />
      )}
      <Row to="/second_factor" label="两步验证" value="登录时再要一个验证码" />
      <Row to="/tokens" label="访问令牌" value="给自己写的程序" />
      {rule?.oidc && (
        <Suspense fallback={null}>
          <OidcRow provider={rule.oidc} />
        </Suspense>
      )}
      {rule?.passkeys && <Row to="/passkeys" label="通行密钥" value="用指纹或面容登录" />}
    </>
  );
}

/** What was read and kept, for those who are logged in; ranks and vocabulary for everybody. */
function ReadingRows({ forUser }: { forUser: boolean }) {
  const today = useQuery({ ...todayQuery(), enabled: forUser }).data;
  const size = useQuery({ ...vocabularyQuery, enabled: forUser }).data?.size;
  const followed = useQuery({ ...followedCountQuery, enabled: forUser }).data;
  const unread = useQuery({ ...unreadQuery, enabled: forUser }).data;
  return (
    <Section title="阅读">
      {forUser && (
        <>
          <Row
            to="/read_data"
            label="阅读统计"
            value={today && todayLabel(today.seconds, today.streak)}
          />
          <Row to="/history" label="阅读历史" />
          <Row to="/mystar" label="我的收藏" />
          <Row to="/listen" label="路上听" />
          <Row to="/inbox" label="消息" value={unread ? `${unread} 条新的` : '提醒我什么'} />
          <Row
            to="/creator?following=true"
            label="我的关注"
            value={followed ? `${followed} 个来源` : undefined}
          />
          <Row to="/mynote" label="我的笔记" />
          <Row to="/askai" label="问 AI" />
          <Row to="/mywriting" label="我的习作" />
          <Row to="/MyCollection" label="我的合集" />
        </>
      )}
      <Row to="/rank" label="周榜" />
      <Row
        to="/vocabulary"
        label="词汇量"
        value={size == null ? '测一测' : `约 ${roundedSize(size)} 词`}
      />
    </Section>
  );
}

/** `今天 23 分钟，连续 4 天`. */
const todayLabel = (seconds: number, streak: number): string =>
  [
    seconds >= 60 ? `今天 ${formatDuration(seconds)}` : '今天还没读',
    streak > 1 && `连续 ${streak} 天`,
  ]
    .filter(Boolean)
    .join('，');

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-8">
    <h2 className="mb-1 text-sm text-ink-3">{title}</h2>
    <div className="divide-y divide-line border-y border-line">{children}</div>
  </section>
);

const Row = ({ to, label, value }: { to: string; label: string; value?: string }) => (
  <Link to={to} className="flex min-h-13 items-center gap-3 py-2">
    <span className="flex-1">{label}</span>
    {value && <span className="max-w-[60%] truncate text-ink-3">{value}</span>}
    <ChevronRight aria-hidden className="size-5 text-ink-3" strokeWidth={1.6} />
  </Link>
);

const Invitation = () => (
  <section className="border-y border-line py-7">
    <h2 className="font-read text-xl font-semibold">登录后，读过的都记得住</h2>
    <p className="mt-2 text-ink-2">生词本、阅读进度和设置跟着账号走，换一台设备也在。</p>
    <div className="mt-5 flex flex-wrap gap-3">
      <Link to="/login?next=/mine" className={buttonClass('primary', 'min-w-28')}>
        登录
      </Link>
      <Link to="/register?next=/mine" className={buttonClass('soft', 'min-w-28')}>
        注册
      </Link>
    </div>
  </section>
);

const ProfileSkeleton = () => (
  <div className="flex items-center gap-4 border-y border-line py-5">
    <Skeleton className="size-16 rounded-full" />
    <div className="min-w-0 flex-1">
      <Skeleton className="h-6 w-36" />
      <Skeleton className="mt-2.5 h-4 w-48" />
    </div>
  </div>
);

const VisitsDialog = lazy(() =>
  import('./visits-dialog.tsx').then((module) => ({ default: module.VisitsDialog })),
);

/** Where and when the account was used, on request. */
function Visits({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="flex min-h-13 w-full items-center gap-3 border-b border-line text-start"
        onClick={() => setOpen(true)}
      >
        <span className="flex-1">访问记录</span>
        <ChevronRight aria-hidden className="size-5 text-ink-3" strokeWidth={1.6} />
      </button>
      {open && (
        <Suspense fallback={null}>
          <VisitsDialog user={user} open onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

const LogoutDialog = lazy(() =>
  import('./logout-dialog.tsx').then((module) => ({ default: module.LogoutDialog })),
);

/** Logs out after asking. */
function Logout() {
  const [asking, setAsking] = useState(false);
  /** Each time it is asked anew, with nothing of the last time. */
  const [times, setTimes] = useState(0);
  return (
    <>
      <button
        type="button"
        className="min-h-13 w-full text-left text-danger"
        onClick={() => {
          setTimes(times + 1);
          setAsking(true);
        }}
      >
        退出登录
      </button>
      {times > 0 && (
        <Suspense fallback={null}>
          <LogoutDialog key={times} open={asking} onOpenChange={setAsking} />
        </Suspense>
      )}
    </>
  );
}

const ROLE_LABELS = {
  reader: '读者',
  editor: '编辑',
  admin: '管理员',
  super: '超级管理员',
} satisfies Record<Role, string>;

/** Who is logged in; pressing the picture changes it. */
function Profile({ user }: { user: CurrentUser }) {
  const input = useRef<HTMLInputElement>(null);
  const change = useChangeAvatar();

  const use = (picture: File | null) =>
    change.mutate(picture, {
      onSuccess: () => toast(picture ? '头像已更换' : '头像已移除'),
      onError: (error) => toast(messageOf(error)),
    });
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [picture] = event.target.files ?? [];
    event.target.value = '';
    if (picture) use(picture);
  };

  return (
    <section className="flex items-center gap-4 border-y border-line py-5">
      <button
        type="button"
        aria-label="更换头像"
        aria-busy={change.isPending}
        aria-disabled={change.isPending}
        onClick={() => !change.isPending && input.current?.click()}
        className="relative rounded-full transition-opacity aria-disabled:opacity-55"
      >
        <Avatar name={user.username} src={user.avatar} className="size-16" />
        <span className="absolute -right-1 -bottom-1 grid size-7 place-items-center rounded-full border-2 border-paper bg-fill text-ink-2">
          <Camera aria-hidden className="size-3.5" strokeWidth={1.8} />
        </span>
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-hidden
        tabIndex={-1}
        className="hidden"
        onChange={pick}
      />
      <div className="min-w-0 flex-1">
        <p className="truncate font-read text-xl font-semibold">{user.username}</p>
        <p className="meta-row mt-0.5 text-sm text-ink-3">
          {user.phone && <span className="tabular-nums">{user.phone}</span>}
          <span>{ROLE_LABELS[user.role]}</span>
          <span>{formatDay(user.created_at)} 加入</span>
        </p>
        {user.avatar && (
          <button type="button" onClick={() => use(null)} className={`${textLink} -mb-3 text-sm`}>
            移除头像
          </button>
        )}
      </div>
    </section>
  );
}
