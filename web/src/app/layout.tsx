import {
  lazy,
  Suspense,
  useRef,
  type ComponentType,
  useEffect,
  useState,
  type RefObject,
  useCallback,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { Outlet, useMatches, useNavigation, useLocation, Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { useInvitation } from '#sync/invitation.ts';
import type { ScreenHandle } from './routes.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useLetterKeys } from './use-letter-keys.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import { fetchAhead, loadAgain } from '#lib/fetch-ahead.ts';
import { isWechat } from '#lib/wechat.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { whenStill } from '#lib/when-still.ts';
import { onFirstToast } from '#ui/toast.ts';
import { track } from '#lib/analytics.ts';
import { currentPath } from '#lib/navigation.ts';
import { bottomBar, aboveBottom, bottomNotice } from '#ui/bottom-edge.ts';
import { placeAt, TABS, MINE, RAIL, type Place } from './places.ts';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { isNetworkError, NETWORK_ERROR } from '#lib/api-error.ts';
import { useCurrentUser } from '#features/users/current-user.ts';
import { Avatar } from '#ui/avatar.tsx';
import { HOME_MARK, RAIL_FRAME } from './rail-frame.ts';
import { ThemeButton } from './theme-button.tsx';

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
  useKeptFocus(main);
  useLetterKeys();
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
      <ChangedTerms />
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

const TermsSheet = lazy(() =>
  import('./terms-sheet.tsx').then((module) => ({ default: module.TermsSheet })),
);

/** Asks to agree to terms that have changed, once a visit. */
function ChangedTerms() {
  const due = useCurrentUser()?.terms_due ?? false;
  const [later, setLater] = useState(false);
  if (!due || later) return null;
  return (
    <Suspense fallback={null}>
      <TermsSheet onLater={() => setLater(true)} />
    </Suspense>
  );
}

const load = () => import('#ui/toaster.tsx');

/**
 * Room for toasts; what shows them is fetched when the reader is still or writes, or by the first
 * toast. Where there is no network for it, toasts wait until there is.
 */
function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    let wanted = false;
    const show = () => {
      wanted = true;
      void loadAgain(load).then((module) => module && setToaster(() => module.default));
    };
    const showWaiting = () => wanted && show();
    onFirstToast(show);
    window.addEventListener('online', showWaiting);
    // Ready beforehand: the first thing to say may be that the network is gone.
    const prepare = () => fetchAhead(load);
    const callOff = whenStill(prepare);
    // Who has written something must hear that it was not sent.
    window.addEventListener('input', prepare, { once: true });
    return () => {
      callOff();
      window.removeEventListener('input', prepare);
      window.removeEventListener('online', showWaiting);
    };
  }, []);
  return Toaster && <Toaster />;
}

/** Once the page can be read: nobody shares it sooner. */
const tellWechat = () =>
  whenIdle(() =>
    fetchAhead(async () => (await import('#features/wechat/share-card.ts')).sharePage()),
  );

/** How long a new screen has to set its title before it is read out. */
const TITLE_MS = 300;

/**
 * On each page change: sends OPEN_PAGE, unlocks scrolling, moves focus into the new screen.
 * @returns what a screen reader should be told
 */
function usePageChange(main: RefObject<HTMLElement | null>): string {
  const { pathname, search } = useLocation();
  const shown = useRef(pathname);
  const [announcement, announce] = useState('');

  useEffect(() => {
    track('OPEN_PAGE', { path: currentPath() });
    if (isWechat()) tellWechat();
    for (const element of [document.body, document.documentElement]) {
      element.style.removeProperty('overflow');
    }
  }, [pathname, search]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A screen that focused a field of its own keeps it.
    if (!main.current?.contains(document.activeElement)) {
      main.current?.focus({ preventScroll: true });
    }
    const timer = setTimeout(() => announce(document.title), TITLE_MS);
    return () => clearTimeout(timer);
  }, [pathname, main]);

  return announcement;
}

/** The bottom tabs of a phone. */
function Tabs() {
  const lit = placeAt(useLocation().pathname, TABS);
  return (
    <nav
      ref={bottomBar}
      aria-label="主导航"
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {TABS.map((place) => {
        const { to, label, Icon, badge: Badge } = place;
        const here = place === lit;
        return (
          <Link
            key={to}
            to={to}
            aria-current={here ? 'page' : undefined}
            className={classNames(
              'flex min-h-15 flex-1 flex-col items-center justify-center gap-0.5 text-[0.6875rem]/[1.3]',
              here ? 'font-semibold text-qing' : 'text-ink-3',
            )}
          >
            <span className="relative">
              <Icon aria-hidden className="size-6" strokeWidth={1.6} />
              {Badge && <Badge />}
            </span>
            {label}
          </Link>
        );
      })}
    </nav>
  );
}

/** What there is to say of a network that is away, from the device or from what is on screen; '' else. */
function useOffline(): string {
  const client = useQueryClient();
  const subscribe = useCallback(
    (changed: () => void) => {
      const stop = [client.getQueryCache().subscribe(changed), onlineManager.subscribe(changed)];
      return () => stop.forEach((end) => end());
    },
    [client],
  );
  const read = () => {
    const fails = client
      .getQueryCache()
      .getAll()
      .some(
        (query) =>
          query.isActive() && isNetworkError(query.state.error ?? query.state.fetchFailureReason),
      );
    const away = !onlineManager.isOnline();
    if (away && navigator.serviceWorker?.controller) return '没有网络，能看存在这台设备上的内容';
    return away || fails ? `${NETWORK_ERROR}，正在重试` : '';
  };
  return useSyncExternalStore(subscribe, read, () => '');
}

/** Says that the network is away; everything on screen is retried by itself. */
function OfflineNotice() {
  const offline = useOffline();
  return (
    <div
      ref={aboveBottom}
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-(--bottom-bar) z-20 md:ps-19"
    >
      {offline && (
        <p
          ref={bottomNotice}
          className="border-t border-line bg-fill px-4 py-1.5 text-center text-sm text-ink-2"
        >
          {offline}
        </p>
      )}
    </div>
  );
}

const PLACES = [...RAIL, MINE];

/** The slim navigation at the left of tablets and desktops. */
function Rail() {
  const user = useCurrentUser();
  return (
    <nav aria-label="主导航" className={RAIL_FRAME}>
      <Link to="/" aria-label="青鸟外刊" className={HOME_MARK}>
        青
      </Link>
      {RAIL.map((place) => (
        <RailItem key={place.to} place={place} />
      ))}
      <span className="flex-1" />
      <ThemeButton />
      <RailItem place={MINE}>
        {user && <Avatar name={user.username} src={user.avatar} className="size-7" />}
      </RailItem>
    </nav>
  );
}

function RailItem({ place, children }: { place: Place; children?: ReactNode }) {
  const here = place === placeAt(useLocation().pathname, PLACES);
  return (
    <Link
      to={place.to}
      aria-current={here ? 'page' : undefined}
      className={classNames(
        'flex w-15 shrink-0 flex-col items-center gap-1 rounded-1 py-2 text-[0.6875rem]/[1.3] transition-colors duration-150 hover-fine:hover:bg-fill',
        here ? 'font-semibold text-qing' : 'text-ink-3',
      )}
    >
      {children || (
        <span className="relative">
          <place.Icon aria-hidden className="size-6" strokeWidth={1.6} />
          {place.badge && <place.badge />}
        </span>
      )}
      {place.label}
    </Link>
  );
}
