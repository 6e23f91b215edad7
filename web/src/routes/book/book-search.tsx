import type { MatchRanges } from '@bluebird/contract/match-ranges.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { bookQuery } from '#features/books/book-query.ts';
import { bookSearchQuery } from '#features/books/books-api.ts';
import { readHref } from '#features/books/book-address.ts';
import { useUrlText } from '#lib/use-url-text.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { SearchField } from '#ui/search-field.tsx';

/** Finds a place of the book by its words. */
export default function BookSearch({ id }: { id: number }) {
  const { text, setText, settled: q } = useUrlText('q', 300);
  const { data: book } = useQuery(bookQuery(id));
  const { data, error, refetch } = useQuery({ ...bookSearchQuery(id, q), enabled: q !== '' });
  const titles = new Map(book?.contents.map(({ chapter, title }) => [chapter, title]));
  return (
    <section aria-label="在书里查找" className="mt-3">
      <SearchField label="词或短语" value={text} maxLength={100} onChange={setText} />
      {error && q && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && q && (
        <>
          <p role="status" className="mt-3 text-sm text-ink-3">
            {data.total === 0
              ? '没有找到'
              : data.total > data.items.length
                ? `找到 ${data.total} 处，列出前 ${data.items.length} 处`
                : `找到 ${data.total} 处`}
          </p>
          <ol className="mt-2 divide-y divide-line border-y border-line">
            {data.items.map(({ chapter, block_id, offset, excerpt, marks }, index) => (
              <li key={`${chapter} ${block_id} ${index}`}>
                <Link
                  to={foundHref(id, chapter, block_id, offset, wordAt(excerpt, marks))}
                  className="group block py-3"
                >
                  <span lang="en" className="block font-read text-md/[1.6] break-words">
                    <MarkedText text={excerpt} marks={marks} />
                  </span>
                  <span lang="en" className="mt-0.5 block text-sm text-ink-3">
                    {chapter}. {titles.get(chapter)}
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

/** The first words that were found. */
const wordAt = (excerpt: string, marks: MatchRanges): string =>
  marks[0] ? excerpt.slice(...marks[0]) : '';

/** Leads to a place of the book and lights up what was found there. */
const foundHref = (id: number, chapter: number, block: string, at: number, word: string): string =>
  `${readHref(id, chapter, block, at)}${word && `&word=${encodeURIComponent(word)}`}`;
