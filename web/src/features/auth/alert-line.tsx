import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { formatAgo } from '#lib/dates.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { alertQuery, seeAlert } from './auth-api.ts';

/** Tells the reader that strangers tried passwords for their account, until it is put away. */
export function AlertLine() {
  const client = useQueryClient();
  const { data } = useQuery(alertQuery);
  const { mutate: putAway } = useMutation({
    mutationFn: seeAlert,
    onMutate: () => client.setQueryData(alertQuery.queryKey, { alert: null }),
  });
  if (!data?.alert) return null;
  return (
    <aside
      aria-label="账号安全"
      className="-mx-5 flex items-center gap-3 border-b border-line ps-5 pe-2 text-sm md:mx-0 md:px-0"
    >
      <p className="min-w-0 flex-1 py-2.5 text-ink-2">
        <b className="me-2 font-semibold text-ink">有人在试你的密码</b>
        {formatAgo(data.alert.at)}，从 <span className="tabular-nums">{data.alert.ip}</span>{' '}
        连续输错多次，已暂时拦下；你登录过的设备不受影响。{' '}
        <Link
          to="/change_password"
          className="font-semibold whitespace-nowrap text-qing underline-offset-4 hover:underline"
        >
          修改密码
        </Link>
      </p>
      <IconButton label="知道了" onClick={() => putAway()}>
        <X aria-hidden className="size-4.5" strokeWidth={1.7} />
      </IconButton>
    </aside>
  );
}
