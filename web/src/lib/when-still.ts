import { hasGoodNetwork } from './network.ts';

/** How long the reader has touched nothing before code is fetched ahead, in milliseconds. */
const STILL_MS = 3_000;

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchmove'] as const;

/**
 * Runs something once when the reader has been still for three seconds with the page in sight; never
 * on a slow network, nor where data is to be saved. Returns the way to call it off.
 */
export function whenStill(run: () => void): () => void {
  const options = { capture: true, passive: true };
  let timer: ReturnType<typeof setTimeout>;
  const callOff = () => {
    clearTimeout(timer);
    for (const sign of SIGNS) removeEventListener(sign, wait, options);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (document.hidden || !hasGoodNetwork()) return wait();
      callOff();
      run();
    }, STILL_MS);
  };
  for (const sign of SIGNS) addEventListener(sign, wait, options);
  wait();
  return callOff;
}
