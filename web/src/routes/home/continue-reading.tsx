import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { unfinishedQuery } from '#features/activity/activity-api.ts';
import { isLoggedIn } from '#lib/session.ts';
import { readStored, writeStored } from '#lib/stored.ts';
import { lastUnderWay } from '#reader/progress/kept-places.ts';
import { IconButton } from '#ui/icon-button.tsx';

const KEY = 'continue-dismissed';

/**
 * One line that leads back to the article last left unfinished: the account's, or until that is
 * known and for visitors this device's.
 */
export function ContinueReading() {
  const [kept] = useState(lastUnderWay);
  const { data } = useQuery({ ...unfinishedQuery, enabled: isLoggedIn() });
  const [dismissed, setDismissed] = useState(() => readStored(KEY, 'account'));
  const last = data === undefined ? kept : data;
  if (!last || dismissed === String(last.id)) return null;
  const dismiss = () => {
    writeStored(KEY, String(last.id), 'account');
    setDismissed(String(last.id));
  };
  return (
    <aside
      aria-label="继续读"
      className="flex items-center gap-2 border-b border-line py-1 text-sm md:mb-4"
    >
      <Link
        to={`/article/${last.id}`}
        state={{ continues: true }}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 hover:text-qing"
      >
        <span className="shrink-0 font-semibold text-qing">继续读</span>
        <span lang="en" className="truncate font-read text-md">
          {last.title}
        </span>
        <span className="ms-auto shrink-0 text-ink-3 tabular-nums">
          {Math.round(last.progress * 100)}%
        </span>
      </Link>
      <IconButton label="不再提示这一篇" className="-me-3" onClick={dismiss}>
        <X aria-hidden className="size-4.5" strokeWidth={1.7} />
      </IconButton>
    </aside>
  );
}
