import { useEffect, useState } from 'react';

/** The value once it has stopped changing for `rest` milliseconds. */
export function useDebounced<T>(value: T, rest: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), rest);
    return () => clearTimeout(timer);
  }, [value, rest]);
  return settled;
}
