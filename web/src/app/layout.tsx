import { lazy, Suspense, useRef } from 'react';
import { Outlet, useMatches, useNavigation } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { useInvitation } from '#sync/invitation.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { Rail } from './rail.tsx';
import type { ScreenHandle } from './router.tsx';
import { Tabs } from './tabs.tsx';
import { Toasts } from './toasts.tsx';
import { usePageChange } from './use-page-change.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

const InvitationDialog = lazy(() =>
  import('./invitation-dialog.tsx').then((module) => ({ default: module.InvitationDialog })),
);

/** The frame of every screen: tabs on a phone, a slim rail from 768 px, the screen beside it. */
export function Layout() {
  const main = useRef<HTMLElement>(null);
  const handles = useMatches().map(({ handle }) => handle as ScreenHandle | undefined);
  const newsroom = handles.some((handle) => handle?.newsroom);
  const bare = newsroom || handles.some((handle) => handle?.bare);
  const announcement = usePageChange(main);
  const leaving = useNavigation().state === 'loading';
  useScrollMemory();
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-1 bg-qing px-4 py-2.5 text-qing-ink focus:translate-y-0"
      >
        跳到正文
      </a>
      {!newsroom && <Rail />}
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        aria-busy={leaving}
        className={classNames(
          'min-h-dvh',
          !newsroom && 'md:ps-19',
          !bare && 'pb-[calc(4.5rem+env(safe-area-inset-bottom))] md:pb-10',
        )}
      >
        <Outlet />
      </main>
      {!bare && <Tabs />}
      <OfflineNotice />
      <Toasts />
      <Invited />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

function Invited() {
  const invitation = useInvitation();
  return <Suspense fallback={null}>{invitation && <InvitationDialog {...invitation} />}</Suspense>;
}
