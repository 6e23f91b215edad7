import { ChevronLeft } from 'lucide-react';
import { useNavigate } from 'react-router';
import { hasWayBack } from '#lib/history.ts';
import { IconButton } from './icon-button.tsx';
/** Goes one step back, or home for those who came in from outside. */
export function BackButton({ className }) {
  const navigate = useNavigate();
  return (
    <IconButton
      label="返回"
      className={className}
      onClick={() => void (hasWayBack() ? navigate(-1) : navigate('/', { replace: true }))}
    >
      <ChevronLeft aria-hidden className="size-6" strokeWidth={1.7} />
    </IconButton>
  );
}
