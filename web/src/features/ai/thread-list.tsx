import type { Thread } from '@bluebird/contract/ai-asks.ts';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { formatAgo } from '#lib/dates.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useRemoveThread } from './asks-api.ts';

/** Conversations, each with its text, the last answer and a way to delete it. */
export function ThreadList({
  threads,
  onOpen,
}: {
  threads: readonly Thread[];
  /** Opens a conversation where the list is; absent: on a screen of its own. */
  onOpen?: (id: string) => void;
}) {
  const remove = useRemoveThread();
  return (
    <ul className="divide-y divide-line border-b border-line">
      {threads.map((thread) => (
        <li key={thread.id} className="flex items-start gap-1">
          <Link
            to={`/askai/${thread.id}`}
            className="min-w-0 flex-1 py-4 hover:text-qing"
            onClick={(event) => {
              if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onOpen(thread.id);
            }}
          >
            <span className="line-clamp-2 font-semibold wrap-anywhere">{thread.title}</span>
            {thread.preview && (
              <span className="mt-1 line-clamp-2 text-md wrap-anywhere text-ink-2">
                {thread.preview}
              </span>
            )}
            <span className="meta-row mt-1.5 text-sm text-ink-3">
              {aboutOf(thread)}
              {thread.turns > 1 && <span>{thread.turns} 问</span>}
              <span>{formatAgo(thread.updated_at)}</span>
            </span>
          </Link>
          <IconButton
            label={`删除「${thread.title}」`}
            className="mt-2 -me-2.5 text-ink-3"
            onClick={() => remove.mutate(thread)}
          >
            <Trash2 aria-hidden className="size-4.5" strokeWidth={1.7} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function aboutOf({ article, book, source }: Thread) {
  if (book) {
    return (
      <span lang="en" className="max-w-[60%] truncate">
        {book.title}
      </span>
    );
  }
  if (article) {
    return (
      <span lang="en" className="max-w-[60%] truncate">
        {article.book?.title ?? article.title}
      </span>
    );
  }
  return source === 'WORD' ? <span>我的生词</span> : null;
}

/** The list while it is on its way. */
export const ThreadListSkeleton = () => (
  <div role="status" aria-label="正在载入对话" className="divide-y divide-line">
    {Array.from({ length: 5 }, (_, i) => (
      <div key={i} className="py-4">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="mt-2.5 h-4 w-full" />
        <Skeleton className="mt-3 h-3.5 w-1/3" />
      </div>
    ))}
  </div>
);
