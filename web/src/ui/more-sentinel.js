import { useEffect, useRef } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { Button } from './button.tsx';
/** Fetches the next page of a list before the reader reaches its end. */
export function MoreSentinel({ more, failed, onMore, children }) {
  const element = useRef(null);
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
    <div ref={element}>
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
