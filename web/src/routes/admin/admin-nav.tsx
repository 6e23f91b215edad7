import { ArrowLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { ThemeButton } from '#app/theme-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ADMIN_PLACES } from './admin-places.ts';
import { QuickSearch } from './quick-search.tsx';

const ROW =
  'flex min-h-9 items-center gap-2.5 rounded-[8px] px-2.5 text-sm transition-colors duration-150 pointer-coarse:min-h-11 hover-fine:hover:bg-fill';

/** The desks of the newsroom, a search over its articles, and the way back to reading. */
export function AdminNav({ onGo }: { onGo?: () => void }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="编辑部" className="flex h-full flex-col gap-4">
      <QuickSearch onGo={onGo} />
      <ul className="grid gap-0.5">
        {ADMIN_PLACES.map(({ to, label, Icon, covers }) => {
          const here = covers.test(pathname);
          return (
            <li key={to}>
              <Link
                to={to}
                aria-current={here ? 'page' : undefined}
                className={classNames(ROW, here ? 'bg-fill font-semibold text-qing' : 'text-ink-2')}
                onClick={onGo}
              >
                <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.7} />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
      <div className="mt-auto flex items-center justify-between border-t border-line pt-2">
        <Link to="/" className={classNames(ROW, 'text-ink-2')}>
          <ArrowLeft aria-hidden className="size-4.5 shrink-0" strokeWidth={1.7} />
          回到阅读
        </Link>
        <ThemeButton />
      </div>
    </nav>
  );
}
