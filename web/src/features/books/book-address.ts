import { useParams } from 'react-router';

export const bookHref = (id: number): string => `/book/${id}/show`;

/**
 * The address at which a book is read.
 * @param chapter from 1; without it where it was left
 * @param at where in the block's text, in UTF-16 units
 */
export const readHref = (id: number, chapter?: number, block?: string, at?: number): string => {
  const place = new URLSearchParams({
    ...(chapter !== undefined && { chapter: String(chapter) }),
    ...(block !== undefined && { block }),
    ...(at !== undefined && { at: String(at) }),
  });
  return `/book/${id}/read${place.size > 0 ? `?${place}` : ''}`;
};

/** The number of the book in the address; null when there is none. */
export function useBookId(): number | null {
  const id = Number(useParams()['id']);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
