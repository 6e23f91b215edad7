import { Star } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { useMarking } from './use-marking.ts';

/** ★ in the article's bar. */
export function StarButton({ articleId }: { articleId: number }) {
  const { marks, toggle } = useMarking(articleId);
  const starred = marks?.star ?? false;
  return (
    <IconButton
      label="收藏"
      aria-pressed={starred}
      className="aria-pressed:text-qing"
      onClick={() => toggle('star')}
    >
      <Star
        aria-hidden
        className="size-[1.3125rem]"
        strokeWidth={1.7}
        fill={starred ? 'currentColor' : 'none'}
      />
    </IconButton>
  );
}
