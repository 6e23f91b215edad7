import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { navigateTo } from '#lib/navigation.ts';

/** A place of a text: a block, or words in it and the UTF-16 unit where they begin. */
type Place = {
  block_id: string;
  at?: number;
  text?: string;
  /** Of a whole book: where in it. */
  in_book?: { chapter: number; paragraph: number };
};

/** The address of a place of a text. */
export type HrefOf = (place: Place) => string;

/** Leads to places of a text: to their addresses, or with `show` where the text is on the screen. */
export type TextPlaces = {
  hrefOf: HrefOf;
  show?: (place: Place) => void;
  /** Of a whole book, whose paragraphs are numbered by chapters once they are known. */
  isBook?: boolean;
};

/** Goes to a place of a text. */
export const goToPlace = ({ hrefOf, show }: TextPlaces, place: Place): void =>
  show ? show(place) : navigateTo(hrefOf(place));

/** Leads to a place of a text. */
export function PlaceLink({
  places: { hrefOf, show },
  place,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> & { places: TextPlaces; place: Place }) {
  return (
    <Link
      {...rest}
      to={hrefOf(place)}
      onClick={(event) => {
        // In another tab it is opened by its address.
        if (!show || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        show(place);
      }}
    />
  );
}
