import type { ReactNode } from 'react';

type Props = {
  title: ReactNode;
  /** A quiet line below the title. */
  subtitle?: ReactNode;
  /** Stands at the right of the title: what can be done here. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A screen of the newsroom under its title. */
export const NewsroomPage = ({ title, subtitle, actions, children }: Props) => (
  <div className="min-w-0 px-4 pb-16 sm:px-6 lg:px-8">
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-5 pb-4 lg:pt-6">
      <div className="min-w-0">
        <h1 className="font-read text-xl font-semibold tracking-[-0.01em]">{title}</h1>
        {subtitle && <div className="mt-0.5 text-sm text-ink-3">{subtitle}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
    {children}
  </div>
);
