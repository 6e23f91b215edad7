import { useEffect, useRef } from 'react';

/** Parts a waveform is drawn in. */
export const WAVE_PARTS = 96;

/** How loud a sound is as it goes on, drawn in the colour of the text around it. */
export function Waveform({ peaks, label }: { peaks: readonly number[]; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const draw = () => drawPeaks(element, peaks);
    draw();
    const sizes = new ResizeObserver(draw);
    sizes.observe(element);
    // The colour is the theme's.
    const themes = new MutationObserver(draw);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      sizes.disconnect();
      themes.disconnect();
    };
  }, [peaks]);
  return <canvas ref={canvas} role="img" aria-label={label} className="block h-11 w-full" />;
}

function drawPeaks(canvas: HTMLCanvasElement, peaks: readonly number[]): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = width * devicePixelRatio;
  canvas.height = height * devicePixelRatio;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.scale(devicePixelRatio, devicePixelRatio);
  pen.fillStyle = getComputedStyle(canvas).color;
  const step = width / peaks.length;
  const bar = Math.max(1, step * 0.6);
  peaks.forEach((peak, at) => {
    const tall = Math.max(2, peak * (height - 4));
    pen.fillRect(at * step, (height - tall) / 2, bar, tall);
  });
}
