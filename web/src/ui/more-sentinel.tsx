import { useEffect, useRef, type ReactNode } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { Button } from './button.tsx';

type Props = {
  /** Whether there is more to fetch. */
  more: boolean;
  /** Error of the last attempt; falsy when it succeeded. */
  failed: unknown;
  onMore: () => void;
  /** Shown while the next page is on its way. */
  children: ReactNode;
};

/** Fetches the next page of a list before the reader reaches its end. */
export function MoreSentinel({ more, failed, onMore, children }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const ask = useRef(onMore);
  useEffect(() => {
    ask.current = onMore;
  });
  useEffect(() => {
    if (!more || failed || !element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && ask.current(), {
      rootMargin: '0px 0px 900px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  });
  if (!more) return null;
  return (
    <div ref={element} data-more>
      {failed ? (
        <p role="alert" className="flex items-center justify-center gap-3 py-6 text-ink-2">
          {messageOf(failed)}
          <Button variant="soft" onClick={onMore}>
            重试
          </Button>
        </p>
      ) : (
        children
      )}
    </div>
  );
}
