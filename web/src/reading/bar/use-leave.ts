import { useNavigate } from 'react-router';
import { hasWayBack } from '#lib/history.ts';

/** Leaves the article for the list it was found in, else for home. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  return () => void (hasWayBack() ? navigate(-1) : navigate('/', { replace: true }));
}
