import { ApiError } from '#lib/call.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';

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
