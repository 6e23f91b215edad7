import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Counts from 0 up to `steps`, once each time the browser has nothing better to do. */
export function useIdleSteps(steps: number): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (step < steps) return whenIdle(() => setStep(step + 1));
    return undefined;
  }, [step, steps]);
  return step;
}
