/**
 * How an article is set as a PDF: `sy` English and Chinese side by side (双语对照), `en` English with
 * a margin to write in, `zs` notes on the reader's new words, `jd` a hand-out for close reading in
 * class (精读讲义), `kd` pages of a six-inch screen of electronic paper.
 */
export const PDF_STYLES = ['sy', 'en', 'zs', 'jd', 'kd'] as const;
export type PdfStyle = (typeof PDF_STYLES)[number];

/** The style that everybody gets; the others are for members. */
export const PLAIN_PDF_STYLE = 'sy' satisfies PdfStyle;
