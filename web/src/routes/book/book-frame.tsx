import type { ReactNode } from 'react';
import { useParams } from 'react-router';

/** The number of the book in the address; null when there is none. */
export function useBookId(): number | null {
  const id = Number(useParams()['id']);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** A screen of one book. */
export const BookPage = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto max-w-6xl px-5 pb-16 md:px-8">{children}</div>
);
