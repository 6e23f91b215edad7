import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ExportNotes } from '#features/notes/export-notes.tsx';
import { NoteThreadView } from '#features/notes/note-thread-view.tsx';
import { toThreads } from '#features/notes/note-threads.ts';
import { notesOfArticleQuery } from '#features/notes/notes-api.ts';
import { useNoteActs } from '#features/notes/use-note-acts.ts';
import { useTitle } from '#lib/use-title.ts';
import { BackButton } from '#ui/back-button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { NotesHead } from './notes-head.tsx';

/** `/mynote/{id}`: the reader's notes on one article, in the order of the text. */
export function Component() {
  const id = Number(useParams()['id']);
  const isId = Number.isSafeInteger(id) && id > 0;
  return (
    <div className="mx-auto max-w-2xl px-5 pb-16">
      {isId ? <NotesOfArticle key={id} id={id} /> : <NoSuchArticle />}
    </div>
  );
}

function NotesOfArticle({ id }: { id: number }) {
  const notes = useQuery(notesOfArticleQuery(id));
  const acts = useNoteActs(id);
  const article = notes.data?.article;
  useTitle(article ? `笔记：${article.title_zh || article.title}` : '我的笔记');
  if (notes.isPending) return <NotesSkeleton />;
  if (notes.isError && !notes.data) {
    const isGone = 'reason' in notes.error && notes.error.reason === 'article_not_found';
    if (isGone) return <NoSuchArticle />;
    return (
      <>
        <Back />
        <ErrorState error={notes.error} onRetry={() => void notes.refetch()} />
      </>
    );
  }
  const { items } = notes.data;
  const threads = toThreads(items);
  return (
    <>
      <NotesHead article={notes.data.article} count={items.filter(({ mine }) => mine).length}>
        {threads.length > 0 && <ExportNotes articleId={id} />}
      </NotesHead>
      {threads.length === 0 ? (
        <EmptyState
          scene="studio"
          title="这篇文章还没有笔记"
          description="读的时候选中一段话，就能划线、写笔记。"
          action={
            notes.data.article.readable ? { label: '打开文章', to: `/article/${id}` } : undefined
          }
        />
      ) : (
        <ul className="border-t border-line">
          {threads.map((thread) => (
            <NoteThreadView
              key={thread.note.note_uuid}
              thread={thread}
              acts={acts}
              readable={notes.data.article.readable}
            />
          ))}
        </ul>
      )}
    </>
  );
}

const Back = () => (
  <div className="-ms-2.5 pt-[max(0.75rem,env(safe-area-inset-top))] md:pt-8">
    <BackButton />
  </div>
);

const NoSuchArticle = () => (
  <>
    <Back />
    <EmptyState
      scene="mystery"
      title="没有这篇文章的笔记"
      description="文章不存在，或者已经下线。"
      action={{ label: '看全部笔记', to: '/mynote' }}
    />
  </>
);

const NotesSkeleton = () => (
  <>
    <Back />
    <div role="status" aria-label="正在载入笔记">
      <Skeleton className="mt-2 h-8 w-11/12" />
      <Skeleton className="mt-3 h-5 w-1/2" />
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="mt-5 border-t border-line pt-5 ps-5">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="mt-2 h-5 w-2/3" />
          <Skeleton className="mt-4 h-4 w-1/2" />
        </div>
      ))}
    </div>
  </>
);
