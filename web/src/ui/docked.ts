/** From here on panels and the word card stand beside the text, not over it (media query). */
export const DOCKED = '(min-width: 64rem)';
