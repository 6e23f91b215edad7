import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { readHref } from '#features/books/book-address.ts';
import { ExportNotes } from '#features/notes/export-notes.tsx';
import { call } from '#lib/call.ts';
import { isLoggedIn } from '#lib/session.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const notesQuery = (id: number) =>
  queryOptions({
    queryKey: ['books', 'notes', id],
    queryFn: ({ signal }) => call('GET /reader/book/{id}/mynote', { params: { id } }, { signal }),
    staleTime: 0,
  });

/** The reader's notes on a book, chapter by chapter; each leads to its place. */
export default function BookNotes({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({ ...notesQuery(id), enabled: isLoggedIn() });
  if (!isLoggedIn()) return <p className="py-8 text-ink-2">登录后，划线和笔记会留在这里。</p>;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="mt-4 h-40 w-full" />;
  const quoted = data.items.filter(({ note }) => note.root === null);
  if (quoted.length === 0)
    return <p className="py-8 text-ink-2">还没有笔记：在正文里选中一段，就能划线、写笔记。</p>;
  return (
    <>
      <div className="-me-2.5 mt-1 flex items-center justify-between">
        <p className="text-sm text-ink-3">{quoted.length} 条</p>
        <ExportNotes bookId={id} />
      </div>
      <ol aria-label="笔记" className=" divide-y divide-line border-y border-line">
        {quoted.map(({ chapter, title, note }) => (
          <li key={note.note_uuid}>
            <Link
              to={`${readHref(id, chapter, note.data?.block_id)}`}
              className="group block py-3.5"
            >
              <span
                lang="en"
                className="block border-s-2 border-qing ps-3 font-read text-md/[1.65] break-words group-hover:text-qing"
              >
                {note.text}
              </span>
              {note.comment && (
                <span className="mt-1.5 block text-md text-ink-2">{note.comment}</span>
              )}
              <span lang="en" className="mt-1 block text-sm text-ink-3">
                {chapter}. {title}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}
