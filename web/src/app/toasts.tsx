import { type ComponentType, useEffect, useState } from 'react';
import { fetchAhead } from '#lib/fetch-ahead.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { onFirstToast } from '#ui/toast.ts';

const load = () => import('#ui/toaster.tsx');

/**
 * Room for toasts; what shows them is fetched when the page is at rest, or by the first toast. Where
 * there is no network for it, toasts wait until there is.
 */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    let wanted = false;
    const show = () => {
      wanted = true;
      load().then(
        (module) => setToaster(() => module.default),
        () => {},
      );
    };
    const showWaiting = () => wanted && show();
    onFirstToast(show);
    window.addEventListener('online', showWaiting);
    // Ready beforehand: the first thing to say may be that the network is gone.
    const callOff = whenIdle(() => fetchAhead(load));
    return () => {
      callOff();
      window.removeEventListener('online', showWaiting);
    };
  }, []);
  return Toaster && <Toaster />;
}
