import { useEffect, useState } from 'react';

/** A key pressed so soon was meant for what stood there before, in milliseconds. */
const SETTLES = 500;

/** Whether what is mounted has been in sight long enough for a key to be meant for it. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLES);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}
