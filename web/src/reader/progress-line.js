import { useEffect, useRef } from 'react';
/** Share of a text that has passed the bottom of the viewport, 0 to 1. */
export function progressOf(text, viewport) {
  const way = text.height - viewport * 0.6;
  if (way <= 0) return 1;
  return Math.min(Math.max(-text.top / way, 0), 1);
}
/** A thin line at the top that grows as the text is read. Moves without rendering. */
export function ProgressLine({ text }) {
  const line = useRef(null);
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      frame = 0;
      if (!text.current || !line.current) return;
      const { top, height } = text.current.getBoundingClientRect();
      line.current.style.transform = `scaleX(${progressOf({ top, height }, innerHeight)})`;
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
