import { ApiError } from '#lib/call.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';

/** What stands in place of an article that cannot be had. @param error null: the address names none */
export const ArticleFailure = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) =>
  error && !(error instanceof ApiError && error.code === 404) ? (
    <ErrorState error={error} onRetry={onRetry} />
  ) : (
    <EmptyState
      scene="mystery"
      title="这篇文章不见了"
      description="它可能已经下线，或者地址有误。"
      action={{ label: '看看今日外刊', to: '/' }}
    />
  );
