import { isNetworkError, messageOf } from '#lib/api-error.ts';
import { Link } from 'react-router';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { textLink } from './text-link.ts';

/** What stands in for content that could not be brought; a lost network is retried by itself. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const away = isNetworkError(error);
  return (
    <div role="alert">
      <EmptyState
        scene={null}
        title={away ? '网络异常' : '没能打开'}
        description={away ? '连上网络后会自动重试。' : messageOf(error)}
      >
        {onRetry && (
          <Button variant="soft" onClick={onRetry}>
            重试
          </Button>
        )}
        {away && (
          <Link to="/offline" className={textLink}>
            看离线内容
          </Link>
        )}
      </EmptyState>
    </div>
  );
}
