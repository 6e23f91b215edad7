import type { AlertKind } from '@bluebird/contract/auth.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { formatAgo } from '#lib/dates.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { alertQuery, seeAlert } from './auth-api.ts';

const WORDS: Record<AlertKind, { title: string; what: string; to: string; act: string }> = {
  passwords: {
    title: '有人在试你的密码',
    what: '连续输错多次，已暂时拦下；你登录过的设备不受影响。',
    to: '/change_password',
    act: '修改密码',
  },
  passkey: {
    title: '一把通行密钥可能被复制了',
    what: '有人用它登录，使用次数对不上，已拦下；请删掉它，再添加一把新的。',
    to: '/passkeys',
    act: '看通行密钥',
  },
};

/** Tells the reader what happened to their account, until it is put away. */
export function AlertLine() {
  const client = useQueryClient();
  const { data } = useQuery(alertQuery);
  const { mutate: putAway } = useMutation({
    mutationFn: seeAlert,
    onMutate: () => client.setQueryData(alertQuery.queryKey, { alert: null }),
  });
  if (!data?.alert) return null;
  const { title, what, to, act } = WORDS[data.alert.kind];
  return (
    <aside
      aria-label="账号安全"
      className="-mx-5 flex items-center gap-3 border-b border-line ps-5 pe-2 text-sm md:mx-0 md:px-0"
    >
      <p className="min-w-0 flex-1 py-2.5 text-ink-2">
        <b className="me-2 font-semibold text-ink">{title}</b>
        {formatAgo(data.alert.at)}，从 <span className="tabular-nums">{data.alert.ip}</span> {what}{' '}
        <Link
          to={to}
          className="font-semibold whitespace-nowrap text-qing underline-offset-4 hover:underline"
        >
          {act}
        </Link>
      </p>
      <IconButton label="知道了" onClick={() => putAway()}>
        <X aria-hidden className="size-4.5" strokeWidth={1.7} />
      </IconButton>
    </aside>
  );
}
