import { X } from 'lucide-react';
import { Link } from 'react-router';
import { formatDuration } from '#lib/dates.ts';
import { Cover } from '#ui/cover.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { HistoryItem } from './history-acts.ts';

/** One text that was read: how far, how long; pressing it goes on where reading stopped. */
export function HistoryRow({ item, onForget }: { item: HistoryItem; onForget: () => void }) {
  const { article } = item;
  const body = (
    <>
      <Cover
        src={article?.cover}
        drawing={article?.drawing}
        shape="square"
        className="size-19 shrink-0"
      />
      <span className="min-w-0 flex-1">
        <span
          lang="en"
          className="block font-read text-md/[1.3] font-semibold text-balance group-hover:text-qing"
        >
          {item.title}
        </span>
        {item.title_zh && (
          <span className="mt-0.5 block truncate font-read text-sm text-ink-2">
            {item.title_zh}
          </span>
        )}
        <HistoryFacts item={item} />
      </span>
    </>
  );
  return (
    <li className="flex items-start gap-1 py-3.5">
      {article ? (
        <Link to={`/article/${article.id}`} className="group flex min-w-0 flex-1 gap-3.5">
          {body}
        </Link>
      ) : (
        <div className="flex min-w-0 flex-1 gap-3.5 text-ink-3">{body}</div>
      )}
      <IconButton
        label={`移出历史：${item.title}`}
        className="-me-2.5 -mt-1.5 text-ink-3!"
        onClick={onForget}
      >
        <X className="size-5" strokeWidth={1.6} aria-hidden />
      </IconButton>
    </li>
  );
}

function HistoryFacts({ item }: { item: HistoryItem }) {
  const { finished } = item;
  const percent = Math.round(item.progress * 100);
  return (
    <span className="mt-2 block">
      <span aria-hidden className="block h-0.5 overflow-hidden rounded-full bg-line">
        <span
          className="block h-full origin-left bg-qing"
          style={{ transform: `scaleX(${finished ? 1 : item.progress})` }}
        />
      </span>
      <span className="meta-row mt-1.5 text-sm text-ink-3">
        {!item.article && <span>已下线</span>}
        <span>{finished ? '读完' : percent > 0 ? `读到 ${percent}%` : '刚开始'}</span>
        <span>{formatDuration(item.seconds)}</span>
      </span>
    </span>
  );
}
