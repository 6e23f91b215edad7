import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useCurrentUser } from '#features/users/current-user.ts';
import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { MINE, placeAt, RAIL, type Place } from './places.ts';
import { HOME_MARK, RAIL_FRAME } from './rail-frame.ts';
import { ThemeButton } from './theme-button.tsx';

const PLACES = [...RAIL, MINE];

/** The slim navigation at the left of tablets and desktops. */
export function Rail() {
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
