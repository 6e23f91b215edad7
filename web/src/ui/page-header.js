import { BackButton } from './back-button.tsx';
/** The head of a screen. */
export function PageHeader({ title, subtitle, back, children }) {
  return (
    <header className="pt-[max(0.75rem,env(safe-area-inset-top))] pb-3 md:pt-8">
      {back && <BackButton className="-ms-2.5" />}
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h1 className="font-read text-[1.6875rem]/[1.2] font-semibold tracking-[-0.01em] md:text-2xl">
          {title}
        </h1>
        {children && <div className="-me-2.5 flex">{children}</div>}
      </div>
      {subtitle && <div className="mt-0.5 text-sm text-ink-3">{subtitle}</div>}
    </header>
  );
}
