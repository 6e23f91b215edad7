import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
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
import { NotesLesson } from './notes-lesson.tsx';

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
