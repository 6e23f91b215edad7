import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams, Link } from 'react-router';
import { ExportNotes } from '#features/notes/export-notes.tsx';
import { NoteFilters, noteFilterOf } from '#features/notes/note-filters.tsx';
import { NotedArticleList, NotedArticleListSkeleton } from '#features/notes/noted-article-list.tsx';
import { notedArticlesQuery } from '#features/notes/notes-api.ts';
import { useTitle } from '#lib/use-title.ts';
import { useUrlText } from '#lib/use-url-text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { NoteQuote } from '#features/notes/note-quote.tsx';
import { buttonClass } from '#ui/button.tsx';

/** `/mynote`: the articles the reader made notes on. Search, colour and tag live in the address. */
export function Component() {
  useTitle('我的笔记');
  const [search] = useSearchParams();
  const filter = noteFilterOf(search);
  const { text, setText } = useUrlText('q', 250);
  const list = useInfiniteQuery({
    ...notedArticlesQuery(filter),
    // The list gives way to the next one only when that is there.
    placeholderData: keepPreviousData,
  });
  const articles = list.data?.pages.flatMap((page) => page.items) ?? [];
  const filtered = Object.values(filter).some(Boolean);
  const nothingYet = list.isSuccess && articles.length === 0 && !filtered;

  return (
    <div className="mx-auto max-w-2xl px-5">
      <PageHeader title="我的笔记" back>
        {articles.length > 0 && <ExportNotes />}
      </PageHeader>
      {nothingYet && text === '' ? (
        <NotesLesson />
      ) : (
        <div className="sticky top-0 z-10 -mx-5 space-y-2 bg-paper px-5 pb-2">
          <SearchField label="在笔记里查找" value={text} maxLength={100} onChange={setText} />
          <NoteFilters filter={filter} tags={list.data?.pages[0]?.tags ?? []} />
        </div>
      )}
      {list.isPending && <NotedArticleListSkeleton />}
      {list.isError && articles.length === 0 && (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && articles.length === 0 && filtered && (
        <EmptyState
          scene="mystery"
          title="没有找到这样的笔记"
          description="换个词，或者放宽颜色和标签看看。"
          action={{ label: '看全部笔记', to: '/mynote' }}
        />
      )}
      {articles.length > 0 && (
        <NotedArticleList
          articles={articles}
          more={list.hasNextPage}
          failed={list.isFetchNextPageError ? list.error : null}
          onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
        />
      )}
    </div>
  );
}

/** A note as the list would show it; only to look at. */
const SAMPLE = {
  text: 'The revival did not begin with nostalgia. It began with arithmetic.',
  color: 'yellow',
  comment: '先否定，再给答案：两句短句，比一句长句有力。',
  source: 'The Quiet Return of the Night Train',
} as const;

/** What stands in place of the list while there are no notes: how to make one. */
const NotesLesson = () => (
  <>
    <div aria-hidden className="mt-2 border-y border-line py-5 select-none">
      <NoteQuote note={SAMPLE} className="text-lg/[1.7]" />
      <p className="mt-2">{SAMPLE.comment}</p>
      <p className="mt-1.5 text-sm text-ink-3" lang="en">
        {SAMPLE.source}
      </p>
    </div>
    <h2 className="mt-7 font-read text-xl font-semibold">还没有笔记</h2>
    <ol className="mt-3 list-decimal space-y-1.5 ps-5 text-ink-2 marker:text-ink-3">
      <li>读文章时按住一段话选中它，电脑上用鼠标拖过。</li>
      <li>点「高亮」划线，点「笔记」写下想法、加上标签。</li>
      <li>划过的句子都收在这里，可以查找，也可以导出成文本。</li>
    </ol>
    <p className="mt-6">
      <Link to="/" className={buttonClass('primary', 'px-6')}>
        去读一篇
      </Link>
    </p>
  </>
);
