import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { readCookie, writeCookie } from '#lib/cookies.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { NoticeLink } from './notice-link.tsx';
import { noticesQuery } from './notices-api.ts';

/** Cookie with the ids of those put away, so that the server leaves them out too. */
const COOKIE = 'bb_notices';
/** More ids than notices can be shown at once; older ones are over by then. */
const KEPT = 50;

/** The newest notice this device has not dismissed, as one line. */
export function NoticeLine() {
  const { data } = useQuery(noticesQuery);
  const [dismissed, setDismissed] = useState(() => readCookie(COOKIE).split('.').map(Number));
  const notice = data?.notices.find(({ id }) => !dismissed.includes(id));
  if (!notice) return null;
  const dismiss = () => {
    const ids = [...dismissed, notice.id].slice(-KEPT);
    writeCookie(COOKIE, ids.join('.'), 365);
    setDismissed(ids);
  };
  return (
    <aside
      aria-label="通知"
      className="-mx-5 flex items-center gap-3 border-b border-line ps-5 pe-2 text-sm md:mx-0 md:px-0"
    >
      <p className="min-w-0 flex-1 py-2.5 text-ink-2">
        <b className="me-2 font-semibold text-ink">{notice.title}</b>
        {notice.body}
        {notice.link && <NoticeLink to={notice.link} />}
      </p>
      <IconButton label="不再显示" onClick={dismiss}>
        <X aria-hidden className="size-4.5" strokeWidth={1.7} />
      </IconButton>
    </aside>
  );
}
