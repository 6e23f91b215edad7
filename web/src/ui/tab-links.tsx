import { Link, type To } from 'react-router';
import { classNames } from './class-names.ts';

type Props = {
  /** What is chosen; read out, not shown. */
  label: string;
  tabs: readonly { to: To; label: string; selected: boolean }[];
  className?: string;
};

/** Parts of one screen, each with its address: choosing one replaces the current entry. */
export const TabLinks = ({ label, tabs, className }: Props) => (
  <nav aria-label={label} className={classNames('-mx-2 flex flex-wrap gap-x-2', className)}>
    {tabs.map(({ to, label: name, selected }) => (
      <Link
        key={name}
        to={to}
        replace
        aria-current={selected ? 'page' : undefined}
        className={classNames(
          'relative flex min-h-11 min-w-[44px] items-center justify-center px-2 text-md transition-colors duration-150 after:absolute after:inset-x-2 after:bottom-1 after:h-0.5 after:rounded-full',
          selected ? 'font-semibold text-ink after:bg-qing' : 'text-ink-3 hover:text-ink',
        )}
      >
        {name}
      </Link>
    ))}
  </nav>
);
