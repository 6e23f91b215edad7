import type { ReactNode } from 'react';

/** A screen of one book. */
export const BookPage = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto max-w-6xl px-5 pb-16 md:px-8">{children}</div>
);
