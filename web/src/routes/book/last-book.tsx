import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router';
import { shelfQuery } from '#features/books/books-api.ts';
import { isLoggedIn } from '#lib/session.ts';

/** `/book/read`, `/book/show`, `/book/share` without a number: that of the book read last. */
export function Component() {
  const part = /(read|show|share)\/?$/i.exec(useLocation().pathname)?.[1]?.toLowerCase() ?? 'show';
  const { data, error } = useQuery({ ...shelfQuery, enabled: isLoggedIn() });
  if (!isLoggedIn()) return <Navigate to="/book/library" replace />;
  if (error) return <Navigate to="/book" replace />;
  if (!data) return null;
  const last = data.items.find(({ state }) => state === 'ready');
  return <Navigate to={last ? `/book/${last.id}/${part}` : '/book'} replace />;
}
