import { useEffect } from 'react';
import { host } from './host.ts';

const SITE = '青鸟外刊';

/** Names the page in the tab and for screen readers; without a name, the site's own title. */
export function useTitle(title?: string): void {
  const whole = title ? `${title} · ${SITE}` : `${SITE} · 轻松阅读英语外刊`;
  host.title?.(whole);
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
