import { Navigate, useParams } from 'react-router';
import { PosterDesk } from './poster-desk.tsx';

/** `/admin/article/{id}/poster`: the posters of an article. */
export function Component() {
  const id = Number(useParams()['id']);
  if (!Number.isSafeInteger(id) || id <= 0) return <Navigate to="/admin/poster" replace />;
  return <PosterDesk articleId={id} mode="single" />;
}
