import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { currentParams } from './current-params.ts';

type UrlText = {
  /** What stands in the field. */
  text: string;
  setText: (text: string) => void;
  /** What the address holds. */
  settled: string;
  /** Brings the address up to date; to be called before going elsewhere, which a late rewrite calls off. */
  settle: () => void;
};

/**
 * Text typed into a field that the address keeps too, once typing rests: browsers limit how often
 * a page may rewrite its address.
 * @param name of the query parameter
 * @param rest milliseconds
 */
export function useUrlText(name: string, rest: number): UrlText {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const settled = params.get(name) ?? '';
  const [text, setText] = useState(settled);
  const written = useRef(settled);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const settle = () => {
    clearTimeout(timer.current);
    const value = text.trim();
    const next = currentParams();
    // The address has changed to another screen meanwhile: leave it.
    if (value === (next.get(name) ?? '') || window.location.pathname !== pathname) return;
    written.current = value;
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const settleLater = useEffectEvent(settle);
  useEffect(() => {
    timer.current = setTimeout(() => settleLater(), rest);
    return () => clearTimeout(timer.current);
  }, [text, rest]);
  // The address changed by itself: a link, or a step back.
  useEffect(() => {
    if (settled === written.current) return;
    written.current = settled;
    setText(settled);
  }, [settled]);

  return { text, setText, settled, settle };
}
