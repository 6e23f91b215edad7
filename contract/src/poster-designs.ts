/**
 * How an article becomes a picture to share: `cover` its picture and title, `quote` a sentence of it,
 * `word` a word in its sentence, `day` what the reader read today, `paper` its title alone, `set` a
 * series of pages in 3 : 4 that tell it, for 小红书.
 */
export const POSTER_DESIGNS = ['cover', 'quote', 'word', 'day', 'paper', 'set'] as const;
export type PosterDesign = (typeof POSTER_DESIGNS)[number];

/** Pixels of a picture for each of its 750 points of width: for a phone, for a large screen. */
export const POSTER_SCALES = [2, 3] as const;

/** Longest stretch of a text on a poster, in UTF-16 units. */
export const MAX_QUOTE = 400;

/** The papers and inks of posters: 青, 朱, 蓝, 紫, 墨. */
export const POSTER_COLOURS = ['qing', 'zhu', 'lan', 'zi', 'mo'] as const;
export type PosterColour = (typeof POSTER_COLOURS)[number];

/** What an editor composes posters of: the designs page by page, and a picture for links. */
export const DESK_DESIGNS = [
  'cover',
  'quote',
  'word',
  'paper',
  'passage',
  'words',
  'link',
] as const;
export type DeskDesign = (typeof DESK_DESIGNS)[number];

/** A set of pages for 小红书 tells an article in so many. */
export const SET_PAGES = { fewest: 4, most: 9 } as const;

/** Longest text that becomes a picture of its own, in UTF-16 units. */
export const MAX_CARD_TEXT = 6_000;
