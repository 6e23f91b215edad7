import { useEffect } from 'react';

const SITE = '青鸟外刊';

/** Names the page in the tab and for screen readers; without a name, the site's own title. */
export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${SITE}` : `${SITE} · 轻松阅读英语外刊`;
  }, [title]);
}
