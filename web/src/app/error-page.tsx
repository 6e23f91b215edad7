import { useEffect } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { ApiError, NETWORK_ERROR } from '#lib/api-error.ts';
import { useTitle } from '#lib/use-title.ts';
import { Button, buttonClass } from '#ui/button.tsx';

type Problem = {
  status: number;
  message: string;
  description: string;
  /** The network is to blame: it may be back any moment. */
  away?: boolean;
};

const NOT_FOUND = '这一页不在这里。它可能搬走了，也可能从未写成。';
const BROKEN = '页面出了点问题，不是你的错。刷新一下，通常就好了。';

/** Whether a part of the page could not be fetched; each browser has words of its own. */
const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload/i.test(
    error.message,
  );

/** What to show for anything a route threw. */
export function problemOf(error: unknown): Problem {
  const status = isRouteErrorResponse(error)
    ? error.status
    : error instanceof ApiError
      ? error.code
      : 500;
  if (status === 404) return { status, message: 'Page Not Found', description: NOT_FOUND };
  // On a working network the code is missing from the server, and reloading by itself did not help.
  const away = status === '' || (isMissingChunk(error) && !navigator.onLine);
  const description = away ? '这一页没能取来。连上网络后会自动重试。' : BROKEN;
  return { status: status || 500, message: 'Internal Server Error', description, away };
}

/** The page of a path that no screen has. */
export const NotFoundPage = () => (
  <ErrorPage status={404} message="Page not found" description={NOT_FOUND} />
);

/** The page of everything that went wrong and was not handled nearer by. */
export function RouteErrorPage() {
  const problem = problemOf(useRouteError());
  useEffect(() => {
    if (!problem.away) return;
    const reload = () => location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [problem.away]);
  return <ErrorPage {...problem} />;
}

function ErrorPage({ status, message, description, away }: Problem) {
  const missing = status === 404;
  const title = missing ? '页面不存在' : away ? NETWORK_ERROR : '出错了';
  useTitle(title);
  return (
    <section className="mx-auto flex min-h-[80dvh] max-w-130 flex-col justify-center px-6 py-16">
      {!away && (
        <p className="meta-row text-sm text-ink-3">
          <span className="font-semibold text-qing">{status}</span>
          <span lang="en">{message}</span>
        </p>
      )}
      <h1 className="mt-4 font-read text-3xl font-semibold tracking-[-0.01em]">{title}</h1>
      <p className="mt-4 text-lg/[1.7] text-ink-2">{description}</p>
      <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6">
        {!missing && <Button onClick={() => location.reload()}>刷新页面</Button>}
        <Link to="/" className={buttonClass(missing ? 'primary' : 'soft')}>
          回到今日外刊
        </Link>
        {away && (
          <Link to="/offline" className={buttonClass('soft')}>
            看离线内容
          </Link>
        )}
        {missing && (
          <Link to="/search" className={buttonClass('soft')}>
            去搜索
          </Link>
        )}
      </div>
    </section>
  );
}
