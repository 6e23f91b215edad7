import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { bookWordsQuery } from '#features/books/books-api.ts';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { isLoggedIn } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { textLink } from '#ui/text-link.ts';
import { toast, UNDO_TIME } from '#ui/toast.ts';

/** Words put into the word book at one press. */
const AT_ONCE = 60;

/** The words that raise the share of the book one knows fastest. */
export default function BookWords({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({ ...bookWordsQuery(id), enabled: isLoggedIn() });
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: ['words'] });
  const save = useMutation({
    mutationFn: (words: readonly string[]) =>
      call('POST /reader/myword/import', { body: { text: words.join('\n'), preview: false } }),
    onSuccess: ({ added, undo }) => {
      setSaved(true);
      refresh();
      const again = undo === null ? undefined : () => takeBack.mutate(undo);
      toast(`${added ?? 0} 个词放进了生词本`, {
        duration: UNDO_TIME,
        ...(again && { undo: again }),
      });
    },
    onError: (failure) => toast(messageOf(failure)),
  });
  const takeBack = useMutation({
    mutationFn: (undo: string) => call('POST /reader/myword/bulk/undo', { body: { undo } }),
    onSuccess: () => {
      setSaved(false);
      refresh();
    },
    onError: (failure) => toast(messageOf(failure)),
  });
  const [saved, setSaved] = useState(false);
  if (!isLoggedIn()) {
    return (
      <p className="py-8 text-ink-2">
        <Link
          to={`/login?next=${encodeURIComponent(`/book/${id}/show?part=words`)}`}
          className={textLink}
        >
          登录
        </Link>
        后，这里列出这本书里你还不认识、又最常出现的词。
      </p>
    );
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="mt-4 h-60 w-full" />;
  if (data.items.length === 0) {
    return <p className="py-8 text-ink-2">没有找到要先学的词；书还在分析时，过一会儿再来看看。</p>;
  }
  const first = data.items.slice(0, AT_ONCE);
  const reach = first.at(-1)!.coverage;
  return (
    <section aria-label="先学的词" className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-md text-ink-2">
          {data.known === null
            ? `学会这 ${first.length} 个词，就认识全书约 ${percent(reach)} 的词。`
            : `这 ${first.length} 个词让你从 ${percent(data.known)} 到 ${percent(reach)}。`}
          {data.mine > 0 && (
            <span className="block text-sm text-ink-3">
              生词本里有 {data.mine} 个词会在这本书里遇到
              {data.from_books > 0 && `，其中 ${data.from_books} 个是在别的书里存的`}。
            </span>
          )}
        </p>
        <Button
          variant="soft"
          busy={save.isPending}
          disabled={saved}
          onClick={() => save.mutate(first.map(({ word }) => word))}
        >
          {saved ? '已放进生词本' : `前 ${first.length} 个放进生词本`}
        </Button>
      </div>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {data.items.map(({ word, count, gloss, coverage }) => (
          <li key={word} className="flex items-baseline gap-4">
            <Link
              to={`/myword/${encodeURIComponent(word)}/show`}
              lang="en"
              className="w-32 shrink-0 truncate py-2.5 font-read text-lg font-semibold hover:text-qing"
            >
              {word}
            </Link>
            <span className="min-w-0 flex-1 truncate text-md text-ink-2">{gloss}</span>
            <span className="shrink-0 text-sm text-ink-3 tabular-nums">
              {count} 次<span className="max-sm:hidden">，到 {percent(coverage)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
