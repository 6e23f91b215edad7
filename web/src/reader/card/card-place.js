/** From here on the card has a column of its own (media query). */
export const DOCKED = '(min-width: 64rem)';
/** Share of the viewport's height that the card's sheet takes on smaller screens. */
export const SHEET_SHARE = 0.4;
