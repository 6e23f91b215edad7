import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '#lib/call.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';

/** The number of the book in the address; null when there is none. */
export function useBookId(): number | null {
  const id = Number(useParams()['id']);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** What stands in place of a book that cannot be had. */
export const BookFailure = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) =>
  error && !(error instanceof ApiError && error.code === 404) ? (
    <ErrorState error={error} onRetry={onRetry} />
  ) : (
    <EmptyState
      scene="mystery"
      title="这本书不在这里"
      description="它可能不是公开的，或者已经移走。"
      action={{ label: '看看书库', to: '/book/library' }}
    />
  );

/** A screen of one book. */
export const BookPage = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto max-w-6xl px-5 pb-16 md:px-8">{children}</div>
);
