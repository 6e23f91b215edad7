import type { CurrentUser, Role } from '@bluebird/contract/users.ts';
import { Camera } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';
import { useChangeAvatar } from '#features/users/users-api.ts';
import { messageOf } from '#lib/api-error.ts';
import { formatDay } from '#lib/dates.ts';
import { Avatar } from '#ui/avatar.tsx';
import { textLink } from '#ui/text-link.ts';
import { toast } from '#ui/toast.ts';

const ROLE_LABELS = {
  reader: '读者',
  editor: '编辑',
  admin: '管理员',
  super: '超级管理员',
} satisfies Record<Role, string>;

/** Who is logged in; pressing the picture changes it. */
export function Profile({ user }: { user: CurrentUser }) {
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
        disabled={change.isPending}
        onClick={() => input.current?.click()}
        className="relative rounded-full transition-opacity disabled:opacity-55"
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
