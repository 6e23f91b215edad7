import type { ComponentType } from 'react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '#lib/when-idle.ts';
import { onFirstToast } from '#ui/toast.ts';

const load = () => import('#ui/toaster.tsx');
// Words that cannot be shown must not take the page down with them.
const Toaster = lazy<ComponentType>(() => load().catch(() => ({ default: () => null })));

/** Room for toasts; what shows them is fetched when the page is at rest, or by the first toast. */
export function Toasts() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    onFirstToast(() => setWanted(true));
    // Ready beforehand: the first thing to say may be that the network is gone.
    return whenIdle(() => void load().catch(() => {}));
  }, []);
  return <Suspense fallback={null}>{wanted && <Toaster />}</Suspense>;
}
