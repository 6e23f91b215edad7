import { Link, useLocation } from 'react-router';
import { bottomBar } from '#ui/bottom-edge.ts';
import { classNames } from '#ui/class-names.ts';
import { placeAt, TABS } from './places.ts';

/** The bottom tabs of a phone. */
export function Tabs() {
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
