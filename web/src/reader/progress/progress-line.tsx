import { useEffect, useRef, type RefObject } from 'react';
import { progressIn } from './progress-of.ts';

/** A thin line at the top that grows as the text is read. Moves without rendering. */
export function ProgressLine({ text }: { text: RefObject<HTMLElement | null> }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      frame = 0;
      if (!text.current || !line.current) return;
      line.current.style.transform = `scaleX(${progressIn(text.current)})`;
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(draw);
    };
    draw();
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', onScroll);
    };
  }, [text]);
  return (
    <div
      ref={line}
      aria-hidden
      className="absolute inset-x-0 top-0 z-10 h-[3px] origin-left scale-x-0 bg-qing"
    />
  );
}
