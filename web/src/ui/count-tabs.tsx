import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

/** Parts of a long list side by side, over the whole width of a desk. */
export const CountTabs = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav
    aria-label={label}
    className="-mx-4 flex overflow-x-auto overflow-y-hidden border-b border-line px-4 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8"
  >
    {children}
  </nav>
);

/** One part, with how many there are of it. */
export const CountTab = (props: { to: string; here: boolean; label: string; count?: number }) => (
  <Link
    to={props.to}
    replace
    aria-current={props.here ? 'true' : undefined}
    className={classNames(
      '-mb-px flex min-h-11.25 shrink-0 items-center gap-1.5 border-b-2 px-3 text-sm whitespace-nowrap transition-colors duration-150',
      props.here
        ? 'border-qing font-semibold text-ink'
        : 'border-transparent text-ink-2 hover:text-ink',
    )}
  >
    {props.label}
    {props.count !== undefined && (
      <span className="font-normal text-ink-3 tabular-nums">{props.count}</span>
    )}
  </Link>
);
