import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';

/**
 * Text typed into a field that the address keeps too, once typing rests: browsers limit how often
 * a page may rewrite its address.
 * @param name of the query parameter
 * @param rest milliseconds
 * @returns what stands in the field, how to change it, and what the address holds
 */
export function useUrlText(
  name: string,
  rest: number,
): { text: string; setText: (text: string) => void; settled: string } {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const leaving = next !== undefined && next.pathname !== pathname;
  const settled = params.get(name) ?? '';
  const [text, setText] = useState(settled);
  const written = useRef(settled);

  const write = useEffectEvent((value: string) => {
    // Writing the address would call off the way to another screen.
    if (value === settled || leaving) return;
    written.current = value;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    const timer = setTimeout(() => write(text.trim()), rest);
    return () => clearTimeout(timer);
  }, [text, rest]);
  // The address changed by itself: a link, or a step back.
  useEffect(() => {
    if (settled === written.current) return;
    written.current = settled;
    setText(settled);
  }, [settled]);

  return { text, setText, settled };
}
