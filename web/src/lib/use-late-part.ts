import { useEffect, useState } from 'react';
import { loadAgain } from './fetch-ahead.ts';
import { reloadOnce } from './build-check.ts';

/** How long to wait before code that did not come is asked for again, in milliseconds. */
const PAUSE = 5_000;

/**
 * Code that a screen can do without at first; null until it is there. Of an older release it may be
 * gone: then the page is loaded anew, as for any code. Otherwise what is shown stays and it is
 * asked for again; once it comes the page is loaded anew too, since styles that failed with it do
 * not come a second time.
 * @param wanted whether it is time to load it
 */
export function useLatePart<T extends object>(load: () => Promise<T>, wanted: boolean): T | null {
  const [part, setPart] = useState<T | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const attempt = async (first: boolean): Promise<void> => {
      const loaded = await (first ? load().catch(() => null) : loadAgain(load));
      if (left) return;
      if (!loaded) timer = setTimeout(() => void attempt(false), PAUSE);
      else if (first || !reloadOnce(location.href)) setPart(loaded);
    };
    void attempt(true);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [load, wanted]);
  return part;
}
