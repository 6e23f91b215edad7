import { ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { textLink } from '#ui/text-link.ts';

type Props = {
  title: string;
  /** The way to all of it. */
  more?: { to: string; label: string };
  children: ReactNode;
};

/** One part of the screen 发现. */
export function Shelf({ title, more, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-9 md:mt-12">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-4">
        <h2 id={id} className="font-read text-xl font-semibold">
          {title}
        </h2>
        {more && (
          <Link to={more.to} className={textLink}>
            {more.label}
            <ChevronRight aria-hidden className="size-4" strokeWidth={1.8} />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
