import type { Api } from '@bluebird/contract/contract.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams, Link } from 'react-router';
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
import type { ReactNode } from 'react';
import { textLink } from '#ui/text-link.ts';

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

type Props = {
  article: Result<Api['GET /reader/mynote/{id}']>['article'];
  /** How many of the notes are the reader's own. */
  count: number;
  /** Icon buttons at the right. */
  children: ReactNode;
};

/** What the notes below are on, and the way back into it. */
const NotesHead = ({ article, count, children }: Props) => (
  <header className="pt-[max(0.75rem,env(safe-area-inset-top))] pb-3 md:pt-8">
    <div className="-mx-2.5 flex items-center justify-between">
      <BackButton />
      <div className="flex">{children}</div>
    </div>
    {article.book && (
      <p className="mt-1 text-sm text-ink-3">
        <Link to={`/book/${article.book.id}/show?part=notes`} lang="en" className="hover:text-qing">
          {article.book.title}
        </Link>
      </p>
    )}
    <h1
      lang="en"
      className="mt-1 font-read text-[1.6875rem]/[1.2] font-semibold tracking-[-0.01em] text-balance md:text-2xl"
    >
      {article.title}
    </h1>
    {article.title_zh && <p className="mt-1.5 font-read text-lg text-ink-2">{article.title_zh}</p>}
    <p className="meta-row mt-1 min-h-11 items-center text-sm text-ink-3">
      <span>{count} 条笔记</span>
      {article.readable ? (
        <Link to={`/article/${article.id}`} className={textLink}>
          {article.book ? `回到第 ${article.book.chapter} 章` : '打开文章'}
        </Link>
      ) : (
        <span>文章已下线，笔记仍为你保留</span>
      )}
    </p>
  </header>
);
