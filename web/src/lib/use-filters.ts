import { useSearchParams } from 'react-router';
import { currentParams } from './current-params.ts';

/** What narrows a list, kept in the address so that it can be shared and returned to. */
export type Filters = {
  /** A filter's value; '' when it is not set. */
  get: (name: string) => string;
  /** Sets some and removes those that are '' or null; the list begins at its first page again. */
  set: (values: Record<string, string | number | null>) => void;
  /** Removes everything but what is named. */
  clear: (keep?: readonly string[]) => void;
  /** The address with some filters changed, for links. */
  href: (values: Record<string, string | number | null>) => string;
  /** How many rows come before the page shown. */
  offset: number;
};

const OFFSET = 'offset';

export function useFilters(): Filters {
  const [params, setParams] = useSearchParams();
  const offset = Number(params.get(OFFSET));
  const changed = (
    values: Record<string, string | number | null>,
    from: URLSearchParams,
  ): URLSearchParams => {
    const next = new URLSearchParams(from);
    next.delete(OFFSET);
    for (const [name, value] of Object.entries(values)) {
      if (value === null || value === '' || (name === OFFSET && value === 0)) next.delete(name);
      else next.set(name, String(value));
    }
    return next;
  };
  return {
    get: (name) => params.get(name) ?? '',
    set: (values) =>
      setParams(changed(values, currentParams()), { replace: true, preventScrollReset: true }),
    clear: (keep = []) =>
      setParams(new URLSearchParams([...currentParams()].filter(([name]) => keep.includes(name))), {
        replace: true,
      }),
    href: (values) => `?${changed(values, params)}`,
    offset: Number.isSafeInteger(offset) && offset > 0 ? offset : 0,
  };
}
