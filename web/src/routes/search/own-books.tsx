import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { bookHref, readHref } from '#features/books/book-address.ts';
import { call } from '#lib/call.ts';
import { isLoggedIn } from '#lib/session.ts';
import { MarkedText } from '#ui/marked-text.tsx';

const ownBooksQuery = (q: string) =>
  queryOptions({
    queryKey: ['books', 'own', q],
    queryFn: ({ signal }) => call('GET /reader/mybook/search', { query: { q } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** The reader's private books that have what is looked for; nobody else finds them. */
export function OwnBooks({ q }: { q: string }) {
  const { data } = useQuery({ ...ownBooksQuery(q), enabled: isLoggedIn() && q !== '' });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label="我带来的书" className="mt-4">
      <h2 className="text-sm text-ink-3">我带来的书，只有你找得到</h2>
      <ul className="divide-y divide-line">
        {data.items.map(({ book, place }) => (
          <li key={book.id}>
            <Link
              to={place ? readHref(book.id, place.chapter, place.block_id) : bookHref(book.id)}
              data-hit
              className="-mx-3 block rounded-1 px-3 py-3 outline-offset-[-2px] hover-fine:hover:bg-fill"
            >
              <h3 lang="en" className="font-read text-lg/[1.3] font-semibold text-balance">
                {book.title}
              </h3>
              {place && (
                <p lang="en" className="mt-1 line-clamp-2 font-read text-md/[1.6] text-ink-2">
                  <MarkedText text={place.excerpt} marks={place.marks} />
                </p>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
