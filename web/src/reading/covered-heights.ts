import { sheetHeight } from '#reader/card/card-place.ts';
import { DOCKED } from '#ui/docked.ts';

/** What the sticky bar covers at the top, in CSS pixels. */
export const BAR = 56;
/** Room for a toast above the sheet, so that it does not cover the word just saved. */
const TOAST = 48;

/** Height in CSS pixels that the bar and the word card, when it is open, cover of the viewport. */
export const coveredHeights = (cardOpen: boolean): { top: number; bottom: number } => ({
  top: BAR,
  bottom: cardOpen && !matchMedia(DOCKED).matches ? sheetHeight() + TOAST : 0,
});
