import { useEffect, useState } from 'react';

/** A key pressed so soon was meant for what stood there before, in milliseconds. */
const SETTLES = 500;

/**
 * Whether a step has been in sight long enough for a key to be meant for it.
 * @param step names what is on screen; another one has to settle anew
 */
export function useSettled(step = ''): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(step), SETTLES);
    return () => clearTimeout(timer);
  }, [step]);
  return settled === step;
}
